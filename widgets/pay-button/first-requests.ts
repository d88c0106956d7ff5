import { isPathSegment } from '../../src/client/build-request.ts';
import { paymentLinkRequest } from '../../src/resources/requests.ts';
import type { FirstRequest } from '../core/element/first-requests.ts';
import type { PayButtonValues } from './attributes.ts';

/** A button with a label needs nothing of its payment link, unless it shows more of it. */
export const needsPaymentLink = ({ label, amounts, layout }: PayButtonValues): boolean =>
  !label || amounts || layout === 'card';

export const firstRequests = (values: PayButtonValues): readonly FirstRequest[] => {
  const { link } = values;
  return link && isPathSegment(link) && needsPaymentLink(values) ? [paymentLinkRequest({ id: link })] : [];
};
