import type { Handlers } from '../http/handler.ts';
import { goalHandlers } from './goals.ts';
import { links } from './links.ts';
import { redirects } from './redirects.ts';

/** Payments: the largest product, in files by resource. */
export const payments: Handlers = { ...links, ...goalHandlers, ...redirects };
