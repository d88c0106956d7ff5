import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { DOT } from '../../src/text/formats.ts';
import { logOnce } from '../core/page/log-once.ts';
import { lazy } from '../core/view/lazy.tsx';
import { text } from '../core/view/Text.tsx';
import {
  type BallotLine,
  type BallotView,
  type ChoiceRow,
  EMPTY_VIEW,
  isDone,
  isProblem,
  pollView,
  privacyLines,
} from './ballot-model.ts';
import { Choices } from './Choices.tsx';
import { Countdown } from './Countdown.tsx';
import type { BallotModel } from './create-ballot.ts';
import { RankedChoices } from './parts.ts';
import { WriteIn } from './WriteIn.tsx';

const Notify = lazy(() => import('../core/notify/Notify.tsx'));

const INSTANT_IGNORED = '`instant` is ignored: this takes more than one press.';

/** Where nobody can vote. */
const ENDS: ReadonlySet<string> = new Set(['draft', 'scheduled', 'closed', 'archived']);

interface BallotProps {
  readonly ballot: BallotModel;
  /** What another kind than a poll shows. */
  readonly view?: BallotView;
  /** Rendered in place of the choices. */
  readonly children?: ComponentChildren;
}

/**
 * The form: choices and results are one group under one heading, so that a vote moves nothing but the bars.
 *
 * @csspart card The whole box.
 * @csspart title The question.
 * @csspart description The text below the question.
 * @csspart button “Vote”.
 * @csspart quiet-button “Change vote”, “Keep my vote”, the buttons that move an answer of a ranking.
 * @csspart message The outcome of the vote, what is missing, or why it wasn't counted.
 * @csspart meta Small print: the number of votes, the times, the sentence about privacy.
 */
