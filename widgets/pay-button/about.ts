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
  check: (client, link) => getPaymentLink(client, { id: link }),
  parts: { amounts: 'Amounts' },
  space: { button: '44px', card: '390px' },
  demo: {
    plural: 'Pay buttons',
    page: 'A donation, a product or a membership, with its price and what’s left.',
  },
  texts: (id) => ({ link: { link: id }, off: { link: `off-${id}` } }),
  untitled: 'ready',
  benchmark: { link: 'membership' },
  pictures: [
    ['pay-button', 'Three left'],
    ['pay-card', 'Card'],
  ],
};
