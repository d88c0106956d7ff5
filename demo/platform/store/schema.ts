import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { lowerCase } from './letter-case.ts';

/** The data that a key sees. Test and live rows are separate. */
export type Mode = 'test' | 'live';
export type AccountClass = 'Business' | 'Streamer' | 'Personal';

const mode = () => text('mode').$type<Mode>().notNull();
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Fields that the owner adds to those of the platform: metadata, a client reference, anything else. */
const extraFields = () => jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull().default({});
/** Whether the row's time was over once: see `rowsOver`. */
const isOver = () => boolean('is_over').notNull().default(false);
/** Exact decimal text with its original number of decimals. */
const money = (name: string) => numeric(name);

export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  class: text('class').$type<AccountClass>().notNull(),
  name: text('name').notNull(),
  /** Normalized patterns. An empty list denies every browser. */
  allowedOrigins: jsonb('allowed_origins').$type<string[]>().notNull(),
  /** The products that the account's keys have access to; null means all. */
  products: jsonb('products').$type<string[]>(),
  createdAt: moment('created_at').notNull(),
});

/** Keys are stored as SHA-256 hashes, so that a copy of the database reveals none. */
export const keys = pgTable('keys', {
  hash: text('hash').primaryKey(),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id),
  kind: text('kind').$type<'public' | 'secret'>().notNull(),
  mode: mode(),
  createdAt: moment('created_at').notNull(),
  /** Set when a browser has sent this secret key, which means that it has leaked. */
  exposedAt: moment('exposed_at'),
});

export interface EmbedOption {
  id: string;
  label: string;
  imageUrl?: string;
  imageAlt?: string;
  emoji?: string;
}
export interface EmbedScale {
  min: number;
  max: number;
  minLabel?: string;
  maxLabel?: string;
  icon: 'star' | 'number' | 'emoji';
}
/** The fields of an embed that are shown but never searched or joined on. */
export interface EmbedContent {
  title: string;
  description?: string;
  options: EmbedOption[];
  minChoices: number;
  /** Absent: see `maxChoicesOf`. */
  maxChoices?: number;
  ranked: boolean;
  writeIn: boolean;
  shuffle: boolean;
  scale?: EmbedScale;
  question?: { maxLength: number; placeholder?: string };
  quiz?: { correct: string[]; explanation?: string };
  language?: string;
  refreshSeconds?: number;
}
export type EmbedStatus = 'draft' | 'scheduled' | 'open' | 'closed' | 'archived';
export type EmbedKind = 'poll' | 'rating' | 'reaction' | 'question' | 'quiz';
export type ResultsVisibility = 'always' | 'after_vote' | 'after_close' | 'never';
export type VoterRule = 'browser' | 'network' | 'none';

export const embeds = pgTable(
  'embeds',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    mode: mode(),
    /** The owner's setting. The visible status also depends on `opensAt` and `closesAt`. */
    status: text('status').$type<EmbedStatus>().notNull(),
    kind: text('kind').$type<EmbedKind>().notNull(),
    content: jsonb('content').$type<EmbedContent>().notNull(),
    resultsVisibility: text('results_visibility').$type<ResultsVisibility>().notNull(),
    allowChange: boolean('allow_change').notNull(),
    voterRule: text('voter_rule').$type<VoterRule>().notNull(),
    /** The embed's own allowed origins. Null: the account's apply. []: denies every browser. */
    allowedOrigins: jsonb('allowed_origins').$type<string[]>(),
    opensAt: moment('opens_at'),
    closesAt: moment('closes_at'),
    isOver: isOver(),
    data: extraFields(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('embeds_owner').on(table.accountId, table.mode, table.createdAt),
    index('embeds_closing').on(table.closesAt).where(sql`not is_over`),
  ],
);

/** A voter's normalized answer. */
export interface Ballot {
  choices: string[];
  rating?: number;
  text?: string;
  writeIn?: string;
}

