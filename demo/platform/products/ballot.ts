import type { Static } from 'typebox';
import type { polls as pollsContract } from '../../../src/api/contract/polls.ts';
import { invalidField } from '../errors.ts';
import type { EmbedRow } from '../store/read-embed.ts';
import type { Ballot } from '../store/schema.ts';

export type VoteBody = Static<(typeof pollsContract)['POST /api/vote/cast/create']['body']>;

type Answer = 'choices' | 'ranking' | 'rating' | 'text' | 'writeIn';

/** Which answers an embed takes. Anything else in the request is a mistake of the caller, not to be dropped in silence. */
function answersOf({ kind, content }: EmbedRow): readonly Answer[] {
  switch (kind) {
    case 'rating':
      return ['rating'];
    case 'question':
      return ['text'];
    case 'reaction':
      return ['choices'];
    case 'poll':
    case 'quiz': {
      const answer: Answer = content.ranked ? 'ranking' : 'choices';
      return content.writeIn ? [answer, 'writeIn'] : [answer];
    }
  }
}

function requireKnown(embed: EmbedRow, chosen: readonly string[], path: string): void {
  const known = new Set(embed.content.options.map(({ id }) => id));
  const at = chosen.findIndex((id) => !known.has(id));
  if (at >= 0) throw invalidField(`${path}.${at}`, 'is not an option of this embed');
}

function readChoices(embed: EmbedRow, body: VoteBody): Ballot {
  if (body.writeIn?.trim() === '') throw invalidField('writeIn', 'says nothing');
  const { ranked, minChoices, maxChoices, options } = embed.content;
  const path = ranked ? 'ranking' : 'choices';
  const chosen = (ranked ? body.ranking : body.choices) ?? [];
  requireKnown(embed, chosen, path);
  const given = chosen.length + (body.writeIn === undefined ? 0 : 1);
  const least = embed.kind === 'reaction' ? 1 : Math.max(1, minChoices);
  const most = embed.kind === 'reaction' ? 1 : maxChoices;
  if (given < least) throw invalidField(path, `needs at least ${least}`);
  if (given > most) throw invalidField(path, `takes at most ${most}`);
  // Without a ranking the order means nothing, so the same choices are always the same ballot.
  const place = new Map(options.map(({ id }, at) => [id, at]));
  const choices = ranked ? [...chosen] : [...chosen].sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  return { choices, ...(body.writeIn === undefined ? {} : { writeIn: body.writeIn }) };
}

function readRating({ content }: EmbedRow, rating: number | undefined): Ballot {
  const { scale } = content;
  if (rating === undefined || scale === undefined || rating < scale.min || rating > scale.max) {
    throw invalidField('rating', `is a whole number from ${scale?.min ?? 1} to ${scale?.max ?? 5}`);
  }
  return { choices: [], rating };
}

function readText({ content }: EmbedRow, text: string | undefined): Ballot {
  const most = content.question?.maxLength ?? 0;
  const length = text === undefined ? 0 : [...text].length;
  if (text === undefined || text.trim() === '' || length > most) {
    throw invalidField('text', `has 1 to ${most} characters`);
  }
  return { choices: [], text };
}

/**
 * What a voter said, checked against the embed and brought to one form.
 * @throws {PlatformError} 400, which is final for a client (contract section 5).
 */
export function readBallot(embed: EmbedRow, body: VoteBody): Ballot {
  const expected = answersOf(embed);
  for (const answer of ['choices', 'ranking', 'rating', 'text', 'writeIn'] as const) {
    if (body[answer] !== undefined && !expected.includes(answer))
      throw invalidField(answer, 'does not belong to this embed');
  }
  if (embed.kind === 'rating') return readRating(embed, body.rating);
  if (embed.kind === 'question') return readText(embed, body.text);
  return readChoices(embed, body);
}

const PRESS = /^(.{1,180}):([1-9]\d{0,8})$/;

/** The voter behind a reference: of a reaction what stands before `:<n>`, else the reference itself. */
export function baseOf({ kind }: EmbedRow, reference: string): string {
  if (kind !== 'reaction') return reference;
  const base = PRESS.exec(reference)?.[1];
  if (base === undefined) throw invalidField('clientReference', 'of a reaction ends in a colon and a number from 1');
  return base;
}
