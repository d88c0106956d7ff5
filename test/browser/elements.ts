import { ABOUT } from '../../widgets/about.ts';
import { type Attributes, first, mount, reaches } from './mount.ts';

/** One of each element, for tests that apply to all elements. */
export interface Sample {
  readonly tag: keyof HTMLElementTagNameMap;
  readonly attributes: Attributes;
  /** The attribute that selects the content; null if the element works without one. */
  readonly id: string | null;
  /** Attributes of another one. */
  readonly other: Attributes;
  /** The key of a message that is visible when the element is ready. */
  readonly message: string;
}

/** All but the overlay, which has no box, and hides placeholders and errors: `overlay.browser.test.ts`. */
export const ELEMENTS: readonly Sample[] = Object.entries(ABOUT)
  .filter(([tag]) => tag !== 'creator-overlay')
  .map(([tag, about]) => ({
    tag: tag as keyof HTMLElementTagNameMap,
    attributes: about.samples[0],
    id: Object.keys(about.example)[0] ?? null,
    other: about.samples[1],
    message: about.message,
  }));

/** Returns the element once it is ready. */
export async function whole<T extends HTMLElement>(element: T): Promise<T> {
  await reaches(element, 'ready');
  return element;
}

export const shown = ({ tag, attributes }: Sample, more: Attributes = {}): Promise<HTMLElement> =>
  whole(mount(tag, { ...attributes, ...more }));

/** All text of an element. */
export const words = (element: HTMLElement): string => first(element, '.root').textContent ?? '';
