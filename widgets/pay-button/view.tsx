import type { JSX } from 'preact';
import { PayLink, type PayLinkProps } from '../shared/pay-link/PayLink.tsx';
import type { Extras } from './extras.tsx';

export interface PayViewProps extends Omit<PayLinkProps, 'href'> {
  /** Null: it cannot be paid now, and there is no link to a page that would only say so. */
  readonly href: string | null;
  /** `3 left`, `Sold out`, `Opens 1 Dec 2026` ...; null: nothing to say. */
  readonly state: string | null;
  /** The creator's own words on why it is not available. */
  readonly message: string | null;
  /** What there is beside the link, if anything. */
  readonly extras?: Extras | undefined;
}

/** The link with its price and state, or in its place the same words as text and the reason. */
export function PayView({ href, state, message, extras, ...link }: PayViewProps): JSX.Element {
  const said = message ?? state;
  return (
    <div part="pay" class={extras?.above ? 'card' : ''}>
      {extras?.above}
      {href ? (
        <PayLink {...link} href={href} />
      ) : (
        <p class="quiet" part="unavailable">
          <bdi>{link.label}</bdi> {link.price && <bdi part="price">{link.price}</bdi>}
        </p>
      )}
      {extras?.below}
      {said && (
        <p part="state">
          <bdi>{said}</bdi>
        </p>
      )}
    </div>
  );
}
