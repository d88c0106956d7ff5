import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { VotedEvent } from '../../widgets/poll/dom-events.ts';
import type { PollElement } from '../../widgets/poll/element.ts';
import { embedMessages } from '../../widgets/words/en/embed.ts';
import { pollMessages } from '../../widgets/words/en/poll.ts';
import { type Attributes, asked, askedUpTo, clean, errors, first, mount, reaches, until, within } from './mount.ts';
import { CREATE } from './poll-page.ts';

/**
 * What a visitor may do is drawn before the script that sends it has arrived, and that script may fail in every way a file can.
 * Whatever is pressed meanwhile is done once, or says that it isn't sent yet.
 */

type Key = 'Enter' | 'Space';
type Control = readonly [selector: string, index: number, key: Key];

interface Case {
  readonly name: string;
  readonly attributes: { readonly 'embed-id': string; readonly instant?: string };
  /** What is chosen first. */
  readonly choice?: Control;
  readonly sends: Control;
  readonly vote: Partial<VotedEvent['detail']>;
}

const POLL: Case = {
  name: 'poll',
  attributes: { 'embed-id': 'emb_demo_open' },
  choice: ['input', 1, 'Space'],
  sends: ['[type=submit]', 0, 'Enter'],
  vote: { choices: ['soup'] },
};
const RANKING: Case = {
  name: 'poll',
  attributes: { 'embed-id': 'emb_demo_ranked' },
  choice: ['.move', 1, 'Enter'],
  sends: ['[type=submit]', 0, 'Space'],
  vote: { choices: ['polka', 'waltz', 'tango'] },
};
const RATING: Case = {
  name: 'embed',
  attributes: { 'embed-id': 'emb_demo_rating', instant: '' },
  sends: ['button.step', 3, 'Enter'],
  vote: { rating: 4 },
};
/** Each press of it counts. */
const REACTION: Case = {
  name: 'embed',
  attributes: { 'embed-id': 'emb_demo_reaction' },
  sends: ['button', 1, 'Space'],
  vote: { choices: ['heart'] },
};
const CASES = [POLL, RANKING, RATING, REACTION];

type Press = (target: HTMLElement, key: Key) => Promise<void>;

const byKeyboard: Press = (target, key) => {
  target.focus();
  return sendKeys({ press: key });
};

const byMouse: Press = (target) => {
  target.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = target.getBoundingClientRect();
  return sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
};

const WAYS = [
  ['the keyboard', byKeyboard],
  ['the mouse', byMouse],
] as const;

/** Mounts a widget of the sources below a path, in which the script that sends is another one: see test/helpers/browser-suite.ts. */
async function show(base: string, { name, attributes }: Pick<Case, 'name'> & { attributes: Attributes }) {
  const path = `${base}/widgets/${name}/element.ts`;
  const classes: Record<string, typeof PollElement> = await import(path);
  const tag = `creator-${name}${base.replace('/hands/', '-')}`;
  for (const each of Object.values(classes)) each.define(tag);
  const element = mount(tag as 'creator-poll', attributes);
  // What those before it say later must not move it away from the mouse.
  document.body.prepend(element);
  await reaches(element, 'ready');
  return element;
}

/** The control, once it is drawn. */
const find = (element: HTMLElement, selector: string, index = 0, _key?: Key): Promise<HTMLElement> =>
  until(`${selector} ${index}`, () => within(element, selector)[index]);

const said = (element: HTMLElement): string => first(element, '.root').textContent ?? '';
const told: VotedEvent['detail'][] = [];
document.addEventListener('creator-voted', (event) => told.push((event as VotedEvent).detail));

beforeEach(async () => {
  await clean();
  told.length = 0;
});
afterEach(() => {
  expect(errors).to.deep.equal([]);
});
after(() => document.body.replaceChildren());

for (const [way, press] of WAYS)
  it(`before it has arrived, a press by ${way} is shown at once, and done once`, async () => {
    const base = `/hands/late-for-${way.slice(4)}`;
    for (const each of CASES) {
      const element = await show(base, each);
      const { attributes, choice, sends } = each;
      if (choice) await press(await find(element, ...choice), choice[2]);
      for (const _ of each === REACTION ? [1] : [1, 2]) await press(await find(element, ...sends), sends[2]);
      const isShown = () => within(element, 'form[aria-busy=true]').length > 0;
      await until(
        `it is shown by ${attributes['embed-id']}`,
        each === REACTION ? () => said(element).includes(embedMessages.reaction_yours) : isShown,
      );
    }
    expect([asked(CREATE), told]).to.deep.equal([0, []]);
    await fetch(`${base}/widgets/data/hands.ts?arrive`);
    await until('the outcomes', () => told.length === CASES.length);
    for (const { attributes, vote } of CASES) {
      const detail = told.find(({ embedId }) => embedId === attributes['embed-id']);
      expect(detail).to.deep.include({ ...vote, outcome: 'counted' });
    }
    expect(await askedUpTo(CREATE, CASES.length)).to.equal(CASES.length);
  });

it('without it, an amount and a calendar work by the keyboard and the mouse', async () => {
  const list = await show('/hands/missing', { name: 'events', attributes: {} });
  const month = await show('/hands/missing', { name: 'events', attributes: { layout: 'month' } });
  const title = await find(month, '.month-title');
  for (const [index, [, press]] of WAYS.entries()) {
    const event = await find(list, '[part~=event]', index);
    await press(event.querySelector('.calendar') as HTMLElement, 'Enter');
    await until('its calendars', () => event.querySelector('.calendars a'));
    const shown = title.textContent;
    await press(await find(month, '.next'), 'Enter');
    await until('the next month', () => title.textContent !== shown);
  }
  const button = await show('/hands/missing', { name: 'pay-button', attributes: { link: 'refuge', amounts: '' } });
  await byMouse(await find(button, '.other-amount'), 'Space');
  await sendKeys({ type: '7.5' });
  await find(button, 'a[href*="7.5"]');
});

for (const fault of ['missing', 'broken', 'of-another-version'])
  for (const each of CASES)
    it(`while it is ${fault}, ${each.attributes['embed-id']} says “Not sent yet”, and the next page sends it`, async () => {
      const { choice, sends, vote } = each;
      const element = await show(`/hands/${fault}`, each);
      if (choice) await byKeyboard(await find(element, ...choice), choice[2]);
      const control = await find(element, ...sends);
      for (const times of [1, 2]) {
        await byKeyboard(control, sends[2]);
        await until('an outcome', () => told.length >= times);
        expect(told[times - 1]).to.deep.include({ ...vote, outcome: 'kept' });
        expect(said(element)).to.contain(pollMessages.not_sent);
        expect(element.shadowRoot?.activeElement).to.equal(control);
      }
      expect(asked(CREATE)).to.equal(0);
      element.remove();
      await show('', each);
      const wasCounted = () => told.filter(({ outcome }) => outcome === 'counted');
      const times = each === REACTION ? 2 : 1;
      await until('it is sent', () => wasCounted().length === times);
      for (const detail of wasCounted()) expect(detail).to.deep.include(vote);
      expect(await askedUpTo(CREATE, times)).to.equal(times);
    });
