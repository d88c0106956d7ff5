import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import {
  asked,
  audit,
  first,
  hears,
  mount,
  newEmbed,
  pause,
  saysWhy,
  spoken,
  until,
  within,
} from '../../test/browser/mount.ts';
import { CREATE, chosen, inputs, POLL_FORMS, prepare, show, status, vote } from '../../test/browser/poll-page.ts';

prepare();

describe('the accessibility audit of <creator-poll>', () => {
  for (const name of [...POLL_FORMS, 'empty', 'rating']) {
    it(`has nothing against ${name}`, async () => {
      expect(await audit(await show(`emb_demo_${name}`))).to.deep.equal([]);
    });
  }

  it('has nothing against `instant`, nor against pictures', async () => {
    expect(await audit(await show('emb_demo_change', { instant: '' }))).to.deep.equal([]);
    const options = [
      { id: 'described', label: 'Blue', imageUrl: `${location.origin}/docs/images/poll.webp`, imageAlt: 'A blue bowl' },
      { id: 'plain', label: 'Red', imageUrl: `${location.origin}/docs/images/poll.webp` },
    ];
    const pictures = await newEmbed({ title: 'Which glaze?', resultsVisibility: 'always', options });
    expect(await audit(await show(pictures))).to.deep.equal([]);
  });

  it('has nothing against a choice, a refused choice, the results and the change of a vote', async () => {
    const multi = await show('emb_demo_multi');
    for (const input of inputs(multi)) input.click();
    expect(await audit(multi)).to.deep.equal([]);
    const change = await show('emb_demo_change');
    await vote(change, 0);
    expect(await audit(change)).to.deep.equal([]);
    first(change, '.change').click();
    expect(await audit(change)).to.deep.equal([]);
  });

  it('has nothing against a poll that this page may not show', async () => {
    const poll = mount('creator-poll', { 'embed-id': 'emb_demo_refused' });
    await saysWhy(poll, 'refused');
    expect(await audit(poll)).to.deep.equal([]);
  });
});

describe('<creator-poll> from the keyboard', () => {
  it('is entered on the group, moved through by arrows that never vote, and left to the button', async () => {
    const poll = await show('emb_demo_open');
    const start = document.createElement('button');
    poll.before(start);
    start.focus();
    await sendKeys({ press: 'Tab' });
    expect(poll.shadowRoot?.activeElement).to.equal(inputs(poll)[0]);
    expect(getComputedStyle(first(poll, '.option')).outlineStyle).to.equal('solid');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowRight']) await sendKeys({ press: key });
    expect(chosen(poll)).to.deep.equal([false, false, true, false]);
    await sendKeys({ press: 'Tab' });
    expect(poll.shadowRoot?.activeElement).to.equal(first(poll, '[part=button]'));
    await pause(100);
    expect(asked(CREATE)).to.equal(0);
  });

  it('votes once on Enter in an option, and goes to the heading of the results', async () => {
    const poll = await show('emb_demo_open');
    inputs(poll)[1]?.focus();
    await sendKeys({ press: 'Space' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Enter' });
    await until('results', () => within(poll, '[part=bar]').length === 4);
    await until('the outcome', () => spoken(poll));
    await until('one request', () => asked(CREATE) === 1);
    const heading = first(poll, '[part=title]');
    expect(poll.shadowRoot?.activeElement).to.equal(heading);
    expect(heading.textContent).to.equal('Results: What should we serve at the next open studio?');
    expect(spoken(poll)).to.match(
      /^Your vote was counted\. Most votes: Waffles with brown cheese, \d+% of \d+ votes\.$/,
    );
  });

  it('keeps focus on the button while it is busy and when the vote does not get through', async () => {
    const poll = await show('emb_demo_open');
    inputs(poll)[0]?.click();
    const button = first<HTMLButtonElement>(poll, '[part=button]');
    button.focus();
    dispatchEvent(new Event('offline'));
    try {
      await sendKeys({ press: 'Enter' });
      await until('a sentence', () => status(poll).startsWith('Saved.'));
      expect(poll.shadowRoot?.activeElement).to.equal(button);
      expect(chosen(poll)[0]).to.equal(true);
      await hears(poll, /^Saved\./);
    } finally {
      dispatchEvent(new Event('online'));
    }
    await until('it is sent once online', () => asked(CREATE) === 1);
  });
});

describe('a ranking', () => {
  const move = (poll: HTMLElement, name: string) => first<HTMLButtonElement>(poll, `[aria-label="${name}"]`);
  const labels = (poll: HTMLElement) => within(poll, '[part=label]').map(({ textContent }) => textContent?.trim());

  it('is ordered by buttons, which keep focus and announce the new place', async () => {
    const poll = await show('emb_demo_ranked');
    move(poll, 'Move up: The tango').focus();
    await sendKeys({ press: 'Enter' });
    expect(labels(poll)).to.deep.equal(['The waltz', 'The tango', 'The polka']);
    await hears(poll, 'The tango: 2 of 3');
    expect(poll.shadowRoot?.activeElement).to.equal(move(poll, 'Move up: The tango'));
    await sendKeys({ press: 'Space' });
    await sendKeys({ press: 'Space' });
    expect(labels(poll)).to.deep.equal(['The tango', 'The waltz', 'The polka']);
    expect(move(poll, 'Move up: The tango').getAttribute('aria-disabled')).to.equal('true');
    expect(within(poll, '.place').map(({ textContent }) => textContent)).to.deep.equal(['1', '2', '3']);
    expect(asked(CREATE)).to.equal(0);
  });
});
