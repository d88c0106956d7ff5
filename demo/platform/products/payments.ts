import type { Handlers } from '../base/call.ts';
import { goalHandlers } from './goals.ts';
import { links } from './links.ts';
import { redirects } from './redirects.ts';

/** Payments: links, goals and redirects. `billing.ts` has the rest. */
export const payments: Handlers = { ...links, ...goalHandlers, ...redirects };
