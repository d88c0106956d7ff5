import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { emulateMedia, setViewport } from '../../test/browser/device.ts';
import {
  asked,
  askedUpTo,
  audit,
  clean,
  first,
  hears,
  pause,
  spoken,
  until,
  within,
} from '../../test/browser/mount.ts';
import { CREATE, chosen, inputs, prepare, press, show, status, vote } from '../../test/browser/poll-page.ts';
import type { PollElement } from './element.ts';

prepare();

const labels = (poll: PollElement) => within(poll, '[part=label]').map(({ textContent }) => textContent?.trim());
const field = (poll: PollElement) => first<HTMLInputElement>(poll, '[part=write-in]');

async function write(poll: PollElement, text: string): Promise<void> {
  field(poll).focus();
  field(poll).select();
  await sendKeys({ type: text });
}

describe('a ranked poll', () => {
  const ranked = () => show('emb_demo_ranked');
  const move = (poll: PollElement, name: string) => first<HTMLButtonElement>(poll, `[aria-label="${name}"]`);

  it('is ordered by buttons, which keep focus and announce the new place', async () => {
    const poll = await ranked();
    move(poll, 'Move up: The tango').focus();
    await sendKeys({ press: 'Enter' });
    expect(labels(poll)).to.deep.equal(['The waltz', 'The tango', 'The polka']);
    await hears(poll, 'The tango: 2 of 3');
    expect(poll.shadowRoot?.activeElement).to.equal(move(poll, 'Move up: The tango'));
    await sendKeys({ press: 'Space' });
    await sendKeys({ press: 'Space' });
    expect(labels(poll)).to.deep.equal(['The tango', 'The waltz', 'The polka']);
    expect(move(poll, 'Move up: The tango').getAttribute('aria-disabled')).to.equal('true');
    expect(within(poll, '[part=place]').map(({ textContent }) => textContent)).to.deep.equal(['1', '2', '3']);
    expect(asked(CREATE)).to.equal(0);
  });

  it('sends the order, and shows what the platform counts', async () => {
    const poll = await ranked();
    move(poll, 'Move up: The polka').click();
    const detail = await vote(poll);
    expect(detail).to.deep.include({ outcome: 'counted', choices: ['polka', 'waltz', 'tango'], writeIn: null });
    const own = within(poll, '[part=own]').map((place) => place.closest('li')?.textContent);
    for (const [index, name] of ['The polka', 'The waltz', 'The tango'].entries()) {
      expect(own.filter((row) => row?.startsWith(`${name} Your no. ${index + 1}`))).to.have.length(1);
    }
    const points = within(poll, '[part=votes]').map(({ textContent }) => Number.parseInt(textContent ?? '', 10));
    expect(points).to.deep.equal([...points].sort((a, b) => b - a));
    expect(Math.min(...points), 'with the rankings of the seed').to.be.greaterThan(3);
    expect(within(poll, '[part=status]')[0]?.textContent).to.match(/shares of all points: 3\sfor\sfirst\splace/);
    expect(within(poll, '[part=move]').length).to.equal(0);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`passes the audit, ${colorScheme}`, async () => {
      await emulateMedia({ colorScheme });
      expect(await audit(await ranked())).to.deep.equal([]);
    });
  }

  it('fits into 320 px and every button is 44 px', async () => {
    await setViewport({ width: 320, height: 640 });
    const poll = await ranked();
    expect(document.documentElement.scrollWidth).to.equal(320);
    for (const button of within(poll, 'button')) {
      const { width, height } = button.getBoundingClientRect();
      expect(Math.min(width, height)).to.be.at.least(44);
    }
  });
});

describe('a write-in', () => {
  const open = () => show('emb_demo_write_in');

  it('is selected by typing, cleaned and counted', async () => {
    const poll = await open();
    await write(poll, '  Kelp ');
    expect(chosen(poll).slice(0, 3)).to.deep.equal([false, false, true]);
    const detail = await vote(poll);
    expect(detail).to.deep.include({ outcome: 'counted', choices: [], writeIn: 'Kelp' });
    expect(first(poll, '[part=own]').closest('li')?.textContent).to.match(/^Other answer \(Kelp\) Your vote/);
  });

  it('can be changed to another one, and to an option', async () => {
    const poll = await open();
    await write(poll, 'Kelp');
    await vote(poll);
    first(poll, '[part=change]').click();
    await until('the field', () => within(poll, '[part=write-in]').length);
    expect(field(poll).value).to.equal('Kelp');
    expect(chosen(poll)[2]).to.equal(true);
    await write(poll, 'Rust');
    expect((await vote(poll)).writeIn).to.equal('Rust');
    first(poll, '[part=change]').click();
    await until('the field', () => within(poll, '[part=write-in]').length);
    expect(await vote(poll, 0)).to.deep.include({ outcome: 'changed', choices: ['fjord'], writeIn: null });
  });

  it('shows all of a long answer, and Enter votes', async () => {
    const poll = await open();
    const before = field(poll).clientHeight;
    await write(poll, 'A deep blue that turns green at its rim. '.repeat(4));
    expect(field(poll).clientHeight).to.be.greaterThan(before);
    expect(field(poll).scrollHeight).to.be.at.most(field(poll).clientHeight);
    field(poll).focus();
    await sendKeys({ press: 'Enter' });
    await until('it is counted', () => spoken(poll).startsWith('Your vote was counted.'));
  });

  it('is required when it is selected and empty', async () => {
    const poll = await open();
    inputs(poll)[2]?.click();
    first<HTMLButtonElement>(poll, '[part=button]').focus();
    press(poll);
    await until('it says so', () => spoken(poll) === 'Write your answer first.');
    await until('the field has focus', () => poll.shadowRoot?.activeElement === field(poll));
    expect(asked(CREATE)).to.equal(0);
  });

  it('passes the audit, and accepts as much text as the platform', async () => {
    const poll = await open();
    expect(await audit(poll)).to.deep.equal([]);
    expect(field(poll).maxLength).to.equal(200);
  });
});

