import type { VotedEvent } from '../../widgets/poll/dom-events.ts';
import { PollElement } from '../../widgets/poll/element.ts';
import { onCleanPages } from './clean-pages.ts';
import { first, mount, reaches, within } from './mount.ts';

/** Helpers for the browser tests of `<creator-poll>`. */

export const CREATE = '/api/vote/cast/create';
export const GET = '/api/vote/embed/get';

export const inputs = (poll: PollElement) => within<HTMLInputElement>(poll, 'input');
export const chosen = (poll: PollElement) => inputs(poll).map(({ checked }) => checked);
export const status = (poll: PollElement) => first(poll, '.status').textContent ?? '';
export const press = (poll: PollElement) => first<HTMLButtonElement>(poll, '[part=button]').click();

export async function show(embedId: string, attributes: Readonly<Record<string, string>> = {}): Promise<PollElement> {
  const poll = mount('creator-poll', { 'embed-id': embedId, ...attributes });
  await reaches(poll, 'ready', 'empty');
  return poll;
}

/** Chooses by index and presses Vote; returns the detail of the event. */
export async function vote(poll: PollElement, ...numbers: readonly number[]): Promise<VotedEvent['detail']> {
  for (const number of numbers) inputs(poll)[number]?.click();
  const told = new Promise<VotedEvent['detail']>((resolve) => {
    poll.addEventListener('creator-voted', ({ detail }) => resolve(detail), { once: true });
  });
  press(poll);
  return told;
}

/**
 * Hooks for a suite: registers the element, starts each test on a clean page, and fails if a test leaves an error
 * behind.
 */
export function prepare(): void {
  onCleanPages(PollElement);
}

/** The variants of a poll, each in a demo embed `emb_demo_...`. */
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
