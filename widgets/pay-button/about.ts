import { getPaymentLink } from '../../src/resources/payment-link.ts';
import type { AboutWidget } from '../core/about.ts';

export const about: AboutWidget = {
  title: 'Pay button',
  example: { link: 'coffee' },
  samples: [
    { link: 'poster', layout: 'card', qr: '' },
    { link: 'coffee', layout: 'card' },
  ],
  message: 'left',
  requests: { 'POST /api/payment/link/get': 'Read a payment link' },
  check: (client, shortId) => getPaymentLink(client, { shortId }),
  space: { button: '44px', card: 'min(390px,250px + 31vw)' },
};
