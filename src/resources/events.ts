import type { Client } from '../client/create-client.ts';
import { type CallOptions, isLocal } from './call.ts';
import { asMoney, type Money } from './money.ts';
import {
  asCount,
  asFlag,
  asId,
  asList,
  asSource,
  asText,
  asTime,
  asUrl,
  begin,
  due,
  field,
  open,
  own,
  type Parser,
  type Reading,
  type Source,
  unusable,
  word,
} from './read.ts';

const STATUSES = ['draft', 'scheduled', 'live', 'ended', 'cancelled', 'postponed', 'sold_out'] as const;
const PLACES = ['venue', 'online', 'hybrid'] as const;

export interface EventPlace {
  readonly kind: (typeof PLACES)[number] | 'unknown';
  readonly name: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly postalCode: string | null;
  /** Already through `safeUrl`. */
  readonly url: string | null;
}

/** An event (contract section 4). Named so because `Event` is the browser's. */
export interface CreatorEvent {
  readonly id: string;
  readonly status: (typeof STATUSES)[number] | 'unknown';
  readonly experienceType: string | null;
  readonly experienceSubType: string | null;
  readonly experienceTypeId: string | null;
  readonly experienceSubTypeId: string | null;
  readonly categoryId: string | null;
  readonly subCategoryId: string | null;
  readonly title: string;
  readonly summary: string | null;
  /** In ms since 1970; null when of no use: shown without a date, sorted last. */
  readonly startsAt: number | null;
  /** Never before `startsAt`. */
  readonly endsAt: number | null;
  /** An IANA zone that this browser knows. */
  readonly timeZone: string | null;
  readonly allDay: boolean;
  readonly location: EventPlace | null;
  readonly imageUrl: string | null;
  readonly imageAlt: string | null;
  readonly url: string | null;
  readonly price: Money | null;
  readonly ticketsLeft: number | null;
  readonly organizer: { readonly name: string; readonly url: string | null } | null;
  readonly paymentLinkId: string | null;
  readonly paymentLinkShortId: string | null;
  readonly updatedAt: number | null;
}

export interface EventPage {
  /** In the platform's order; at most 200, ids all different. */
  readonly items: readonly CreatorEvent[];
  readonly total: number | null;
  readonly limit: number | null;
  readonly offset: number;
  /** What to ask for next; null at the end. It counts what was left out, too. */
  readonly nextOffset: number | null;
  readonly degraded: boolean;
}

/** The 15 documented query parameters (section 4.2 of the interface document). */
export interface EventQuery {
  readonly search?: string;
  readonly order?: string;
  readonly sort?: string;
  /** 1 to 100; 20 if absent. */
  readonly limit?: number;
  readonly offset?: number;
  readonly categoryId?: string;
  readonly subCategoryId?: string;
  readonly experienceTypeId?: string;
  readonly experienceSubTypeId?: string;
  readonly city?: string;
  readonly state?: string;
  readonly country?: string;
  readonly postalCode?: string;
  readonly newest?: boolean;
  readonly upcoming?: boolean;
}
