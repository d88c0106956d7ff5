import type { RouteText } from '../../../src/api/catalogue/row.ts';
import { accounts } from './accounts.ts';
import { ads } from './ads.ts';
import { billing } from './billing.ts';
import { embeds } from './embeds.ts';
import { events } from './events.ts';
import { livestream } from './livestream.ts';
import { loyalty } from './loyalty.ts';
import { marketing } from './marketing.ts';
import { pages } from './pages.ts';
import { payments } from './payments.ts';
import { polls } from './polls.ts';
import type { Handler, Room } from './room.ts';
import { spaces } from './spaces.ts';
import { sponsors } from './sponsors.ts';
import { teams } from './teams.ts';

const all: readonly Room[] = [
  accounts,
  ads,
  billing,
  embeds,
  events,
  livestream,
  loyalty,
  marketing,
  pages,
  payments,
  polls,
  spaces,
  sponsors,
  teams,
];

/** Every operation that the platform serves, by route. A product is added by its file and one name above. */
export const rooms: ReadonlyMap<string, Handler> = new Map(
  all.flatMap((room) => Object.entries(room) as [RouteText, Handler][]),
);
