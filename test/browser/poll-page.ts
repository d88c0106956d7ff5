import { PollElement } from '../../widgets/poll/element.ts';
import type { PollVotedEvent } from '../../widgets/shared/ballot/events.ts';
import { onCleanPages } from './clean-pages.ts';
import { first, mount, reaches, within } from './mount.ts';

/** What this room's real-browser suites do with a poll. */

export const CREATE = '/api/vote/cast/create';
export const GET = '/api/vote/embed/get';

export const inputs = (poll: PollElement) => within<HTMLInputElement>(poll, 'input');
export const chosen = (poll: PollElement) => inputs(poll).map(({ checked }) => checked);
export const status = (poll: PollElement) => first(poll, '[part=status]').textContent ?? '';
export const press = (poll: PollElement) => first<HTMLButtonElement>(poll, '[part=button]').click();

export async function show(embedId: string, attributes: Readonly<Record<string, string>> = {}): Promise<PollElement> {
  const poll = mount('creator-poll', { 'embed-id': embedId, ...attributes });
  await reaches(poll, 'ready', 'empty');
  return poll;
}

/** Chooses by number and presses Vote; answers with what the page is told. */
export async function vote(poll: PollElement, ...numbers: readonly number[]): Promise<PollVotedEvent['detail']> {
  for (const number of numbers) inputs(poll)[number]?.click();
  const told = new Promise<PollVotedEvent['detail']>((resolve) => {
    poll.addEventListener('creator-poll-voted', ({ detail }) => resolve(detail), { once: true });
  });
  press(poll);
  return told;
}

/** The hooks of a suite: the element is registered, each test has a clean page, and none leaves an error behind. */
export function prepare(): void {
  onCleanPages(PollElement);
}

/** The forms of an embed that is a poll: `emb_demo_` and each of these is one. */
export const POLL_FORMS = [
  'open',
  'multi',
  'always',
  'after_close',
  'never',
  'closed',
  'scheduled',
  'change',
  'ranked',
  'write_in',
  'shuffled',
] as const;
