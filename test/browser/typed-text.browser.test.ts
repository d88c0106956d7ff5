import { expect } from 'chai';
import { EmbedElement } from '../../widgets/embed/element.ts';
import { EventsElement } from '../../widgets/events/element.ts';
import { GoalElement } from '../../widgets/goal/element.ts';
import { PayButtonElement } from '../../widgets/pay-button/element.ts';
import { PollElement } from '../../widgets/poll/element.ts';
import { amountIn, anchor, field } from './amounts.ts';
import { onCleanPages } from './clean-pages.ts';
import { type Attributes, asked, first, mount, newEmbed, pause, reaches, until, within } from './mount.ts';

/** What people type and are called, in any script. */

for (const element of [EmbedElement, EventsElement, GoalElement, PayButtonElement]) element.define();
onCleanPages(PollElement);

async function show<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, attributes: Attributes) {
  const element = mount(tag, { lang: 'en', ...attributes });
  await reaches(element, 'ready', 'empty');
  return element;
}

function write(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** How Safari reports the Enter that confirms a conversion. */
const SAFARI_ENTER = {
  key: 'Enter',
  keyCode: 229,
  isComposing: false,
  bubbles: true,
  cancelable: true,
  composed: true,
};

describe('Enter that confirms a conversion', () => {
  it('doesn’t go to the checkout, in any engine’s order of events', async () => {
    const button = await show('creator-pay-button', { link: 'refuge', amounts: '' });
    await until('the amounts', () => within(button, 'fieldset').length);
    const clicked: string[] = [];
    anchor(button).addEventListener('click', (event) => {
      event.preventDefault();
      clicked.push(amountIn(button) ?? '');
    });
    write(field(button), '１０');
    await until('the amount', () => amountIn(button) === '10');
    field(button).dispatchEvent(new KeyboardEvent('keydown', SAFARI_ENTER));
    field(button).dispatchEvent(new KeyboardEvent('keydown', { ...SAFARI_ENTER, isComposing: true }));
    expect(clicked).to.deep.equal([]);
    field(button).dispatchEvent(new KeyboardEvent('keydown', { ...SAFARI_ENTER, keyCode: 13 }));
    expect(clicked).to.deep.equal(['10']);
  });

  it('doesn’t search before its time', async () => {
    const list = await show('creator-events', { 'show-search': '' });
    const search = await until('the search field', () => within<HTMLInputElement>(list, '.search')[0]);
    const before = asked('general/all');
    write(search, 'ライブ');
    search.dispatchEvent(new KeyboardEvent('keydown', SAFARI_ENTER));
    await pause(100);
    expect(asked('general/all')).to.equal(before);
  });
});

describe('a write-in of characters that nobody sees', () => {
  it('is blank', async () => {
    const poll = await show('creator-poll', { 'embed-id': 'emb_demo_write_in' });
    write(first<HTMLInputElement>(poll, '.write-in'), '\u200b\u3164');
    first(poll, '[part=button]').click();
    await until('the reason', () => first(poll, '.status').textContent?.includes('Write your answer first.'));
  });
});

describe('the answer to a question', () => {
  it('is counted as people count, and as the platform does', async () => {
    const id = await newEmbed({ kind: 'question', status: 'open', title: 'Say it', question: { maxLength: 4 } });
    const question = await show('creator-embed', { 'embed-id': id });
    const left = () => Number(first(question, '.space').textContent?.match(/\d+/)?.[0]);
    const input = first<HTMLTextAreaElement>(question, 'textarea');
    for (const [text, count] of [
      ['e\u0301e\u0301', 2],
      ['🇩🇪', 3],
      ['👨‍👩‍👧‍👦👍🏽', 2],
    ] as const) {
      write(input, text);
      await until(`${count} left after ${text}`, () => left() === count);
    }
    const longest = 'e\u0301🇩🇪👨‍👩‍👧‍👦👍🏽';
    write(input, longest);
    await until('nothing left', () => left() === 0);
    first(question, '[part=button]').click();
    await until('the answer', () => within(question, '.sent blockquote').length);
    expect(first(question, '.sent blockquote').textContent).to.equal(longest.normalize('NFC'));
  });

  it('is too long when it doesn’t fit a vote, rather than cut', async () => {
    const id = await newEmbed({ kind: 'question', status: 'open', title: 'Say it', question: { maxLength: 900 } });
    const question = await show('creator-embed', { 'embed-id': id });
    write(first<HTMLTextAreaElement>(question, 'textarea'), '👨‍👩‍👧‍👦'.repeat(200));
    await until('too many', () => first(question, '.space').textContent?.includes('too many'));
  });
});

it('a reaction is named once, and its picture says what it is to a pointer', async () => {
  const reaction = await show('creator-embed', { 'embed-id': 'emb_demo_reaction' });
  const button = first(reaction, 'button[part~=reaction]');
  expect([button.title, button.getAttribute('aria-description')]).to.deep.equal(['', null]);
  const picture = first(reaction, 'button .emoji, button [part=image]');
  expect(picture.getAttribute('aria-hidden')).to.equal('true');
  expect(button.textContent).to.include(picture.title);
});

describe('a language without messages', () => {
  const figures = (goal: HTMLElement) => first(goal, '.amounts').textContent;

  it('has English figures beside the English words', async () => {
    const goal = await show('creator-goal', { link: 'plink_refuge', lang: 'nl' });
    expect(figures(goal)).to.match(/^\$[\d,.]+ raised of \$2,000$/);
  });

  it('has its own figures if the page brings the words', async () => {
    const goal = mount('creator-goal', { link: 'plink_refuge', lang: 'nl' });
    goal.messages = { of: 'van {target} opgehaald' };
    await reaches(goal, 'ready');
    await until('Dutch', () => figures(goal)?.endsWith('van US$\u00a02.000 opgehaald'));
  });
});
