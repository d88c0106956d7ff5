import type { ComponentChild, JSX } from 'preact';
import { PayLink, type PayLinkProps } from '../ui/pay-link.tsx';

/** What a card shows above its button. */
export interface Card {
  readonly title: string | null;
  readonly description: string | null;
  readonly imageUrl: string | null;
  /** 2 to 6. */
  readonly headingLevel: number;
}

export interface PayViewProps extends Omit<PayLinkProps, 'href'> {
  /** Null: it cannot be paid now, and there is no link to a page that would only say so. */
  readonly href: string | null;
  /** `3 left`, `Sold out`, `Opens 1 Dec 2026` ...; null: nothing to say. */
  readonly state: string | null;
  /** The creator's own words on why it is not available. */
  readonly message: string | null;
  /** Null: the button alone. */
  readonly card?: Card | null;
  /** What the second button says, which shows the code; null: there is none. */
  readonly qr?: string | null;
  readonly onQr?: () => void;
}

/** The link with its price and state, or in its place the same words as text and the reason. */
export function PayView({ href, state, message, card, qr, onQr, ...link }: PayViewProps): JSX.Element {
  const said = message ?? state;
  return (
    <div part="pay" class={card ? 'card' : ''}>
      {card && cardOf(card)}
      {href ? (
        <PayLink {...link} href={href} />
      ) : (
        <p class="quiet" part="unavailable">
          <bdi>{link.label}</bdi> {link.price && <bdi part="price">{link.price}</bdi>}
        </p>
      )}
      {href && qr && (
        <button class="quiet" part="qr" type="button" aria-haspopup="dialog" onClick={onQr}>
          {qr}
        </button>
      )}
      {said && (
        <p part="state">
          <bdi>{said}</bdi>
        </p>
      )}
    </div>
  );
}

function cardOf({ title, description, imageUrl, headingLevel }: Card): ComponentChild {
  const Heading = `h${headingLevel}` as 'h2';
  return [
    // What it is of is said by the title.
    imageUrl && <img key="image" part="image" src={imageUrl} alt="" referrerpolicy="no-referrer" loading="lazy" />,
    title && (
      <Heading key="title" part="title" dir="auto">
        {title}
      </Heading>
    ),
    description && (
      <p key="description" part="description" dir="auto">
        {description}
      </p>
    ),
  ];
}
