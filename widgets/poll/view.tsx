import type { JSX } from 'preact';
import { Choices } from '../ui/choices.tsx';
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
  readonly onChoose: (id: string, input: HTMLInputElement) => void;
  readonly onVote: () => void;
  /** From the results to the choice, or back. */
  readonly onSwitch: () => void;
  /** Called with the heading after each drawing: focus goes there when what had it is gone. */
  readonly onDrawn: (heading: HTMLElement | null) => void;
}

/** The poll: choice and results are one group under one heading, so that a vote moves nothing but the bars. */
export function PollView(props: PollViewProps): JSX.Element {
  const { title, description, model, busy, locale, say, onVote } = props;
  const { rows, choosing, hint, lines, facts } = model;
  const Heading = `h${props.headingLevel}` as 'h2';
  const text = (line: PollLine) => say(...line);
  // The click, not the submission: Enter in an option clicks the button too, and a frame sandboxed without allow-forms
  // never submits.
  const vote = (event: Event) => {
    event.preventDefault();
    onVote();
  };
  return (
    <form class="card poll" part="poll" aria-busy={busy}>
      <fieldset aria-describedby={`${description ? 'about ' : ''}${hint ? 'hint ' : ''}status`}>
        <legend>
          <Heading part="title" tabIndex={-1} ref={props.onDrawn}>
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
        {rows.length > 0 && (
          <Choices
            rows={rows}
            type={model.type}
            locale={locale}
            say={say}
            onChoose={choosing ? props.onChoose : null}
          />
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
          {facts.map(text).join(' · ')}
        </div>
      </div>
    </form>
  );
}
