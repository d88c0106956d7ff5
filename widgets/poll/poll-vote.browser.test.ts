import { expect } from 'chai';
import { emulateMedia, setViewport } from '../../test/browser/device.ts';
import { asked, askedUpTo, clean, first, hears, pause, spoken, until, within } from '../../test/browser/mount.ts';
import { CREATE, chosen, inputs, prepare, press, show, status, vote } from '../../test/browser/poll-page.ts';

prepare();

/** The properties that an animation or transition changes. */
const propertiesOf = ({ effect }: Animation): readonly string[] =>
  (effect as KeyframeEffect)
    .getKeyframes()
    .flatMap((frame) => Object.keys(frame))
    .filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name));

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
    await askedUpTo(CREATE, 1);
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
    expect(seen).to.deep.equal([
      { embedId: 'emb_demo_open', choices: ['soup'], writeIn: null, rating: null, text: null },
      true,
      true,
      true,
    ]);
    expect(asked(CREATE)).to.equal(0);
    expect(localStorage.length).to.equal(0);
    expect(chosen(poll)[1]).to.equal(true);
  });

  it('reports its outcome to the page, with the counts', async () => {
    const detail = await vote(await show('emb_demo_open'), 1);
    expect(detail).to.include({ embedId: 'emb_demo_open', outcome: 'counted', reason: null });
    expect(detail.choices).to.deep.equal(['soup']);
    expect(detail.tally?.options.map(({ id }) => id)).to.deep.equal(['waffles', 'soup', 'buns', 'none']);
    expect(Object.isFrozen(detail)).to.equal(true);
  });

  it('asks for a choice first', async () => {
    const poll = await show('emb_demo_open');
    press(poll);
    await until('a word', () => spoken(poll));
    expect(status(poll)).to.match(/^Choose an answer first\./);
    expect(spoken(poll)).to.equal('Choose an answer first.');
    expect(asked(CREATE)).to.equal(0);
  });

  it('of several choices is held to the least and the most, in words', async () => {
    const poll = await show('emb_demo_multi');
    inputs(poll)[0]?.click();
    press(poll);
    await until('a word', () => spoken(poll) === 'Choose at least 2.');
    for (const number of [1, 2, 3]) inputs(poll)[number]?.click();
    await until('another', () => spoken(poll) !== 'Choose at least 2.');
    expect(chosen(poll)).to.deep.equal([true, true, true, false, false, false]);
    expect(spoken(poll)).to.equal('You can choose up to 3. Deselect one first.');
    expect(inputs(poll).some(({ disabled }) => disabled)).to.equal(false);
    inputs(poll)[4]?.click();
    await pause(20);
    expect(spoken(poll)).to.equal('You can choose up to 3. Deselect one first.');
    expect(chosen(poll)[4]).to.equal(false);
    expect((await vote(poll)).choices).to.deep.equal(['print', 'sound', 'clay']);
  });

  it('can be changed where the poll allows it, with focus on the choice', async () => {
    const poll = await show('emb_demo_change');
    await vote(poll, 0);
    const change = first<HTMLButtonElement>(poll, '[part=change]');
    change.focus();
    change.click();
    await until('the choice', () => inputs(poll).length);
    expect(chosen(poll)).to.deep.equal([true, false]);
    expect(poll.shadowRoot?.activeElement).to.equal(inputs(poll)[0]);
    expect(change.textContent).to.equal('Keep my vote');
    const detail = await vote(poll, 1);
    expect([detail.outcome, detail.choices]).to.deep.equal(['changed', ['thu']]);
    expect(first(poll, '[part=own]').closest('li')?.textContent).to.match(/^Thursday/);
    await hears(poll, /^Your vote was changed\./);
    change.click();
    await until('the choice again', () => inputs(poll).length);
    await vote(poll, 1);
    expect(status(poll)).to.match(/^Your vote was counted\./);
  });

  it('can be kept after all', async () => {
    const poll = await show('emb_demo_change');
    await vote(poll, 0);
    first(poll, '[part=change]').click();
    await until('the choice', () => inputs(poll).length);
    first(poll, '[part=change]').click();
    await until('the results', () => !inputs(poll).length);
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
    expect(status(poll)).to.match(/^Not counted: too many votes from this network\./);
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
    expect(status(late)).to.match(/^You’ve already voted\. Your first vote stands\./);
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
});

describe('results', () => {
  it('are hidden until the vote, with a sentence', async () => {
    const poll = await show('emb_demo_open');
    expect(within(poll, '[part=figures]').length).to.equal(0);
    expect(status(poll)).to.equal('Vote to see the results.Counts once per browser. No name is stored.');
  });

  it('stay hidden until the poll closes, or for good', async () => {
    for (const [name, sentence] of [
      ['after_close', /You’ll see the results when the poll closes\./],
      ['never', /Results are private\./],
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

  it('have bars as wide as their share, and the first paint moves none', async () => {
    const poll = await show('emb_demo_closed');
    const [row, bar] = [first(poll, '[part~=option]'), first(poll, '[part=bar]')];
    const share = bar.getBoundingClientRect().width / (row.clientWidth || 1);
    expect(share).to.be.closeTo(0.51, 0.01);
    expect(poll.shadowRoot?.getAnimations()).to.deep.equal([]);
  });

  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    it(`grow after a vote, with prefers-reduced-motion: ${reducedMotion}`, async () => {
      await emulateMedia({ reducedMotion });
      const poll = await show('emb_demo_open');
      await vote(poll, 1);
      await until('the results', () => within(poll, '[part=bar]').length > 0);
      const moving = (poll.shadowRoot?.getAnimations() ?? []).flatMap(propertiesOf);
      expect(moving.length > 0).to.equal(reducedMotion === 'no-preference');
      expect(moving.filter((property) => property !== 'transform')).to.deep.equal([]);
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
    expect(status(poll)).to.match(/^Opens \w+\s\d+,\s20\d\d/);
    expect(inputs(poll)).to.deep.equal([]);
  });

  for (const kind of ['rating', 'reaction', 'question', 'quiz']) {
    it(`is a sentence when it is a ${kind}`, async () => {
      const poll = await show(`emb_demo_${kind}`);
      expect(poll.dataset['state']).to.equal('empty');
      expect(status(poll)).to.equal('This isn’t a poll.');
      poll.debug = true;
      await until('the advice', () => status(poll).endsWith(`Kind: ${kind}. Use <creator-embed>.`));
    });
  }
});

describe('on a narrow screen', () => {
  beforeEach(() => setViewport({ width: 320, height: 640 }));

  it('nothing is cut off or wider than the page, and every target is at least 44 px high', async () => {
    const poll = await show('emb_demo_multi');
    expect(document.documentElement.scrollWidth).to.equal(320);
    for (const target of within(poll, 'li, button')) {
      expect(target.getBoundingClientRect().height).to.be.at.least(44);
    }
    await vote(poll, 0, 1);
    expect(document.documentElement.scrollWidth).to.equal(320);
  });
});
