import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import {
  asked,
  audit,
  clean,
  errors,
  first,
  mount,
  pause,
  reaches,
  spoken,
  until,
  within,
} from '../../test/browser/mount.ts';
import type { PollVotedEvent } from './events.ts';
import { PollElement } from './poll-element.ts';

const CREATE = '/api/vote/cast/create';
const GET = '/api/vote/embed/get';

const inputs = (poll: PollElement) => within<HTMLInputElement>(poll, 'input');
const chosen = (poll: PollElement) => inputs(poll).map(({ checked }) => checked);
const status = (poll: PollElement) => first(poll, '[part=status]').textContent ?? '';
const press = (poll: PollElement) => first<HTMLButtonElement>(poll, '[part=button]').click();

async function show(embedId: string, attributes: Readonly<Record<string, string>> = {}): Promise<PollElement> {
  const poll = mount('creator-poll', { 'embed-id': embedId, ...attributes });
  await reaches(poll, 'ready', 'empty');
  return poll;
}

/** Chooses by number and presses Vote; answers with what the page is told. */
async function vote(poll: PollElement, ...numbers: readonly number[]): Promise<PollVotedEvent['detail']> {
  for (const number of numbers) inputs(poll)[number]?.click();
  const told = new Promise<PollVotedEvent['detail']>((resolve) => {
    poll.addEventListener('creator-poll-voted', ({ detail }) => resolve(detail), { once: true });
  });
  press(poll);
  return told;
}

before(() => {
  PollElement.define();
  // Said outright, because the audit takes a page without a background for white, in the dark too.
  Object.assign(document.documentElement.style, { colorScheme: 'light dark', background: 'Canvas' });
});
beforeEach(clean);
afterEach(() => {
  expect(errors).to.deep.equal([]);
});
after(() => document.body.replaceChildren());

