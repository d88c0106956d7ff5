import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { emulateMedia } from '../../test/browser/device.ts';
import {
  asked,
  audit,
  first,
  hears,
  mount,
  pause,
  reaches,
  saysWhy,
  spoken,
  until,
  within,
} from '../../test/browser/mount.ts';
import { CREATE, chosen, GET, inputs, prepare, press, show, status, vote } from '../../test/browser/poll-page.ts';

prepare();

describe('the accessibility audit of <creator-poll>', () => {
  const SHOWN = ['open', 'multi', 'always', 'after_close', 'closed', 'scheduled', 'change', 'empty', 'rating'];
  for (const colorScheme of ['light', 'dark'] as const) {
    describe(colorScheme, () => {
      beforeEach(() => emulateMedia({ colorScheme }));

      for (const name of SHOWN) {
        it(`has nothing against ${name}`, async () => {
          expect(await audit(await show(`emb_demo_${name}`))).to.deep.equal([]);
        });
      }

      it('has nothing against a choice, a refused choice, the results and the change of a vote', async () => {
        const multi = await show('emb_demo_multi');
        for (const input of inputs(multi)) input.click();
        expect(await audit(multi)).to.deep.equal([]);
        const change = await show('emb_demo_change');
        await vote(change, 0);
        expect(await audit(change)).to.deep.equal([]);
        first(change, '[part=change]').click();
        expect(await audit(change)).to.deep.equal([]);
      });

      it('has nothing against a poll that this page may not show', async () => {
        const poll = mount('creator-poll', { 'embed-id': 'emb_demo_refused' });
        await saysWhy(poll, 'refused');
        expect(await audit(poll)).to.deep.equal([]);
      });
    });
  }
});

describe('<creator-poll> with bad attribute values', () => {
  for (const value of ['', '   ', '[object Object]']) {
    it(`takes embed-id="${value}" for absent and asks nobody`, async () => {
      const poll = mount('creator-poll', { 'embed-id': value });
      await reaches(poll, 'error');
      expect(asked(GET)).to.equal(0);
    });
  }

  for (const value of [
    'nonesuch',
    '../../etc/passwd',
    '"><img src=x onerror=alert(1)>',
    '💥'.repeat(600),
    '__proto__',
  ]) {
    it(`says that there is nothing under ${value.slice(0, 30)}`, async () => {
      const poll = mount('creator-poll', { 'embed-id': value });
      await reaches(poll, 'error');
      expect(within(poll, 'img, form')).to.deep.equal([]);
    });
  }

  for (const [name, value] of [
    ['heading-level', '9'],
    ['heading-level', 'h2'],
    ['refresh', '-5'],
    ['refresh', 'soon'],
    ['loading', 'whenever'],
    ['lang', 'not a language!'],
  ] as const) {
    it(`shows the poll all the same with ${name}="${value}"`, async () => {
      const poll = await show('emb_demo_open', { [name]: value });
      expect(within(poll, 'h3').length).to.equal(1);
    });
  }

  it('becomes another poll when the id changes', async () => {
    const poll = mount('creator-poll', { 'embed-id': 'nonesuch' });
    await reaches(poll, 'error');
    poll.embedId = 'emb_demo_closed';
    await reaches(poll, 'ready');
    expect(first(poll, '[part=title]').textContent).to.equal('Results: Who plays at the summer party?');
  });
});

describe('<creator-poll> taken out and put back', () => {
  it('keeps the choice that was not sent yet', async () => {
    const poll = await show('emb_demo_open');
    inputs(poll)[2]?.click();
    poll.remove();
    await pause(50);
    document.body.append(poll);
    await reaches(poll, 'ready');
    expect(chosen(poll)).to.deep.equal([false, false, true, false]);
  });

  it('asks nothing again for a move within a task, and draws one form', async () => {
    const poll = await show('emb_demo_open');
    // The browser lists a request a moment after its answer was read.
    await until('the request is listed', () => asked(GET) === 1);
    const box = document.body.appendChild(document.createElement('section'));
    box.append(poll);
    await pause(100);
    expect(asked(GET)).to.equal(1);
    expect(within(poll, 'form').length).to.equal(1);
  });

  it('is quiet while it is out', async () => {
    const poll = await show('emb_demo_open', { refresh: '2' });
    poll.remove();
    await pause(300);
    const before = asked(GET);
    await pause(2_500);
    expect(asked(GET)).to.equal(before);
  });

  it('tells the vote that was on its way when it left', async () => {
    const poll = await show('emb_demo_always');
    inputs(poll)[0]?.click();
    press(poll);
    poll.remove();
    await pause(300);
    document.body.append(poll);
    await reaches(poll, 'ready');
    await until('the own vote is marked', () => within(poll, '[part=own]').length === 1);
    await until('one request', () => asked(CREATE) === 1);
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

  it('has a ring round the option that has focus', async () => {
    const poll = await show('emb_demo_open');
    const start = document.createElement('button');
    poll.before(start);
    start.focus();
    await sendKeys({ press: 'Tab' });
    expect(poll.shadowRoot?.activeElement).to.equal(inputs(poll)[0]);
    expect(within(poll, '[part=option]').map((row) => getComputedStyle(row).outlineStyle)).to.deep.equal([
      'solid',
      'none',
      'none',
      'none',
    ]);
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
  });
});
