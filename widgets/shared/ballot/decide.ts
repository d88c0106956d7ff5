import type { ShownEmbed } from '../../../src/resources/shown-embed.ts';
import { cleanText } from '../../../src/text/clean.ts';
import { orderOf } from './ranking.tsx';
import type { Decision } from './types.ts';

/** What is in the form. */
export interface Filled {
  /** Values of the ticked inputs; that of an own answer is empty. */
  readonly ticked: readonly string[];
  /** Of a ranked poll the order so far. */
  readonly order: readonly string[];
  readonly written: string;
}

/** What the visitor has decided, or what is still to do before that is a vote. */
export function decide(embed: ShownEmbed, filled: Filled): Decision {
  const { ranked, options, minChoices, maxChoices } = embed;
  const own = cleanText(filled.written, 200);
  const writes = ranked ? own !== '' : filled.ticked.includes('');
  if (writes && !own) return { todo: ['writeFirst'] };
  const ids = options.map(({ id }) => id).filter((id) => filled.ticked.includes(id));
  const chosen = ranked ? orderOf(options, filled.order).slice(0, maxChoices - Number(writes)) : ids;
  const count = chosen.length + Number(writes);
  if (count < minChoices) return { todo: ['tooFew', { count: minChoices }] };
  if (count > maxChoices) return { todo: ['tooMany', { count: maxChoices }] };
  const choice = ranked ? { ranking: chosen } : { choices: chosen };
  return { ballot: { ...(chosen.length > 0 && choice), ...(writes && { writeIn: own }) } };
}