describe('the accessibility audit of <creator-poll>', () => {
  const SHOWN = ['open', 'multi', 'always', 'after_close', 'closed', 'scheduled', 'change', 'empty', 'rating'];
  for (const colorScheme of ['light', 'dark'] as const) {
    describe(colorScheme, () => {
      before(() => emulateMedia({ colorScheme }));
      after(() => emulateMedia({ colorScheme: 'light' }));

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
        await reaches(poll, 'refused');
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
    const before = asked(GET);
    const box = document.body.appendChild(document.createElement('section'));
    box.append(poll);
    await pause(100);
    expect(asked(GET)).to.equal(before);
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
    const input = inputs(poll)[0];
    expect(input && getComputedStyle(input).outlineStyle).to.equal('solid');
    expect(input?.getBoundingClientRect().width).to.equal(first(poll, '[part=option]').getBoundingClientRect().width);
  });

  it('keeps focus on the button while it is busy and when the vote does not get through', async () => {
    const poll = await show('emb_demo_open');
    inputs(poll)[0]?.click();
    const button = first<HTMLButtonElement>(poll, '[part=button]');
    button.focus();
    dispatchEvent(new Event('offline'));
    try {
      await sendKeys({ press: 'Enter' });
      await until('a sentence', () => status(poll).startsWith('Your vote is not sent yet.'));
    } finally {
      dispatchEvent(new Event('online'));
    }
    expect(poll.shadowRoot?.activeElement).to.equal(button);
    expect(chosen(poll)[0]).to.equal(true);
    expect(spoken(poll)).to.match(/^Your vote is not sent yet/);
  });
});

describe('a vote', () => {
  it('is sent once for a double click, and told once', async () => {
    const poll = await show('emb_demo_open');
    let told = 0;
    poll.addEventListener('creator-poll-voted', () => {
      told += 1;
    });
    inputs(poll)[3]?.click();
    press(poll);
    press(poll);
    await until('the results', () => within(poll, '[part=own]').length === 1);
    await pause(100);
    expect([asked(CREATE), told]).to.deep.equal([1, 1]);
  });

  it('is announced before it is sent, and stays unsent when the page says no', async () => {
    const poll = await show('emb_demo_open');
    const seen: unknown[] = [];
    const stop = (event: HTMLElementEventMap['creator-vote']) => {
      seen.push(event.detail, Object.isFrozen(event.detail), event.composed, event.bubbles);
      event.preventDefault();
    };
    document.addEventListener('creator-vote', stop as EventListener, { once: true });
    inputs(poll)[1]?.click();
    press(poll);
    await pause(200);
    expect(seen).to.deep.equal([{ embedId: 'emb_demo_open', choices: ['soup'] }, true, true, true]);
    expect(asked(CREATE)).to.equal(0);
    expect(localStorage.length).to.equal(0);
    expect(chosen(poll)[1]).to.equal(true);
  });

  it('tells the page what became of it, with the counts', async () => {
    const detail = await vote(await show('emb_demo_open'), 1);
    expect(detail).to.include({ embedId: 'emb_demo_open', outcome: 'counted', reason: null });
    expect(detail.choices).to.deep.equal(['soup']);
    expect(detail.tally?.options.map(({ id }) => id)).to.deep.equal(['waffles', 'soup', 'buns', 'none']);
    expect(Object.isFrozen(detail)).to.equal(true);
  });

  it('asks for a choice first', async () => {
    const poll = await show('emb_demo_open');
    press(poll);
    expect(status(poll)).to.match(/^Choose an answer first\./);
    expect(spoken(poll)).to.equal('Choose an answer first.');
    expect(asked(CREATE)).to.equal(0);
  });

  it('of several choices is held to the least and the most, in words', async () => {
    const poll = await show('emb_demo_multi');
    inputs(poll)[0]?.click();
    press(poll);
    expect(spoken(poll)).to.equal('Choose at least 2.');
    for (const number of [1, 2, 3]) inputs(poll)[number]?.click();
    expect(chosen(poll)).to.deep.equal([true, true, true, false, false, false]);
    expect(spoken(poll)).to.equal('You can choose 3 at most. Untick one first.');
    expect(inputs(poll).some(({ disabled }) => disabled)).to.equal(false);
    inputs(poll)[4]?.click();
    expect(spoken(poll)).to.equal('You can choose 3 at most. Untick one first.');
    expect(chosen(poll)[4]).to.equal(false);
    expect((await vote(poll)).choices).to.deep.equal(['print', 'sound', 'clay']);
  });

  it('can be changed where the poll allows it, with focus staying in the poll', async () => {
    const poll = await show('emb_demo_change');
    await vote(poll, 0);
    const change = first<HTMLButtonElement>(poll, '[part=change]');
    change.focus();
    change.click();
    expect(chosen(poll)).to.deep.equal([true, false]);
    expect(poll.shadowRoot?.activeElement).to.equal(change);
    expect(change.textContent).to.equal('Keep my vote');
    const detail = await vote(poll, 1);
    expect([detail.outcome, detail.choices]).to.deep.equal(['changed', ['thu']]);
    expect(first(poll, '[part=own]').closest('li')?.textContent).to.match(/^Thursday/);
    expect(spoken(poll)).to.match(/^Your vote was changed\./);
  });

  it('can be kept after all', async () => {
    const poll = await show('emb_demo_change');
    await vote(poll, 0);
    first(poll, '[part=change]').click();
    first(poll, '[part=change]').click();
    expect(first(poll, '[part=own]').closest('li')?.textContent).to.match(/^Tuesday/);
    await until('one request', () => asked(CREATE) === 1);
  });

  it('past the limit of the network says so, and keeps the choice', async () => {
    await vote(await show('emb_demo_network'), 0);
    // Another browser behind the same address: nothing stored, and a page that knows nothing of the first vote.
    await clean();
    const poll = await show('emb_demo_network');
    const detail = await vote(poll, 1);
    expect(detail).to.deep.include({ outcome: 'rejected', reason: 'network_limit', choices: ['boat'] });
    expect(status(poll)).to.match(/^Not counted: too many votes came from this network\./);
    expect(chosen(poll)).to.deep.equal([false, true]);
  });

  it('that this browser has given already is told as such, and counted once', async () => {
    const poll = await show('emb_demo_always');
    await vote(poll, 0);
    const stored = localStorage.getItem('creator-widgets:votes') ?? '';
    await clean();
    // A page from before the vote: it learns the reference only when the visitor presses Vote.
    const late = await show('emb_demo_always');
    localStorage.setItem('creator-widgets:votes', stored);
    const detail = await vote(late, 1);
    expect([detail.outcome, detail.choices]).to.deep.equal(['already_counted', ['yes']]);
    expect(status(late)).to.match(/^A vote from this browser was already counted\. Nothing was added\./);
    expect(first(late, '[part=own]').closest('li')?.textContent).to.match(/^Yes/);
  });

  it('is known again after a reload', async () => {
    const poll = await show('emb_demo_open');
    await vote(poll, 1);
    poll.remove();
    // Longer than a copy is kept that nobody watches.
    await pause(300);
    const again = await show('emb_demo_open');
    expect(first(again, '[part=own]').closest('li')?.textContent).to.match(/^Fish soup/);
    expect(document.activeElement).to.equal(document.body);
  });

  it('while the browser is offline is not sent, and is told as such', async () => {
    const poll = await show('emb_demo_open');
    dispatchEvent(new Event('offline'));
    let detail: PollVotedEvent['detail'];
    try {
      detail = await vote(poll, 2);
    } finally {
      dispatchEvent(new Event('online'));
    }
    expect(detail).to.include({ outcome: 'not_sent', reason: 'network_error' });
    expect(asked(CREATE)).to.equal(0);
    expect((await vote(poll)).outcome).to.equal('counted');
  });
});

describe('results', () => {
  it('are hidden until the vote, with a sentence', async () => {
    const poll = await show('emb_demo_open');
    expect(within(poll, '[part=figures]').length).to.equal(0);
    expect(status(poll)).to.equal('Results are shown once you have voted.');
  });

  it('stay hidden until the poll closes, or for good', async () => {
    for (const [name, sentence] of [
      ['after_close', /Results are shown when the poll closes\./],
      ['never', /The results of this poll are not shown\./],
    ] as const) {
      const poll = await show(`emb_demo_${name}`);
      await vote(poll, 0);
      expect(status(poll)).to.match(/^Your vote was counted\./);
      expect(status(poll)).to.match(sentence);
      expect(within(poll, '[part=figures]').length).to.equal(0);
      expect(within(poll, '[part=own]').length).to.equal(1);
    }
  });

  it('of a closed poll are there for everyone, with whole percentages that add to 100', async () => {
    const poll = await show('emb_demo_closed');
    const percentages = within(poll, '[part=percent]').map(({ textContent }) => Number.parseInt(textContent ?? '', 10));
    expect(percentages.reduce((sum, percent) => sum + percent, 0)).to.equal(100);
    expect(status(poll)).to.match(/^This poll is closed\./);
    expect(inputs(poll)).to.deep.equal([]);
  });

  it('have bars as wide as their share', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const poll = await show('emb_demo_closed');
    const [row, bar] = [first(poll, '[part~=option]'), first(poll, '[part=bar]')];
    const share = bar.getBoundingClientRect().width / (row.clientWidth || 1);
    expect(share).to.be.closeTo(0.51, 0.01);
    expect(getComputedStyle(bar).animationName).to.equal('none');
    await emulateMedia({ reducedMotion: 'no-preference' });
    expect(getComputedStyle(bar).animationName).to.equal('grow');
  });

  it('move by themselves when others vote', async () => {
    const watching = await show('emb_demo_always', { refresh: '2' });
    const before = within(watching, '[part=votes]').map(({ textContent }) => textContent);
    // Another page would share nothing with this one: the shared copy is by key, and this key is another to the browser.
    await fetch(`${watching.api}/api/vote/cast/create?publicKey=${watching.publicKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ embedId: 'emb_demo_always', choices: ['no'], clientReference: `other_${Date.now()}` }),
    });
    await until('the counts have moved', () => within(watching, '[part=votes]')[1]?.textContent !== before[1]);
    expect(spoken(watching)).to.equal('');
  });
});

describe('a poll that takes no votes', () => {
  it('says when it opens', async () => {
    const poll = await show('emb_demo_scheduled');
    expect(status(poll)).to.match(/^Opens \w+ \d+, 20\d\d/);
    expect(inputs(poll)).to.deep.equal([]);
  });

  for (const kind of ['rating', 'reaction', 'question', 'quiz']) {
    it(`is a sentence when it is a ${kind}`, async () => {
      const poll = await show(`emb_demo_${kind}`);
      expect(poll.dataset['state']).to.equal('empty');
      expect(status(poll)).to.equal('This cannot be shown as a poll.');
    });
  }
});

describe('on a narrow screen', () => {
  before(() => setViewport({ width: 320, height: 640 }));
  after(() => setViewport({ width: 800, height: 600 }));

  it('nothing is cut off or wider than the page, and every target is at least 44 px high', async () => {
    const poll = await show('emb_demo_multi');
    expect(document.documentElement.scrollWidth).to.equal(320);
    for (const target of within(poll, 'input, button')) {
      expect(target.getBoundingClientRect().height).to.be.at.least(44);
    }
    await vote(poll, 0, 1);
    expect(document.documentElement.scrollWidth).to.equal(320);
  });
});
