import type { ShownEmbed, ShownOption } from '../../src/resources/shown-embed.ts';

/** The rules that a kind shares with polls (when it is open, who sees what, what may be changed), with options of its own. */
export const asPoll = (embed: ShownEmbed, options: readonly ShownOption[], choices: readonly string[]): ShownEmbed => ({
  ...embed,
  kind: 'poll',
  options,
  minChoices: 1,
  maxChoices: 1,
  ranked: false,
  writeIn: false,
  shuffle: false,
  vote: embed.vote && { choices, writeIn: null },
});

/** An option of which there is no more than its name. */
export const optionOf = (id: string, label: string): ShownOption => ({
  id,
  label,
  imageUrl: null,
  imageAlt: null,
  emoji: null,
});
