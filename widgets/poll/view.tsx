import type { JSX, RefCallback } from 'preact';
import { Choices, type ChoiceWords, Results } from '../ui/choices.tsx';
import type { PollLine, PollModel } from './model.ts';

/** What the view says, in the visitor's language. */
export interface PollWords extends ChoiceWords {
  readonly vote: string;
  readonly change: string;
  readonly keep: string;
  readonly results: string;
  voters(count: number): string;
  line(line: PollLine): string;
  /** The option in front, for who cannot see the bars; empty while there are no figures. */
  leader(model: PollModel): string;
}

export interface PollViewProps {
  readonly title: string;
  readonly description: string | null;
  /** 2 to 6. */
  readonly headingLevel: number;
  readonly model: PollModel;
  readonly busy: boolean;
  readonly words: PollWords;
  readonly onChoose: (id: string, input: HTMLInputElement) => void;
  readonly onVote: () => void;
  readonly onChange: () => void;
  readonly onKeep: () => void;
  /** Called with the form, or the results' heading, when it appears: focus goes there. Must stay the same functions. */
  readonly formRef: RefCallback<HTMLElement>;
  readonly resultsRef: RefCallback<HTMLElement>;
}

/** The whole poll: a form while there is something to choose, then the results, or the sentence why there is neither. */
export function PollView(props: PollViewProps): JSX.Element {
  const { mode } = props.model;
  return mode === 'choose' ? <Form {...props} /> : <Outcome {...props} />;
}

function Form(props: PollViewProps): JSX.Element {
  const { model, words, busy, onVote } = props;
  const { notice, hint } = model;
  // The click, not the submission: Enter in an option clicks the button too, and a frame sandboxed without allow-forms
  // never submits.
  const vote = (event: Event) => {
    event.preventDefault();
    onVote();
  };
  return (
    <form class="card poll" part="poll" aria-busy={busy} ref={props.formRef}>
      <fieldset aria-describedby={`${props.description ? 'about ' : ''}${hint ? 'hint ' : ''}notice`}>
        <legend>
          <Title {...props} />
        </legend>
        <About {...props} />
        {hint && (
          <p class="hint" id="hint" part="hint">
            {words.line(hint)}
          </p>
        )}
        <Choices rows={model.rows} multiple={model.multiple} words={words} onChoose={props.onChoose} />
      </fieldset>
      <div class="foot">
        <button class="button" part="button" type="submit" aria-disabled={busy} onClick={vote}>
          {words.vote}
        </button>
        {model.mayChange && (
          <button class="quiet" part="keep" type="button" onClick={props.onKeep}>
            {words.keep}
          </button>
        )}
        <p class={notice ? 'meta said' : 'meta'} id="notice" part="status">
          {notice ? words.line(notice) : <Facts {...props} />}
        </p>
      </div>
    </form>
  );
}

function Outcome(props: PollViewProps): JSX.Element {
  const { model, words } = props;
  const { notice, state } = model;
  return (
    <section class="card poll" part="poll">
      <Title {...props} isResults={model.votes !== null} headingRef={props.resultsRef} />
      <About {...props} />
      {model.mode === 'results' && <Results rows={model.rows} words={words} />}
      <div class="foot">
        <div class="meta" part="status">
          {notice && <p class="said">{words.line(notice)}</p>}
          {state && <p>{words.line(state)}</p>}
          <p>
            <Facts {...props} />
          </p>
        </div>
        {model.mayChange && (
          <button class="quiet" part="change" type="button" onClick={props.onChange}>
            {words.change}
          </button>
        )}
      </div>
    </section>
  );
}

interface TitleProps extends Pick<PollViewProps, 'title' | 'headingLevel' | 'words'> {
  readonly isResults?: boolean;
  readonly headingRef?: RefCallback<HTMLElement>;
}

function Title({ title, headingLevel, words, isResults, headingRef }: TitleProps): JSX.Element {
  const Heading = `h${headingLevel}` as 'h2';
  return (
    <Heading class="title" part="title" {...(headingRef && { tabIndex: -1, ref: headingRef })}>
      {isResults && <span class="hidden">{words.results} </span>}
      <bdi dir="auto">{title}</bdi>
    </Heading>
  );
}

function About({ description }: Pick<PollViewProps, 'description'>): JSX.Element | null {
  if (!description) return null;
  return (
    <p class="about" id="about" part="description" dir="auto">
      {description}
    </p>
  );
}

/** `120 votes · 60 voters · Closes 3 December` */
function Facts({ model, words }: Pick<PollViewProps, 'model' | 'words'>): JSX.Element {
  const { votes, voters, closesAt } = model;
  const facts = [
    votes !== null && words.votes(votes),
    voters !== null && words.voters(voters),
    closesAt !== null && words.line({ key: 'closes', at: closesAt }),
  ];
  return <>{facts.filter(Boolean).join(' · ')}</>;
}
