import { expect } from 'chai';
import type { WidgetElement } from '../../widgets/core/element/widget-element.ts';
import { EmbedElement } from '../../widgets/embed/element.ts';
import { GoalElement } from '../../widgets/goal/element.ts';
import { PayButtonElement } from '../../widgets/pay-button/element.ts';
import { onCleanPages } from './clean-pages.ts';
import { answering } from './given-answers.ts';
import { mount, reaches } from './mount.ts';

/** What style sheets see of a widget: `:state(closed)`. Firefox has it since 126, Safari since 17.4. */

PayButtonElement.define();
GoalElement.define();
onCleanPages(EmbedElement);

const EMBED = {
  id: 'x',
  kind: 'poll',
  title: 'Lunch',
  resultsVisibility: 'always',
  options: [{ id: 'a', label: 'Soup' }],
};
const VOTE = { id: 'v', embedId: 'x', choices: ['a'], clientReference: 'r', createdAt: '2026-11-20T12:00:00Z' };
const GOAL = {
  id: 'x',
  status: 'active',
  metric: 'money',
  target: '100.00',
  currency: 'USD',
  asOf: '2026-11-20T12:00:00Z',
};
const LINK = { id: 'x', shortId: 'x', kind: 'donation', url: `${location.origin}/x`, amount: '5.00', currency: 'USD' };

type Case = readonly [
  tag: 'creator-embed' | 'creator-goal' | 'creator-pay-button',
  answer: object,
  ...states: string[],
];
const CASES: readonly Case[] = [
  ['creator-embed', { ...EMBED, status: 'open' }, 'open'],
  ['creator-embed', { ...EMBED, status: 'closed', vote: VOTE }, 'closed', 'voted'],
  ['creator-goal', { ...GOAL, raised: '40.00' }],
  ['creator-goal', { ...GOAL, raised: '100.00' }, 'reached'],
  ['creator-pay-button', { ...LINK, status: 'active' }],
  ['creator-pay-button', { ...LINK, status: 'sold_out' }, 'sold-out'],
];

for (const [tag, answer, ...states] of CASES)
  it(`<${tag}> is ${['ready', ...states].join(' and ')}`, async () => {
    const isKnown = CSS.supports('selector(:state(a))');
    const { required } = customElements.get(tag) as unknown as typeof WidgetElement;
    const item = Object.fromEntries(required.map((name) => [name, 'x']));
    const element = mount(tag, { api: await answering({ '': answer }), ...item });
    await reaches(element, 'ready');
    const all = ['loading', 'ready', 'error', 'open', 'closed', 'voted', 'reached', 'sold-out'];
    const own = all.filter((state) => isKnown && element.matches(`:state(${state})`));
    expect(own).to.deep.equal(isKnown ? ['ready', ...states] : []);
  });
