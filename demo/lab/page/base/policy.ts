/** The allow lists in force. */
export interface Policy {
  /** The demo account's list. */
  readonly account: readonly string[];
  /** The list of the account behind the `other` key. */
  readonly other: readonly string[];
  /** Embeds' own lists by id; null when the account's applies. */
  readonly embeds: Readonly<Record<string, readonly string[] | null>>;
}