export const votes = pgTable(
  'votes',
  {
    embedId: text('embed_id')
      .notNull()
      .references(() => embeds.id, { onDelete: 'cascade' }),
    /** The client reference. With the embed it is the primary key, so that 1,000 copies of a vote are one row. */
    reference: text('reference').notNull(),
    /** The reference without the `:<n>` of a reaction. */
    base: text('base').notNull(),
    id: text('id').notNull(),
    ballot: jsonb('ballot').$type<Ballot>().notNull(),
    /** Keyed hash of the network address. Only set if the embed's rule needs it. */
    network: text('network'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.embedId, table.reference] }),
    index('votes_base').on(table.embedId, table.base, table.createdAt),
    index('votes_network').on(table.embedId, table.network, table.createdAt).where(sql`network is not null`),
    index('votes_recent').on(table.embedId, table.createdAt),
  ],
);

/** The counts of an embed's votes. */
export interface Counts {
  readonly voters: number;
  readonly votes: number;
  /** Sum of all ratings; 0 if the embed is not a rating. */
  readonly ratings: number;
  /** Only of choices that have had votes. */
  readonly choices: readonly ChoiceCounts[];
}
export interface ChoiceCounts {
  /** Of an option, or a rating as text. */
  readonly id: string;
  readonly votes: number;
  /** How often it was ranked, and the sum of its places, the first being 0: in a ranked poll only. */
  readonly rankings: number;
  readonly places: number;
}

/** Written in the same transaction as the votes. */
export const tallies = pgTable('tallies', {
  embedId: text('embed_id')
    .primaryKey()
    .references(() => embeds.id, { onDelete: 'cascade' }),
  counts: jsonb('counts').$type<Counts>().notNull(),
});

export type EventStatus = 'draft' | 'scheduled' | 'live' | 'ended' | 'cancelled' | 'postponed' | 'sold_out';
export interface EventContent {
  summary?: string;
  description?: string;
  allDay: boolean;
  location: { kind: 'venue' | 'online' | 'hybrid'; name?: string; url?: string };
  imageUrl?: string;
  imageAlt?: string;
  url?: string;
  price?: { amount: string; currency: string };
  organizer?: { name: string; url?: string };
  paymentLinkId?: string;
  paymentLinkShortId?: string;
}

