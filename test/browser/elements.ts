import { type Attributes, first, mount, reaches } from './mount.ts';

/** One of each element there is, as it shows something of the demo account. For what is true of all of them. */
export interface Sample {
  readonly tag: keyof HTMLElementTagNameMap;
  readonly attributes: Attributes;
  /** The attribute that says what is shown; null where an element shows something without any. */
  readonly id: string | null;
  /** Something else that it can show. */
  readonly other: Attributes;
  /** The key of a message that is on show, in place of which a host page may say something else. */
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

/** The element, once it is ready. */
export async function whole<T extends HTMLElement>(element: T): Promise<T> {
  await reaches(element, 'ready');
  return element;
}

export const shown = ({ tag, attributes }: Sample, more: Attributes = {}): Promise<HTMLElement> =>
  whole(mount(tag, { ...attributes, ...more }));

/** All that is read of an element. */
export const words = (element: HTMLElement): string => first(element, '.root').textContent ?? '';
