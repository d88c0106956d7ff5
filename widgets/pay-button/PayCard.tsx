import type { JSX } from 'preact';
import type { PaymentLink } from '../../src/resources/payment-link.ts';
import { Text } from '../core/view/Text.tsx';

export interface PayCardProps {
  readonly link: Pick<PaymentLink, 'title' | 'description' | 'imageUrl'>;
  /** 2 to 6. */
  readonly headingLevel: number;
}

/** Picture, title and description, as far as the payment link has them. */
export function PayCard({ link, headingLevel }: PayCardProps): JSX.Element {
  const { title, description, imageUrl } = link;
  const Heading = `h${headingLevel}` as 'h2';
  return (
    <>
      {/* Decorative: the title says what it shows. */}
      {imageUrl && <img part="image" src={imageUrl} alt="" referrerpolicy="no-referrer" loading="lazy" />}
      {title && (
        <Text as={Heading} part="title">
          {title}
        </Text>
      )}
      {description && (
        <Text as="p" part="description">
          {description}
        </Text>
      )}
    </>
  );
}
