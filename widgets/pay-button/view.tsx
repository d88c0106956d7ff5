import type { JSX } from 'preact';
import { PayLink, type PayLinkProps } from '../ui/pay-link.tsx';

export interface PayViewProps extends Omit<PayLinkProps, 'href'> {
  /** Null: it cannot be paid now, and there is no link to a page that would only say so. */
  readonly href: string | null;
  /** `3 left`, `Sold out`, `Opens 1 Dec 2026` ...; null: nothing to say. */
  readonly state: string | null;
  /** The creator's own words on why it is not available. */
  readonly message: string | null;
}

/** The link with its price and state, or in its place the same words as text and the reason. */
export function PayView({ href, state, message, ...link }: PayViewProps): JSX.Element {
  return (
    <div part="pay">
      {href ? (
        <PayLink {...link} href={href} />
      ) : (
        <p class="quiet" part="unavailable">
          <bdi>{link.label}</bdi> {link.price && <span part="price">{link.price}</span>}
        </p>
      )}
      {message ? (
        <p part="state" dir="auto">
          {message}
        </p>
      ) : (
        state && <p part="state">{state}</p>
      )}
    </div>
  );
}