export function Ballot({ ballot, view: given, children }: BallotProps): JSX.Element | null {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const embed = ballot.embed.value;
  const draft = ballot.draft.value;
  const { headingLevel, instant, notify, debug, privacy: sentence } = ballot.attributes.value;
  const locale = ballot.locale.value;
  const t = ballot.translator();
  const view = given ?? (embed ? pollView(embed, draft) : EMPTY_VIEW);
  const { choosing, type, rows, lines, facts } = view;
  // Buttons, because radio buttons that vote on change would vote at an arrow key.
  const isInstant = choosing && view.takesOnePress && instant;
  const hint: BallotLine | null = isInstant ? ['instant'] : view.hint;
  const { busy, notice } = draft;
  useFocusOnHeading(form, heading, choosing, busy);
  const shown = useRef<readonly ChoiceRow[] | null>(null);
  useLayoutEffect(() => {
    shown.current = embed && rows;
    if (debug && choosing && instant && !isInstant) logOnce('warn', INSTANT_IGNORED);
  });
  useLayoutEffect(() => {
    if (notice?.[0] !== 'writeFirst' || !hasFocus(form.current)) return;
    form.current?.querySelector<HTMLElement>('.write-in, textarea')?.focus();
  }, [notice]);
  // “Change vote” comes after the choices that it brings back.
  const isChanging = choosing && view.mayChange;
  useLayoutEffect(() => {
    if (!isChanging || !hasFocus(form.current)) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find(':checked') ?? find('input, textarea'))?.focus();
  }, [isChanging]);
  if (!embed) return null;

  const Heading = `h${headingLevel}` as 'h2';
  const said = ([key, values]: BallotLine) =>
    key === 'opens' || key === 'closes' ? (
      <Countdown phase={key} at={Number(values?.['at'])} now={ballot.now} locale={locale} t={t} />
    ) : (
      text(t(key, values))
    );
  // The click, not the submit event: Enter in an input clicks the button too, and a frame sandboxed without allow-forms
  // never submits.
  const vote = (event: Event) => {
    event.preventDefault();
    ballot.submit();
  };
  const controls = ({ id }: ChoiceRow) =>
    !id &&
    choosing && <WriteIn label={t('other')} language={embed.language} value={draft.written} onWrite={ballot.write} />;
  const privacy =
    choosing &&
    !embed.vote &&
    sentence !== 'none' &&
    (sentence ??
      privacyLines(embed)
        .map((line) => t(...line))
        .join(' '));
  const choices = {
    rows,
    before: shown.current,
    type: type === 'rank' ? null : isInstant ? 'button' : type,
    language: embed.language,
    locale,
    t,
    controls,
    onChoose: isInstant ? ballot.voteFor : type === 'radio' ? ballot.choose : ballot.toggle,
  } as const;
  return (
    <form ref={form} class={shown.current ? 'card poll changed' : 'card poll'} part="card" aria-busy={busy}>
      <fieldset aria-describedby="about hint status">
        <legend>
          <Heading ref={heading} part="title" tabindex={-1}>
            {view.isResults && <span class="hidden">{text(t('results'), { as: 'span' })} </span>}
            {text(embed.title, { language: embed.language })}
          </Heading>
        </legend>
        {embed.description && (
          <p id="about" part="description">
            {text(embed.description, { language: embed.language })}
          </p>
        )}
        {hint && (
          <p id="hint" class="hint">
            {said(hint)}
          </p>
        )}
        {children ??
          (rows.length === 0 ? null : embed.ranked ? (
            <RankedChoices {...choices} maxChoices={embed.maxChoices} onMove={type === 'rank' ? ballot.move : null} />
          ) : (
            <Choices {...choices} />
          ))}
      </fieldset>
      <div class="foot">
        {choosing && !isInstant && (
          <button
            class="button"
            part="button"
            type="submit"
            aria-disabled={busy || ballot.isWaiting.value}
            onClick={vote}
          >
            {text(t('vote'))}
          </button>
        )}
        {view.mayChange && (
          <button class="quiet change" part="quiet-button" type="button" onClick={ballot.toggleChange}>
            {text(t(choosing ? 'keep' : 'change'))}
          </button>
        )}
        <div id="status" class="status">
          {lines.map((line) => (
            <p key={line[0]} part="message" class={isDone(line) ? 'done' : isProblem(line) ? 'problem' : undefined}>
              {said(line)}
            </p>
          ))}
          {debug && lines[0]?.[0] === 'foreign' && <p lang="en">{`Kind: ${embed.kind}. Use <creator-embed>.`}</p>}
          {facts.map((line, index) => {
            const dot = index > 0 && DOT;
            return (
              <span part="meta" key={dot + line[0]}>
                {dot}
                {said(line)}
              </span>
            );
          })}
          {privacy && (
            <span part="meta" class="privacy">
              {facts.length > 0 && DOT}
              {text(privacy)}
            </span>
          )}
        </div>
      </div>
      {notify && ENDS.has(embed.status) && (
        <Notify pageId={notify} about={`embed:${embed.id}`} opens={embed.status === 'scheduled'} />
      )}
    </form>
  );
}

/**
 * Focuses the heading when a render has removed the element that had focus, or when a vote has turned the choices into
 * results (Safari does not focus a button that is clicked). Leaves focus alone when the visitor has moved on.
 */
function useFocusOnHeading(
  form: RefObject<HTMLFormElement | null>,
  heading: RefObject<HTMLElement | null>,
  choosing: boolean,
  busy: boolean,
): void {
  const wasSending = useRef(false);
  // Read before this render changes the DOM.
  const hadFocus = hasFocus(form.current);
  useLayoutEffect(() => {
    const hasVoted = wasSending.current && !choosing;
    wasSending.current = choosing && busy;
    if ((hadFocus || hasVoted) && isFocusFree(form.current)) heading.current?.focus();
  });
}

const activeIn = (node: Node): Element | null => (node.getRootNode() as Document | ShadowRoot).activeElement;

const hasFocus = (form: HTMLElement | null): boolean => form?.contains(activeIn(form)) ?? false;

/** Nothing has focus, or only something around the widget. */
function isFocusFree(form: HTMLElement | null): boolean {
  if (!form || hasFocus(form)) return false;
  const root = form.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : form;
  return activeIn(host)?.contains(host) ?? true;
}
