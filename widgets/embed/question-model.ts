import type { Embed } from '../../src/resources/embed.ts';
import { MAX_TEXT } from '../../src/resources/vote.ts';
import { charactersOf } from '../../src/text/characters.ts';
import { cleanText } from '../../src/text/clean.ts';
import { type BallotLine, type BallotView, ballotView, type Draft, optionOf } from '../poll/ballot-model.ts';
import type { KindRules } from '../poll/create-ballot.ts';

/** With everything around it, a text of this many bytes fits the 4 kB of a vote. */
const MAX_BYTES = 3600;
/** More than fits, so that a text that is cut counts as too long. */
const MAX_READ = 2 * MAX_BYTES;

/**
 * How many characters are left, counted as people and the platform count them: composed (NFC), with an emoji of several code
 * points as one. Negative when there are too many.
 */
export function charactersLeft({ question }: Embed, written: string): number {
  const characters = charactersOf(cleanText(written.normalize(), MAX_READ));
  let bytes = 0;
  const fitting = characters.findIndex((character) => {
    bytes += new TextEncoder().encode(character).length;
    return bytes > MAX_BYTES;
  });
  const max = Math.min(question?.maxLength ?? MAX_TEXT, fitting < 0 ? MAX_TEXT : fitting);
  return max - characters.length;
}

export const lengthLine = (left: number): BallotLine =>
  left < 0 ? ['charactersOver', { count: -left }] : ['charactersLeft', { count: left }];

export const questionRules: KindRules = {
  decide(embed, { written }) {
    const left = charactersLeft(embed, written);
    const text = cleanText(written.normalize(), MAX_TEXT);
    if (!text) return { missing: ['writeFirst'] };
    return left < 0 ? { missing: lengthLine(left) } : { ballot: { text } };
  },
  summarize: () => '',
};

/** Answers are never shown, only how many there are; and the counter already says how many characters are too many. */
const NEEDLESS = ['after_vote', 'after_close', 'never', 'charactersOver'];

export function questionView(embed: Embed, draft: Draft): BallotView {
  // Every answer is a write-in.
  const view = ballotView(embed, draft, { options: [optionOf('', '')], own: [] });
  const lines = view.lines.filter(([key]) => !NEEDLESS.includes(key));
  return { ...view, isResults: false, rows: [], lines };
}
