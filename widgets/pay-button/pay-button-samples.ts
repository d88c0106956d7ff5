import type { Samples } from '../core/preview/samples.ts';

export const samples: Samples = {
  'POST /api/payment/link/get': ({ body }) => ({
    id: String(body?.['id'] ?? 'sample'),
    shortId: 'sample',
    kind: 'donation',
    status: 'active',
    title: 'A coffee for the studio',
    description: 'It keeps the lights on, and the microphones.',
    buttonText: 'Buy me a coffee',
    // No fixed amount, so that `amounts` has something to show.
    suggestedAmounts: ['5', '10', '25'],
    currency: 'EUR',
    url: 'https://sample.invalid/pay',
  }),
};
