import { h } from 'preact';
import { defineView } from '../core/element/lifecycle.ts';
import payLink from '../pay-link/pay-link.css';
import { payButtonMessages } from '../words/en/pay-button.ts';
import type { attributes } from './attributes.ts';
import { createPayButton } from './create-pay-button.ts';
import { PayButton } from './PayButton.tsx';
import { PayButtonSkeleton } from './PayButtonSkeleton.tsx';
import payButton from './pay-button.css';
import payCard from './pay-card.css';

/** What the element shows. */
export const createView = defineView<typeof attributes>({
  styles: [payLink, payButton, payCard],
  messages: payButtonMessages,
  Skeleton: PayButtonSkeleton,
  loadSamples: () => import('./pay-button-samples.ts'),
  start(context) {
    return h(PayButton, { model: createPayButton(context) });
  },
});
