import type { JSX } from 'preact';
import { Choices } from './Choices.tsx';
import type { PollLine, PollModel, PollSay } from './model.ts';

export interface PollViewProps {
  readonly title: string;
  readonly description: string | null;
  /** 2 to 6. */
  readonly headingLevel: number;
  readonly model: PollModel;
  readonly busy: boolean;
  readonly locale: string;
  readonly say: PollSay;
  readonly onChoose: (input: HTMLInputElement) => void;
  readonly onVote: () => void;
  /** From the results to the choice, or back. */
  readonly onSwitch: () => void;
}

/**
 * The poll: choice and results are one group under one heading, so that a vote moves nothing but the bars.
 *
 * @csspart poll All of it.
 * @csspart title The question.
 * @csspart description What is written below the question.
 * @csspart hint How many to choose, or what to do.
 * @csspart foot What stands below the answers.
 * @csspart button “Vote”.
 * @csspart change “Change vote”, “Keep my vote”.
 * @csspart status What became of the vote, and below it number of votes and times.
 */
export function PollView(props: PollViewProps): JSX.Element {
  const { title, description, model, busy, locale, say } = props;
  const { choosing, hint, lines, facts } = model;
  const Heading = `h${props.headingLevel}` as 'h2';
  const text = (line: PollLine) => <bdi>{say(...line)}</bdi>;
  // The click, not the submission: Enter in an option clicks the button too, and a frame sandboxed without allow-forms
  // never submits.
  const vote = (event: Event) => {
    event.preventDefault();
    props.onVote();
  };
  return (
    <form class="card poll" part="poll" aria-busy={busy}>
      <fieldset aria-describedby="about hint status">
        <legend>
          <Heading part="title" tabIndex={-1}>
            {model.isResults && <span class="hidden">{say('results')} </span>}
            <bdi>{title}</bdi>
          </Heading>
        </legend>
        {description && (
          <p id="about" part="description">
            <bdi>{description}</bdi>
          </p>
        )}
        {hint && (
          <p id="hint" part="hint">
            {text(hint)}
          </p>
        )}
        {model.body}
        {model.rows.length > 0 && (
          <Choices rows={model.rows} type={model.type} locale={locale} say={say} onChoose={props.onChoose} />
        )}
      </fieldset>
      <div part="foot">
        {choosing && (
          <button class="button" part="button" type="submit" aria-disabled={busy} onClick={vote}>
            {say('vote')}
          </button>
        )}
        {model.mayChange && (
          <button class="quiet" part="change" type="button" onClick={props.onSwitch}>
            {say(choosing ? 'keep' : 'change')}
          </button>
        )}
        <div id="status" part="status">
          {lines.map((line) => (
            <p key={line[0]}>{text(line)}</p>
          ))}
          {facts.map((line, index) => [index > 0 && ' · ', text(line)])}
        </div>
      </div>
    </form>
  );
}
