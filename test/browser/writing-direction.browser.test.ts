import { expect } from 'chai';
import * as widgets from '../../widgets/all.ts';
import { PollElement } from '../../widgets/poll/element.ts';
import { DONORS, EVENTS, GOAL, PAYMENT_LINK } from '../helpers/platform-fixtures.ts';
import { onCleanPages } from './clean-pages.ts';
import { answering } from './given-answers.ts';
import { type Attributes, first, mount, newEmbed, reaches, until, within } from './mount.ts';

/** Where people's words stand, measured on the screen: a computed `direction` doesn't say what a reader sees. */

for (const widget of Object.values(widgets)) if (widget !== PollElement) widget.define();
onCleanPages(PollElement);
afterEach(() => {
  document.documentElement.removeAttribute('dir');
  document.documentElement.removeAttribute('lang');
});

function page(lang: string, dir: 'ltr' | 'rtl'): void {
  Object.assign(document.documentElement, { lang, dir });
}

async function show(tag: keyof HTMLElementTagNameMap, attributes: Attributes): Promise<HTMLElement> {
  const element = mount(tag, attributes);
  await reaches(element, 'ready', 'empty');
  return element;
}

/** The innermost element with exactly this text. */
const holding = (element: HTMLElement, text: string): HTMLElement =>
  within(element, '.root *')
    .filter(({ textContent }) => textContent === text)
    .at(-1) ?? first(element, `[missing="${text}"]`);

/** The words of a text in the order in which they stand on the screen, from the left. */
function fromLeft(element: HTMLElement, text: string): string {
  const holder = holding(element, text);
  const [node] = [...holder.childNodes];
  if (!(node instanceof globalThis.Text)) throw new Error(`${text} is not one text.`);
  const parts = [...text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}\s]/gu)].map(({ 0: part, index }) => {
    const range = new Range();
    range.setStart(node, index);
    range.setEnd(node, index + part.length);
    const { left, top } = range.getBoundingClientRect();
    return { part, left, top };
  });
  expect(new Set(parts.map(({ top }) => Math.round(top / 10))).size, `${text} is on one line`).to.equal(1);
  return parts
    .sort((a, b) => a.left - b.left)
    .map(({ part }) => part)
    .join(' ');
}

const LATIN_FIRST = 'Python أسهل من Rust';
const LATIN_LAST = 'أفضل لغة Rust';
const LATIN_INSIDE = 'لغة Rust أسرع';

const pollOf = (language: string | undefined, title: string, ...labels: readonly string[]) =>
  newEmbed({
    kind: 'poll',
    status: 'open',
    title,
    options: labels.map((label, index) => ({ id: `o${index}`, label })),
    ...(language && { language }),
  });

describe('the words of a poll', () => {
  it('are read from the right if the owner said Arabic, on a page in English', async () => {
    page('en', 'ltr');
    const poll = await show('creator-poll', {
      'embed-id': await pollOf('ar', 'GitHub أم GitLab؟', LATIN_FIRST, LATIN_LAST, LATIN_INSIDE, 'What is new?'),
    });
    expect(fromLeft(poll, LATIN_FIRST)).to.equal('Rust من أسهل Python');
    expect(fromLeft(poll, LATIN_LAST)).to.equal('Rust لغة أفضل');
    expect(fromLeft(poll, LATIN_INSIDE)).to.equal('أسرع Rust لغة');
    expect(fromLeft(poll, 'GitHub أم GitLab؟')).to.equal('؟ GitLab أم GitHub');
    expect(fromLeft(poll, 'What is new?')).to.equal('What is new ?');
    for (const text of [LATIN_FIRST, 'What is new?']) expect(holding(poll, text).lang).to.equal('ar');
  });

  it('follow the page if the owner said nothing, or nonsense', async () => {
    page('ar', 'rtl');
    for (const language of [undefined, 'Arabic, I think']) {
      const poll = await show('creator-poll', {
        'embed-id': await pollOf(language, 'Which?', LATIN_FIRST, '+33 6 12 34'),
      });
      expect(fromLeft(poll, LATIN_FIRST)).to.equal('Rust من أسهل Python');
      expect(fromLeft(poll, 'Which?')).to.equal('Which ?');
      expect(fromLeft(poll, '+33 6 12 34')).to.equal('+ 33 6 12 34');
      expect(holding(poll, LATIN_FIRST).hasAttribute('lang')).to.equal(false);
    }
  });

  it('that a visitor writes in are typed from the right', async () => {
    const id = await newEmbed({
      kind: 'poll',
      status: 'open',
      title: 'لغة',
      language: 'ar',
      writeIn: true,
      options: [{ id: 'a', label: 'أ' }],
    });
    const poll = await show('creator-poll', { 'embed-id': id });
    const field = first<HTMLInputElement>(poll, '.write-in');
    field.value = LATIN_FIRST;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await until('the direction', () => getComputedStyle(field).direction === 'rtl');
  });
});

describe('words without a language, on a page that is read from the right', () => {
  it('are read from the right: events, goals, donors and payment links', async () => {
    page('ar', 'rtl');
    const events = {
      items: [
        { ...EVENTS.items[0], title: 'DJ كريم', summary: LATIN_FIRST, location: { kind: 'venue', name: LATIN_LAST } },
      ],
    };
    const goal = { ...GOAL, title: LATIN_FIRST, milestones: [{ at: '5.00', label: LATIN_INSIDE }] };
    const [donor] = DONORS.items;
    const donors = { ...DONORS, items: [{ ...donor, displayName: 'Sam سمير', message: LATIN_FIRST }] };
    const paymentLink = {
      ...PAYMENT_LINK,
      url: `${location.origin}/pay`,
      title: LATIN_FIRST,
      description: LATIN_INSIDE,
    };
    const api = await answering({
      'events/': events,
      getGoalProgress: goal,
      getDonors: donors,
      'link/get': paymentLink,
    });
    const list = await show('creator-events', { api });
    expect(fromLeft(list, 'DJ كريم')).to.equal('كريم DJ');
    expect(fromLeft(list, LATIN_FIRST)).to.equal('Rust من أسهل Python');
    expect(fromLeft(list, LATIN_LAST)).to.equal('Rust لغة أفضل');
    const bar = await show('creator-goal', { api, link: 'plink_1', donors: '3' });
    await until('the donors', () => within(bar, '.donor-message').length > 0);
    expect(fromLeft(bar, 'Sam سمير')).to.equal('سمير Sam');
    expect(fromLeft(bar, LATIN_INSIDE)).to.equal('أسرع Rust لغة');
    expect(fromLeft(bar, LATIN_FIRST)).to.equal('Rust من أسهل Python');
    const card = await show('creator-pay-button', { api, link: PAYMENT_LINK.shortId, layout: 'card' });
    expect(fromLeft(card, LATIN_INSIDE)).to.equal('أسرع Rust لغة');
    expect(getComputedStyle(first(card, '[part=title]')).direction).to.equal('rtl');
  });
});
