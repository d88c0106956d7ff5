import { EmbedElement } from '../../widgets/embed/element.ts';
import { onCleanPages } from './clean-pages.ts';
import { first, mount, pause, reaches, until, within } from './mount.ts';

/** Helpers for the browser tests of `widgets/embed`. */

export const CREATE = '/api/vote/cast/create';
export const GET = '/api/vote/embed/get';

type Voted = HTMLElementEventMap['creator-voted']['detail'];

/** @param embedId full id, or the rest after `emb_demo_` for a demo embed */
export async function show(embedId: string, attributes: Readonly<Record<string, string>> = {}): Promise<EmbedElement> {
  const whole = embedId.startsWith('emb_') ? embedId : `emb_demo_${embedId}`;
  const embed = mount('creator-embed', { 'embed-id': whole, ...attributes });
  await reaches(embed, 'ready', 'empty');
  return embed;
}

export const inputs = (embed: EmbedElement) => within<HTMLInputElement>(embed, 'input');
export const chosen = (embed: EmbedElement) =>
  inputs(embed)
    .filter(({ checked }) => checked)
    .map(({ value }) => value);
export const status = (embed: EmbedElement) => first(embed, '.status').textContent ?? '';
export const text = (embed: EmbedElement, selector: string) => first(embed, selector).textContent ?? '';
export const reactions = (embed: EmbedElement) => within<HTMLButtonElement>(embed, 'button[part~=reaction]');

/** Presses the button and returns the detail of the event. */
export function send(embed: EmbedElement): Promise<Voted> {
  const told = new Promise<Voted>((resolve) => {
    embed.addEventListener('creator-voted', ({ detail }) => resolve(detail), { once: true });
  });
  first<HTMLButtonElement>(embed, '[part=button]').click();
  return told;
}

export async function choose(embed: EmbedElement, ...values: readonly string[]): Promise<Voted> {
  for (const input of inputs(embed)) if (values.includes(input.value)) input.click();
  return send(embed);
}

export async function write(embed: EmbedElement, words: string): Promise<void> {
  const field = first<HTMLTextAreaElement>(embed, '.answer');
  field.value = words;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await pause(20);
}

/** Demo embeds that accept an answer, of each kind and variant. */
export const KINDS = [
  'rating',
  'rating_number',
  'rating_emoji',
  'reaction',
  'question',
  'question_change',
  'quiz',
  'quiz_second',
  'always',
];
/** Demo embeds that don't. */
export const STILL = ['rating_closed', 'reaction_closed', 'quiz_closed', 'rating_scheduled'];

/** Performs the kind's main action. */
export async function answer(embed: EmbedElement, name: string): Promise<void> {
  if (name.startsWith('reaction')) {
    first<HTMLButtonElement>(embed, '[part~=reaction]').click();
    await until('it is pressed', () => within(embed, '[part~=chosen]').length);
  } else if (name.startsWith('question')) {
    await write(embed, 'Does clay remember?');
    await send(embed);
  } else if (name === 'quiz_second') await choose(embed, 'celadon', 'raku');
  else await choose(embed, '4', 'c900', 'yes');
}

/**
 * Hooks for a suite: registers the element, starts each test on a clean page, and fails if a test leaves an error
 * behind.
 */
export function prepare(): void {
  onCleanPages(EmbedElement);
}
