import { goalRoom } from './goals.ts';
import { links } from './links.ts';
import { redirects } from './redirects.ts';
import type { Room } from './room.ts';

/** Payments: the largest product, in files by resource. */
export const payments: Room = { ...links, ...goalRoom, ...redirects };
