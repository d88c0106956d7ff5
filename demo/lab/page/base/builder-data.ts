/** A row of an element's attribute table. */
export interface AttributeRow {
  readonly name: string;
  /** `string`, `number`, `boolean`, or the words that it accepts: `'lazy' | 'eager'`. */
  readonly type: string;
  readonly description: string;
}

/** An item of the account that an attribute can name. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Closed, sold out or refused, for instance: listed after the others. */
  readonly isSpecial?: boolean;
  /** Written in the builder: listed before the others. */
  readonly isOwn?: boolean;
  /** Closed or canceled by its owner, who may resume it. */
  readonly isOver?: boolean;
  /** Shows results after a vote, which an overlay never casts. */
  readonly hidesResults?: boolean;
}

/** The client reference of what was written in the builder. */
export const OWN_REFERENCE = 'written-in-the-builder';

/** An embed, whose kind decides which element can show it. */
export interface EmbedChoice extends Choice {
  readonly kind: string;
  readonly isRanked: boolean;
}

/** A payment link; its value is its short id. */
export interface LinkChoice extends Choice {
  readonly buttonText: string;
  readonly isSubscription: boolean;
  /** Whether its price is fixed, so that visitors can't choose an amount. */
  readonly hasPrice: boolean;
}

/** Choices of “Add a widget”: the attributes of this build's elements, and an account's items. */
export interface BuilderData {
  readonly account: string;
  /** The accounts to choose from. */
  readonly accounts: readonly Choice[];
  readonly publicKey: string;
  /** Public key of the account that drafts are stored in. */
  readonly draftsKey: string;
  /** By tag. */
  readonly attributes: Readonly<Record<string, readonly AttributeRow[]>>;
  readonly embeds: readonly EmbedChoice[];
  readonly links: readonly LinkChoice[];
  /** Each value is the short id of the goal's payment link. */
  readonly goals: readonly Choice[];
  /** The values that the account's events have, by attribute: `city`, `country`. */
  readonly events: Readonly<Record<string, readonly string[]>>;
  readonly eventItems: readonly Choice[];
  /** The published pages, whose leads are what visitors leave. */
  readonly pages: readonly Choice[];
  readonly allowedOrigins: readonly string[];
  /** By file name. */
  readonly integrity: Readonly<Record<string, string>>;
  /** The files of each tag's view. */
  readonly views: Readonly<Record<string, readonly string[]>>;
}

/** An item's label, or its id while the choices load. */
export const labelOf = (choices: readonly Choice[] | null | undefined, id: string): string =>
  choices?.find(({ value }) => value === id)?.label ?? id;
