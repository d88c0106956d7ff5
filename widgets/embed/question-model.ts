import type { Embed } from '../../src/resources/embed.ts';
import { MAX_TEXT } from '../../src/resources/vote.ts';
import { cleanText } from '../../src/text/clean.ts';
import { type BallotLine, type BallotView, ballotView, type Draft, optionOf } from '../shared/ballot/ballot-model.ts';
import type { KindRules } from '../shared/ballot/create-ballot.ts';

/** How many characters are left, counted as the platform does: a surrogate pair is one. Negative when there are too many. */
export function charactersLeft({ question }: Embed, written: string): number {
  const max = Math.min(MAX_TEXT, question?.maxLength ?? MAX_TEXT);
  return max - [...cleanText(written, MAX_TEXT)].length;
}

export const lengthLine = (left: number): BallotLine =>
  left < 0 ? ['charactersOver', { count: -left }] : ['charactersLeft', { count: left }];

export const questionRules: KindRules = {
  decide(embed, { written }) {
    const left = charactersLeft(embed, written);
    const text = cleanText(written, MAX_TEXT);
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
