import type { JSX } from 'preact';
import { wholeEmbed } from '../../src/resources/embed.ts';
import type { ShownEmbed } from '../../src/resources/shown-embed.ts';
import { signal } from '../../src/state/signals.ts';
import { cleanText } from '../../src/text/clean.ts';
import type { PollLine, PollSay } from '../shared/ballot/model.ts';
import type { BallotRoom, Hands, Kind } from '../shared/ballot/types.ts';
import { asPoll, optionOf } from './as-poll.ts';

/** The longest text of any question. */
const MOST = 2000;

/** When these many are left it is spoken. */
const SPOKEN = [20, 10, 0];

/** As the platform counts: characters, not the halves of which some are made. */
const lengthOf = (text: string): number => [...cleanText(text, MOST)].length;

const mostOf = (embed: ShownEmbed): number => Math.min(MOST, wholeEmbed(embed).question?.maxLength ?? MOST);

const spaceLine = (left: number): PollLine =>
  left < 0 ? ['charactersOver', { count: -left }] : ['charactersLeft', { count: left }];

/** A question: an answer in the visitor's own words, with how many are left; then what was sent. */
export function startQuestion({ context, say, draft }: BallotRoom, { desk, drawPoll }: Hands): Kind {
  const used = signal<number | null>(null);
  const written = () => desk.find<HTMLTextAreaElement>('[part=answer]')?.value ?? '';
  return {
    model(embed, drawn) {
      const { question, vote } = wholeEmbed(embed);
      const text = vote?.text ?? '';
      const poll = drawPoll(asPoll(embed, [optionOf('', '')], []), drawn);
      const begun = drawn.chosen[0] ?? text;
      const onWrite = () => {
        const left = mostOf(embed) - lengthOf(written());
        used.value = lengthOf(written());
        if (SPOKEN.includes(left) || left === -1) context.announce(say.peek()(...spaceLine(left)));
        if (draft.peek().notice) desk.update({ notice: null });
      };
      const left = mostOf(embed) - (used.value ?? lengthOf(begun));
      const field = { text: begun, placeholder: question?.placeholder ?? null, left, say: say.value, onWrite };
      return {
        ...poll,
        body: poll.choosing ? <Field {...field} /> : text && <Sent text={text} say={say.value} />,
        isResults: false,
        type: null,
        rows: [],
        // There are no results to be shown or hidden but how many have answered.
        lines: poll.lines.filter(([key]) => !/^(after_|never)/.test(key)),
      };
    },
    decide(embed) {
      const text = cleanText(written(), MOST);
      const over = lengthOf(text) - mostOf(embed);
      if (!text) return { todo: ['writeFirst'] };
      return over > 0 ? { todo: spaceLine(-over) } : { ballot: { text } };
    },
    after: () => '',
  };
}

interface FieldProps {
  readonly text: string;
  readonly placeholder: string | null;
  readonly left: number;
  readonly say: PollSay;
  readonly onWrite: () => void;
}

/**
 * It holds its text itself. No `maxlength`: a text that was pasted is not cut in silence, and it counts in halves.
 *
 * @csspart writing The field of a question with its counter.
 * @csspart answer The field for the answer.
 * @csspart space How many characters are left.
 */
const Field = ({ text, placeholder, left, say, onWrite }: FieldProps): JSX.Element => (
  <div part="writing">
    <textarea
      part="answer"
      dir="auto"
      rows={3}
      placeholder={placeholder ?? undefined}
      defaultValue={text}
      aria-label={say('yours')}
      aria-describedby="space"
      aria-invalid={left < 0}
      onInput={onWrite}
    />
    <p id="space" part="space">
      {say(...spaceLine(left))}
    </p>
  </div>
);

/** @csspart sent What was sent. */
const Sent = ({ text, say }: { readonly text: string; readonly say: PollSay }): JSX.Element => (
  <figure part="sent">
    <figcaption>{say('yours')}</figcaption>
    <blockquote dir="auto">{text}</blockquote>
  </figure>
);
