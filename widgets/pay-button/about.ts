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
    page: 'Every state of a payment link: open, few left, sold out, expired.',
    verb: 'Sell',
    look: 'One button that leads to the test checkout, with the price from the platform.',
    markup:
      '<creator-pay-button link="coffee" return-url="{{allowed}}/thanks.html" client-reference="from-the-home-page" style="display:block;min-height:44px"><a href="{{api}}/api/pay/coffee">Buy us a coffee</a></creator-pay-button>',
  },
  texts: (id) => ({ link: { link: id }, off: { link: `off-${id}` } }),
  untitled: 'ready',
  benchmark: { link: 'membership' },
  pictures: [
    ['pay-button', 'Three left'],
    ['pay-card', 'Card'],
  ],
};