describe('a shuffled poll', () => {
  it('keeps its order over a reload without storing anything', async () => {
    const before = labels(await show('emb_demo_shuffled'));
    await clean();
    expect(labels(await show('emb_demo_shuffled'))).to.deep.equal(before);
    expect([...before].sort()).to.deep.equal(['Down', 'East', 'North', 'South', 'Up', 'West']);
    expect(localStorage.length).to.equal(0);
  });
});

describe('a vote cast offline', () => {
  const offline = () => dispatchEvent(new Event('offline'));
  const online = () => dispatchEvent(new Event('online'));
  afterEach(online);

  it('is saved, reported as saved, and counted once after reconnecting', async () => {
    const poll = await show('emb_demo_open');
    offline();
    const kept = await vote(poll, 2);
    expect(kept).to.include({ outcome: 'kept', reason: 'network_error' });
    expect(status(poll)).to.match(/^Saved\. We’ll send your vote when you’re online\./);
    expect(chosen(poll)[2]).to.equal(true);
    expect(asked(CREATE)).to.equal(0);
    const told: string[] = [];
    poll.addEventListener('creator-poll-voted', ({ detail }) => told.push(detail.outcome));
    online();
    await until('it is counted', () => told.length);
    expect(told).to.deep.equal(['counted']);
    await hears(poll, /^Your vote was counted\./);
    await until('one request', () => asked(CREATE) === 1);
  });

  it('is sent after a reload without any interaction', async () => {
    const poll = await show('emb_demo_always');
    offline();
    await vote(poll, 1);
    const stored = localStorage.getItem('creator-widgets:votes') ?? '';
    await clean();
    localStorage.setItem('creator-widgets:votes', stored);
    online();
    const again = await show('emb_demo_always');
    await until('the own vote', () => within(again, '[part=own]').length === 1);
    expect(first(again, '[part=own]').closest('li')?.textContent).to.match(/^No/);
    await until('one request', () => asked(CREATE) === 1);
    expect(localStorage.getItem('creator-widgets:votes')).not.to.contain('ballot');
  });

  it('is not sent if it is taken back by keeping the vote that counts', async () => {
    const poll = await show('emb_demo_change');
    await vote(poll, 0);
    first(poll, '[part=change]').click();
    await until('the choices', () => inputs(poll).length > 0);
    offline();
    expect(await vote(poll, 1)).to.include({ outcome: 'kept' });
    first(poll, '[part=change]').click();
    await until('nothing is kept', () => !localStorage.getItem('creator-widgets:votes')?.includes('ballot'));
    online();
    await pause(300);
    expect(asked(CREATE)).to.equal(1);
    expect(within(poll, '[part~=option]')[0]?.querySelector('[part=own]')).not.to.equal(null);
  });

  it('can be replaced until then: only the last one is sent', async () => {
    const poll = await show('emb_demo_multi');
    offline();
    await vote(poll, 0, 1);
    inputs(poll)[0]?.click();
    await vote(poll, 2);
    const told: (readonly string[])[] = [];
    poll.addEventListener('creator-poll-voted', ({ detail }) => told.push(detail.choices));
    online();
    await until('it is counted', () => told.length);
    await pause(100);
    expect(told).to.deep.equal([['sound', 'clay']]);
  });
});

describe('a vote', () => {
  it('is sent by pressing a choice with submit="instant", but not by arrow keys, and can be changed', async () => {
    const poll = await show('emb_demo_change', { submit: 'instant' });
    const choices = () => within<HTMLButtonElement>(poll, 'button.press');
    choices()[0]?.focus();
    await sendKeys({ press: 'ArrowDown' });
    await pause(50);
    expect(asked(CREATE)).to.equal(0);
    expect(await audit(poll)).to.deep.equal([]);
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await until('the results', () => within(poll, '[part=own]').length === 1);
    expect(first(poll, '[part=own]').closest('li')?.textContent).to.match(/^Thursday/);
    expect(poll.shadowRoot?.activeElement?.localName).to.equal('h3');
    first(poll, '[part=change]').click();
    await until('the choices', () => choices().length);
    choices()[0]?.click();
    choices()[0]?.click();
    await until('the other', () => /^Tuesday/.test(within(poll, '[part~=chosen]')[0]?.textContent ?? ''));
    expect(await askedUpTo(CREATE, 2)).to.equal(2);
  });
});
