import type { AccountClass, GoalRow } from '../store/schema.ts';
import type { SeedEmbed } from './embeds.ts';
import type { SeedEvent } from './events.ts';
import type { SeedCharges } from './goals.ts';
import type { SeedLink } from './links.ts';

export interface SeedAccount {
  readonly id: string;
  readonly class: AccountClass;
  readonly name: string;
  /** In the names of its keys. */
  readonly key: string;
}

/** Everything that the seed creates in one account. */
export interface Belongings {
  readonly accountId: string;
  /** Of the creator, `#rrggbb`. */
  readonly color: string;
  readonly embeds: readonly SeedEmbed[];
  readonly links: readonly SeedLink[];
  readonly goals: readonly GoalRow[];
  readonly charges: SeedCharges;
  readonly events: readonly SeedEvent[];
}