export const events = pgTable(
  'events',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    mode: mode(),
    status: text('status').$type<EventStatus>().notNull(),
    title: text('title'),
    experienceType: text('experience_type'),
    experienceSubType: text('experience_sub_type'),
    experienceTypeId: text('experience_type_id'),
    experienceSubTypeId: text('experience_sub_type_id'),
    categoryId: text('category_id'),
    subCategoryId: text('sub_category_id'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    timeZone: text('time_zone').notNull(),
    city: text('city'),
    state: text('state'),
    country: text('country'),
    postalCode: text('postal_code'),
    ticketsLeft: integer('tickets_left'),
    content: jsonb('content').$type<EventContent>().notNull(),
    /** Lower-cased text that `search` looks in. */
    searchText: text('search_text').notNull(),
    /** When it is over (`endOf`): the status and `upcoming` depend on it. Null without a start. */
    lastsUntil: moment('lasts_until'),
    data: extraFields(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('events_start').on(table.mode, table.startsAt, table.id),
    index('events_until').on(table.mode, table.lastsUntil),
    index('events_created').on(table.mode, table.createdAt, table.id),
    index('events_owner').on(table.accountId, table.mode, table.startsAt, table.id),
    // One index per filter, in the order of the list, so that a selective filter needs no full scan.
    index('events_category').on(table.mode, table.categoryId, table.startsAt, table.id),
    index('events_sub_category').on(table.mode, table.subCategoryId, table.startsAt, table.id),
    index('events_type').on(table.mode, table.experienceTypeId, table.startsAt, table.id),
    index('events_sub_type').on(table.mode, table.experienceSubTypeId, table.startsAt, table.id),
    index('events_city').on(table.mode, lowerCase(table.city), table.startsAt, table.id),
    index('events_state').on(table.mode, lowerCase(table.state), table.startsAt, table.id),
    index('events_country').on(table.mode, lowerCase(table.country), table.startsAt, table.id),
    index('events_postal_code').on(table.mode, lowerCase(table.postalCode), table.startsAt, table.id),
  ],
);

export type LinkKind = 'payment' | 'subscription' | 'donation';
export interface LinkContent {
  title: string;
  description?: string;
  buttonText: string;
  imageUrl?: string;
  inactiveMessage?: string;
  /** Decimal text, offered if the payer chooses the amount. */
  suggestedAmounts?: string[];
}

export const paymentLinks = pgTable(
  'payment_links',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    mode: mode(),
    /** Unique over both modes, because public URLs have no key and no mode. */
    shortId: text('short_id').notNull(),
    kind: text('kind').$type<LinkKind>().notNull(),
    active: boolean('active').notNull(),
    content: jsonb('content').$type<LinkContent>().notNull(),
    /** As the owner wrote it, because '5.00' and '5' look different. Null lets the payer decide. */
    amount: text('amount'),
    currency: text('currency').notNull(),
    interval: text('interval').$type<'week' | 'month' | 'year'>(),
    usesLeft: integer('uses_left'),
    startsAt: moment('starts_at'),
    expiresAt: moment('expires_at'),
    isOver: isOver(),
    data: extraFields(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_links_short').on(table.shortId),
    index('payment_links_owner').on(table.accountId, table.mode, table.createdAt),
    index('payment_links_expiring').on(table.expiresAt).where(sql`not is_over`),
  ],
);

export const goals = pgTable('goals', {
  id: text('id').primaryKey(),
  linkId: text('link_id')
    .notNull()
    .unique()
    .references(() => paymentLinks.id),
  title: text('title').notNull(),
  metric: text('metric').$type<'money' | 'count'>().notNull(),
  target: text('target').notNull(),
  milestones: jsonb('milestones').$type<{ at: string; label: string }[]>().notNull(),
  /** In the owner's words. Null: what the metric counts. */
  counts: text('counts'),
  endsAt: moment('ends_at'),
  refreshSeconds: integer('refresh_seconds'),
});

export type ChargeStatus = 'pending' | 'succeeded' | 'failed' | 'refunded' | 'partially_refunded' | 'reversed';

export const charges = pgTable(
  'charges',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    mode: mode(),
    linkId: text('link_id').references(() => paymentLinks.id),
    /** The checkout that created the charge. Unique, so that a second press of the button charges nothing. */
    sessionId: text('session_id').unique(),
    status: text('status').$type<ChargeStatus>().notNull(),
    amount: money('amount').notNull(),
    refunded: money('refunded').notNull().default('0'),
    currency: text('currency').notNull(),
    recurring: boolean('recurring').notNull(),
    clientReference: text('client_reference'),
    donorName: text('donor_name'),
    anonymous: boolean('anonymous').notNull(),
    amountHidden: boolean('amount_hidden').notNull(),
    message: text('message'),
    customerId: text('customer_id'),
    invoiceId: text('invoice_id'),
    subscriptionId: text('subscription_id'),
    data: extraFields(),
    createdAt: moment('created_at').notNull(),
    /** Null until its first change. */
    updatedAt: moment('updated_at'),
  },
  (table) => [
    index('charges_owner').on(table.accountId, table.mode, table.createdAt, table.id),
    index('charges_subscription').on(table.subscriptionId).where(sql`subscription_id is not null`),
    index('charges_link_recent').on(table.linkId, table.createdAt, table.id),
    index('charges_link_top').on(table.linkId, table.amount),
    index('charges_reference').on(table.linkId, table.clientReference),
  ],
);

export type LinkRow = typeof paymentLinks.$inferSelect;
export type GoalRow = typeof goals.$inferSelect;
export type ChargeRow = typeof charges.$inferSelect;

export const checkoutSessions = pgTable(
  'checkout_sessions',
  {
    id: text('id').primaryKey(),
    linkId: text('link_id')
      .notNull()
      .references(() => paymentLinks.id),
    clientReference: text('client_reference'),
    /** Already checked against the account's allowed origins. */
    returnUrl: text('return_url'),
    utm: jsonb('utm').$type<Record<string, string>>().notNull(),
    /** Names the form that paid, so that only its sender sees what was paid. */
    payer: text('payer'),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
  },
  (table) => [index('checkout_sessions_age').on(table.createdAt)],
);

/** The platform's settings: the secret of keyed hashes, generated at the first start. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
