import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { emulateMedia } from '../../test/browser/device.ts';
import { answering, changeAnswers } from '../../test/browser/given-answers.ts';
import {
  asked,
  askedUpTo,
  clean,
  first,
  hears,
  mount,
  pause,
  reaches,
  spoken,
  until,
  within,
} from '../../test/browser/mount.ts';
import { CREATE, chosen, GET, inputs, prepare, press, show, status, vote } from '../../test/browser/poll-page.ts';
import type { PollElement } from './element.ts';

prepare();

const field = (poll: PollElement) => first<HTMLInputElement>(poll, '.write-in');

async function write(poll: PollElement, text: string): Promise<void> {
  field(poll).focus();
  field(poll).select();
  await sendKeys({ type: text });
}

describe('a vote', () => {
  it('is sent once for a double click, and told once', async () => {
    const poll = await show('emb_demo_open');
    let told = 0;
    poll.addEventListener('creator-voted', () => {
      told += 1;
    });
    inputs(poll)[3]?.click();
    press(poll);
    press(poll);
    await until('the results', () => within(poll, '[part~=own]').length === 1);
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
      { tag: 'creator-poll', embedId: 'emb_demo_open', choices: ['soup'], writeIn: null, rating: null, text: null },
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

  it('is said to be on its way when that takes more than two seconds', async () => {
    const options = [{ id: 'a', label: 'The first' }];
    const given = { id: 'emb_given', status: 'open', kind: 'poll', title: 'Which?', options };
    const api = await answering({ 'embed/get': given });
    const poll = await show('emb_given', { api });
    await changeAnswers(api, { 'cast/create': {} }, 3_000);
    inputs(poll)[0]?.click();
    const pressed = performance.now();
    press(poll);
    await hears(poll, 'Still sending…');
    expect(performance.now() - pressed).to.be.at.least(1_900);
    poll.remove();
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
    const change = first<HTMLButtonElement>(poll, '.change');
    change.focus();
    change.click();
    await until('the choice', () => inputs(poll).length);
    expect(chosen(poll)).to.deep.equal([true, false]);
    expect(poll.shadowRoot?.activeElement).to.equal(inputs(poll)[0]);
    expect(change.textContent).to.equal('Keep my vote');
    const detail = await vote(poll, 1);
    expect([detail.outcome, detail.choices]).to.deep.equal(['changed', ['thu']]);
    expect(first(poll, '[part~=own]').closest('li')?.textContent).to.match(/^Thursday/);
    await hears(poll, /^Your vote was changed\./);
    change.click();
    await until('the choice again', () => inputs(poll).length);
    await vote(poll, 1);
    expect(status(poll)).to.match(/^Your vote was counted\./);
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

  it('is known again after a reload', async () => {
    const poll = await show('emb_demo_open');
    await vote(poll, 1);
    poll.remove();
    // Longer than a copy is kept that nobody watches.
    await pause(300);
    const again = await show('emb_demo_open');
    expect(first(again, '[part~=own]').closest('li')?.textContent).to.match(/^Fish soup/);
    expect(document.activeElement).to.equal(document.body);
  });
});

describe('instant', () => {
  it('sends a choice when it is pressed, but not by arrow keys, and it can be changed', async () => {
    const poll = await show('emb_demo_change', { instant: '' });
    const choices = () => within<HTMLButtonElement>(poll, 'button.press');
    choices()[0]?.focus();
    await sendKeys({ press: 'ArrowDown' });
    await pause(50);
    expect(asked(CREATE)).to.equal(0);
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await until('the results', () => within(poll, '[part~=own]').length === 1);
    expect(first(poll, '[part~=own]').closest('li')?.textContent).to.match(/^Thursday/);
    expect(poll.shadowRoot?.activeElement?.localName).to.equal('h3');
    first(poll, '.change').click();
    await until('the choices', () => choices().length);
    choices()[0]?.click();
    choices()[1]?.click();
    await until('the first of both', () => /^Tuesday/.test(within(poll, '[part~=chosen]')[0]?.textContent ?? ''));
    expect(await askedUpTo(CREATE, 2)).to.equal(2);
  });
});

describe('a ranked poll', () => {
  it('is shown whole, with its rows', async () => {
    const poll = mount('creator-poll', { 'embed-id': 'emb_demo_ranked' });
    const rows: number[] = [];
    const watch = new MutationObserver(() => {
      if (within(poll, 'form').length > 0) rows.push(within(poll, 'form .grip').length);
    });
    watch.observe(poll.shadowRoot ?? poll.attachShadow({ mode: 'open' }), { childList: true, subtree: true });
    await reaches(poll, 'ready');
    watch.disconnect();
    expect(rows[0]).to.equal(3);
  });

  it('sends the order, and shows what the platform counts', async () => {
    const poll = await show('emb_demo_ranked');
    first(poll, '[aria-label="Move up: The polka"]').click();
    const detail = await vote(poll);
    expect(detail).to.deep.include({ outcome: 'counted', choices: ['polka', 'waltz', 'tango'], writeIn: null });
    const own = within(poll, '[part~=own]').map((place) => place.closest('li')?.textContent);
    for (const [index, name] of ['The polka', 'The waltz', 'The tango'].entries()) {
      expect(own.filter((row) => row?.startsWith(`${name} Your rank: ${index + 1}`))).to.have.length(1);
    }
    const shares = within(poll, '.percent').map(({ textContent }) => Number.parseInt(textContent ?? '', 10));
    expect(shares).to.deep.equal([...shares].sort((a, b) => b - a));
    expect(Math.min(...shares), 'with the rankings of the seed').to.be.greaterThan(3);
    expect(within(poll, '.status')[0]?.textContent).to.match(/3\spoints for first place/);
    expect(within(poll, '.move').length).to.equal(0);
    await hears(poll, /^Your vote was counted\. In the lead: .+, \d+\spoints\.$/);
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
    expect(first(poll, '[part~=own]').closest('li')?.textContent).to.match(/^Other answer \(Kelp\) Your vote/);
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
    poll.addEventListener('creator-voted', ({ detail }) => told.push(detail.outcome));
    online();
    await until('it is counted', () => told.length);
    expect(told).to.deep.equal(['counted']);
    await hears(poll, /^Your vote was counted\./);
    await until('one request', () => asked(CREATE) === 1);
  });

  it('is not sent if it is taken back by keeping the vote that counts', async () => {
    const poll = await show('emb_demo_change');
    await vote(poll, 0);
    first(poll, '.change').click();
    await until('the choices', () => inputs(poll).length > 0);
    offline();
    expect(await vote(poll, 1)).to.include({ outcome: 'kept' });
    first(poll, '.change').click();
    await until('nothing is kept', () => !localStorage.getItem('creator-widgets:votes')?.includes('ballot'));
    online();
    await pause(300);
    expect(asked(CREATE)).to.equal(1);
    expect(within(poll, '.option')[0]?.querySelector('[part~=own]')).not.to.equal(null);
  });

  it('can be replaced until then: only the last one is sent', async () => {
    const poll = await show('emb_demo_multi');
    offline();
    await vote(poll, 0, 1);
    inputs(poll)[0]?.click();
    await vote(poll, 2);
    const told: (readonly string[])[] = [];
    poll.addEventListener('creator-voted', ({ detail }) => told.push(detail.choices));
    online();
    await until('it is counted', () => told.length);
    await pause(100);
    expect(told).to.deep.equal([['sound', 'clay']]);
  });
});

describe('results', () => {
  it('are hidden until the vote, with a sentence', async () => {
    const poll = await show('emb_demo_open');
    expect(within(poll, '.figures').length).to.equal(0);
    expect(status(poll)).to.equal('Vote to see the results.One vote per browser. No name saved.');
  });

  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    it(`grow after a vote, with prefers-reduced-motion: ${reducedMotion}`, async () => {
      await emulateMedia({ reducedMotion });
      const poll = await show('emb_demo_open');
      await vote(poll, 1);
      await until('the results', () => within(poll, '[part=bar]').length > 0);
      const moving = poll.shadowRoot?.getAnimations() ?? [];
      expect(moving.length > 0).to.equal(reducedMotion === 'no-preference');
    });

  it('move by themselves when others vote', async () => {
    const watching = await show('emb_demo_always', { refresh: '2' });
    const votes = () => Number.parseInt(first(watching, '.foot [part=meta]').textContent ?? '', 10);
    const before = votes();
    // Another page would share nothing with this one: the shared copy is by key, and this key is another to the browser.
    await fetch(`${watching.api}/api/vote/cast/create?publicKey=${watching.publicKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ embedId: 'emb_demo_always', choices: ['no'], clientReference: `other_${Date.now()}` }),
    });
    await until('the counts have moved', () => votes() === before + 1);
    expect(spoken(watching)).to.equal('');
  });
});

it('of another kind says that it is no poll, and tells the owner which element shows it', async () => {
  const poll = await show('emb_demo_quiz');
  expect(poll.dataset['state']).to.equal('empty');
  expect(status(poll)).to.equal('This isn’t a poll.');
  poll.debug = true;
  await until('the advice', () => status(poll).endsWith('Kind: quiz. Use <creator-embed>.'));
});

describe('<creator-poll> with bad attribute values', () => {
  for (const value of ['nonesuch', '../../etc/passwd', '💥'.repeat(600)]) {
    it(`says that there is nothing under ${value.slice(0, 30)}`, async () => {
      const poll = mount('creator-poll', { 'embed-id': value });
      await reaches(poll, 'error');
      expect(within(poll, 'img, form')).to.deep.equal([]);
    });
  }
  it('shows the poll all the same where only the others are bad', async () => {
    const bad = { 'heading-level': '9', refresh: 'soon', loading: 'whenever', lang: 'not a language!' };
    expect(within(await show('emb_demo_open', bad), 'h3').length).to.equal(1);
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

  it('tells the vote that was on its way when it left', async () => {
    const poll = await show('emb_demo_always');
    inputs(poll)[0]?.click();
    press(poll);
    poll.remove();
    await pause(300);
    document.body.append(poll);
    await reaches(poll, 'ready');
    await until('the own vote is marked', () => within(poll, '[part~=own]').length === 1);
    await until('one request', () => asked(CREATE) === 1);
  });
});

describe('a poll of pictures', () => {
  /** A picture that is there: this suite's own server has the repository's files. */
  const picture = `${location.origin}/docs/images/poll.webp`;
  const unsafe = [
    'http://pictures.example/bowl.png',
    'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    'javascript:alert(1)',
    'https://user:word@pictures.example/bowl.png',
    'https://10.0.0.1/bowl.png',
  ];

  it('says of each what its owner wrote, and asks nobody for one whose address is not safe', async () => {
    const options = [
      { id: 'described', label: 'The blue glaze', imageUrl: picture, imageAlt: 'A bowl, glazed in blue' },
      { id: 'plain', label: 'The red glaze', imageUrl: picture },
      ...unsafe.map((imageUrl, at) => ({ id: `o${at}`, label: `Answer ${at}`, emoji: '🏺', imageUrl })),
    ];
    const embed = {
      id: 'emb_given',
      status: 'open',
      kind: 'poll',
      title: 'Which glaze?',
      resultsVisibility: 'never',
      options,
    };
    const poll = await show('emb_given', { api: await answering({ 'embed/get': embed }) });
    const images = within<HTMLImageElement>(poll, 'img');
    await until('the pictures', () => images.every(({ naturalWidth }) => naturalWidth > 0));
    expect(images.map(({ src, alt, referrerPolicy }) => [src, alt, referrerPolicy])).to.deep.equal([
      [picture, 'A bowl, glazed in blue', 'no-referrer'],
      [picture, '', 'no-referrer'],
    ]);
    const emojis = within(poll, '.option [aria-hidden=true]').map(({ textContent }) => textContent);
    expect(emojis).to.deep.equal(unsafe.map(() => '🏺'));
    const requested = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(requested.filter((name) => unsafe.includes(name))).to.deep.equal([]);
  });
});
