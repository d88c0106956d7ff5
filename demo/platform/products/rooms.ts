import type { RouteText } from '../../../src/api/catalogue/row.ts';
import { embeds } from './embeds.ts';
import { events } from './events.ts';
import { payments } from './payments.ts';
import { polls } from './polls.ts';
import type { Handler, Room } from './room.ts';

const all: readonly Room[] = [embeds, events, payments, polls];

/** Every operation that the platform serves, by route. A product is added by its file and one name above. */
export const rooms: ReadonlyMap<string, Handler> = new Map(
  all.flatMap((room) => Object.entries(room) as [RouteText, Handler][]),
);
