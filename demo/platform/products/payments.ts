import type { Handlers } from '../base/call.ts';
import { redirects } from '../checkout/redirects.ts';
import { goalHandlers } from './payments/links/goals.ts';
import { links } from './payments/links/links.ts';

/** Payments: links, goals and redirects. `billing.ts` has the rest. */
export const payments: Handlers = { ...links, ...goalHandlers, ...redirects };
