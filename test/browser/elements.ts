import { type Attributes, first, mount, reaches } from './mount.ts';

/** One of each element, for tests that apply to all elements. Each becomes `ready`, not `empty`, with `attributes` and with `other`. */
export interface Sample {
  readonly tag: keyof HTMLElementTagNameMap;
  readonly attributes: Attributes;
  /** The attribute that selects the content; null if the element works without one. */
  readonly id: string | null;
  /** Another value for it. */
  readonly other: Attributes;
  /** The key of a message that is visible when the element is ready. */
  readonly message: string;
}

export const ELEMENTS: readonly Sample[] = [
  {
    tag: 'creator-poll',
    attributes: { 'embed-id': 'emb_demo_always' },
    id: 'embed-id',
    other: { 'embed-id': 'emb_demo_closed' },
    message: 'vote',
  },
  {
    tag: 'creator-embed',
    attributes: { 'embed-id': 'emb_demo_rating' },
    id: 'embed-id',
    other: { 'embed-id': 'emb_demo_quiz' },
    message: 'rating_vote',
  },
  {
    tag: 'creator-events',
    attributes: { limit: '2', heading: 'What is on' },
    id: null,
    other: { limit: '1', heading: 'One thing' },
    message: 'more',
  },
  {
    tag: 'creator-pay-button',
    attributes: { link: 'poster', layout: 'card' },
    id: 'link',
    other: { link: 'coffee', layout: 'card' },
    message: 'left',
  },
  {
    tag: 'creator-goal',
    attributes: { 'payment-link-id': 'plink_refuge' },
    id: 'payment-link-id',
    other: { 'payment-link-id': 'plink_studio' },
    message: 'donate',
  },
];

/** Returns the element once it is ready. */
export async function whole<T extends HTMLElement>(element: T): Promise<T> {
  await reaches(element, 'ready');
  return element;
}

export const shown = ({ tag, attributes }: Sample, more: Attributes = {}): Promise<HTMLElement> =>
  whole(mount(tag, { ...attributes, ...more }));

/** All text of an element. */
export const words = (element: HTMLElement): string => first(element, '.root').textContent ?? '';
