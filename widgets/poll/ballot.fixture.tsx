import { signal } from '@preact/signals';
import { render } from 'preact';
import { vi } from 'vitest';
import { formatMessage, messageOf } from '../../src/text/message.ts';
import { pollMessages } from '../words/en/poll.ts';
import { Ballot } from './Ballot.tsx';
import { type BallotTranslate, type Draft, EMPTY_DRAFT } from './ballot-model.ts';
import type { BallotModel } from './create-ballot.ts';
import { pollFixture, tallyFixture, voteAnswer } from './embed.fixture.ts';

export const root = document.createElement('div');

/** Adds the root to the page; the function it returns empties and removes it. */
export function openRoot(): () => void {
  document.body.append(root);
  return () => {
    render(null, root);
    root.remove();
  };
}

interface Settings {
  readonly headingLevel?: number;
  readonly submit?: 'instant';
  readonly debug?: true;
  readonly textPrivacy?: string;
  readonly locale?: string;
  readonly overrides?: object;
}

const translate =
  ({ locale = 'en', overrides }: Settings): BallotTranslate =>
  (key, values) =>
    formatMessage(messageOf(pollMessages, key, overrides), values, locale);

export const t = translate({});

/** Renders a ballot and returns its signals and spies. */
export function show(
  fields: Readonly<Record<string, unknown>> = {},
  draft: Partial<Draft> = {},
  settings: Settings = {},
) {
  const { headingLevel = 3, submit = 'button', debug = false, textPrivacy = null } = settings;
  const attributes = { headingLevel, submit, debug, textPrivacy } as BallotModel['attributes']['value'];
  const ballot = {
    embed: signal(pollFixture(fields)),
    draft: signal({ ...EMPTY_DRAFT, ...draft }),
    isWaiting: signal(false),
    attributes: signal(attributes),
    locale: signal(settings.locale ?? 'en'),
    translator: () => translate(settings),
    now: () => Date.parse('2026-11-20T12:00:00Z'),
    refresh: vi.fn(),
    choose: vi.fn(),
    toggle: vi.fn(),
    move: vi.fn(),
    write: vi.fn(),
    submit: vi.fn(),
    voteFor: vi.fn(),
    toggleChange: vi.fn(),
    update: vi.fn(),
    announce: vi.fn(),
    confirm: vi.fn(),
    reportOutcome: vi.fn(),
  };
  render(<Ballot ballot={ballot} />, root);
  return ballot;
}

export const all = <T extends Element>(selector: string) => [...root.querySelectorAll<T>(selector)];
export const texts = (selector: string) => all(selector).map((element) => element.textContent);
export const checked = () => all<HTMLInputElement>('input').map((input) => input.checked);

/** A poll with results, after a vote for the second option. */
export const VOTED = { vote: voteAnswer(['b']), tally: tallyFixture([10, 30, 0]) };
