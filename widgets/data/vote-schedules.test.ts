import { signal } from '@preact/signals';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DEMO_PUBLIC_KEY } from '../../demo/platform/seed/seed.ts';
import { type Client, createClient } from '../../src/client/client.ts';
import { readEmbed } from '../../src/resources/embed.ts';
import { EMBED, TALLY, VOTE } from '../../test/helpers/platform-fixtures.ts';
import type { HostPage } from './host-page.ts';
import { loadHands } from './load-hands.ts';
import { pendingBallot, saveReaction } from './pending-ballot.ts';
import { sendPending } from './pending-votes.ts';
import { sendReactions } from './reactions.ts';
import { sharedEmbed } from './shared-embed.ts';
import { submitVote } from './submit-vote.ts';
import { STORAGE_KEY } from './vote-entries.ts';

/**
 * Votes of one visitor in two tabs, with two widgets in each, while responses, locks, timers and what one tab stores for the other come in
 * any order. A request that arrives does so when it is sent.
 */

const { id } = EMBED;
const RUNS = Number(process.env['RUNS'] ?? 400);
/** Fixed, so that every run is the same; `SEED` and `RUNS` search further. */
const seed = Number(process.env['SEED'] ?? 20_261_129);

/** What becomes of a request: `lost` never arrives, `cut` arrives but its response doesn't. */
type Fate = 'answered' | 'lost' | 'cut' | 'limited' | 'unavailable';
const some = (...known: readonly Fate[]) => fc.array(fc.constantFrom(...known), { maxLength: 10 });
const fates = fc.oneof(some('answered', 'cut'), some('answered', 'answered', 'lost', 'cut', 'limited', 'unavailable'));

/** A vote is for another option than all before, or the same as the last. */
type Act = 'other' | 'same' | 'reload' | 'offline' | 'online';
const acts: readonly Act[] = ['other', 'other', 'same', 'same', 'reload', 'offline', 'online'];
const script = fc.array(fc.tuple(fc.constantFrom(0, 1, 2, 3), fc.constantFrom(...acts)), {
  minLength: 1,
  maxLength: 6,
});
type Script = readonly (readonly [widget: number, act: Act])[];

interface Tab {
  readonly page: HostPage & { readonly online: { value: boolean } };
  readonly client: Client;
  /** Ends its scripts, releases its locks. */
  readonly leave: () => void;
  readonly gone: Promise<void>;
  readonly isGone: () => boolean;
}

/** Real time, so that a response can be read to its end. */
const flush = () => new Promise((resolve) => setImmediate(resolve));

let origins = 0;

class Browser {
  /** The choices that the platform has stored, by reference. */
  readonly stored = new Map<string, readonly string[]>();
  /** The ballot that was stored last in the browser. */
  chosen: unknown = null;
  readonly #schedule: fc.Scheduler;
  readonly #embed: object;
  readonly #fates: Fate[];
  readonly #locks = new Map<string, Promise<unknown>>();
  /** `localStorage`, and what each tab knows of it. */
  #disk: string | null = null;
  readonly #seen: (string | null)[] = [null, null];
  readonly #writes = [0, 1].map(() => ({ count: 0, last: Promise.resolve() }));
  #soonCount = 0;
  #isTicking = false;
  #isRepaired = false;

  constructor(schedule: fc.Scheduler, embed: object, given: readonly Fate[]) {
    this.#schedule = schedule;
    this.#embed = embed;
    this.#fates = [...given];
  }

  /** The next tab in the place of one that was left, or the first. */
  tab(place: number): Tab {
    let isGone = false;
    let leave = () => {};
    const gone = new Promise<void>((resolve) => {
      leave = async () => {
        isGone = true;
        // A page takes longer to go than what it wrote to arrive.
        do await this.#later(`tab ${place} goes`);
        while (this.#soonCount > 0);
        resolve();
      };
    });
    const storage = {
      getItem: () => this.#seen[place] ?? null,
      setItem: (_key: string, text: string) => {
        if (!isGone) this.#write(place, text);
      },
    };
    const request = (name: string, { signal: patience }: LockOptions, work: () => unknown) => {
      const before = this.#locks.get(name);
      const turn = (async () => {
        await before;
        await this.#soon(`lock ${name.slice(STORAGE_KEY.length)}`);
        patience?.throwIfAborted();
        return isGone ? undefined : Promise.race([work(), gone]);
      })();
      this.#locks.set(
        name,
        turn.catch(() => {}),
      );
      return turn;
    };
    const page = { visible: signal(true), online: signal(true), storage, locks: { request } } as unknown as Tab['page'];
    origins += 1;
    const client = createClient({
      baseUrl: `https://tab-${origins}.example.com`,
      publicKey: DEMO_PUBLIC_KEY,
      fetch: async (input, init) => {
        if (isGone) return new Promise<never>(() => {});
        return this.#answer(new URL(String(input)).pathname, JSON.parse(String(init?.body)));
      },
    });
    return { page, client, leave, gone, isGone: () => isGone };
  }

  /** Lets things come until this is done. Timers that other files have left in the process never end. */
  async settle<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const done = () => {
      isDone = true;
    };
    work.then(done, done);
    for (let step = 0; step < 2000; step += 1) {
      await flush();
      if (isDone && this.#soonCount === 0) return work;
      if (!this.#isTicking && (!this.#isRepaired || this.#schedule.count() === 0)) void this.#tick();
      await this.#schedule.waitNext(1);
    }
    throw new Error('It never ends.');
  }

  /** From now on the network works, and is fast. */
  repair(): void {
    this.#isRepaired = true;
    this.#fates.length = 0;
  }

  /** Between processes of the browser: before any timer. */
  async #soon(label: string): Promise<void> {
    this.#soonCount += 1;
    await this.#later(label);
    this.#soonCount -= 1;
  }

  #later(label: string): Promise<unknown> {
    return this.#schedule.schedule(Promise.resolve(), label);
  }

  async #tick(): Promise<void> {
    this.#isTicking = true;
    await this.#later('timer');
    this.#isTicking = false;
    if (this.#soonCount > 0) return;
    vi.advanceTimersToNextTimer();
    // A delay of less than a millisecond would last none.
    vi.advanceTimersByTime(1);
  }

  /** As Chromium does, with a process for each tab: a tab ignores the writes of others while its own are on the way. */
  #write(place: number, text: string): void {
    const ballot = JSON.parse(text)[id]?.ballot ?? null;
    if (ballot !== null) this.chosen = ballot;
    this.#seen[place] = text;
    const writes = this.#writes[place] as { count: number; last: Promise<void> };
    writes.count += 1;
    writes.last = writes.last.then(async () => {
      await this.#soon(`write of tab ${place}`);
      this.#disk = text;
      writes.count -= 1;
      await this.#soon(`storage event in tab ${1 - place}`);
      if (this.#writes[1 - place]?.count === 0) this.#seen[1 - place] = this.#disk;
    });
  }

  async #answer(path: string, body: { clientReference?: string; choices?: readonly string[] }): Promise<Response> {
    const fate = this.#fates.shift() ?? 'answered';
    const name = `${path.slice('/api/vote/'.length)} ${body.choices ?? ''} ${fate}`;
    const said = fate === 'answered' || fate === 'cut' ? this.#handle(path, body) : null;
    do await this.#later(name);
    while (this.#soonCount > 0);
    if (fate === 'lost' || fate === 'cut') throw new TypeError('Failed to fetch');
    const status = { answered: said === null ? 404 : 200, limited: 429, unavailable: 503 }[fate];
    const text = JSON.stringify(said ? { data: said, requestId: 'req_1' } : { error: {}, requestId: 'req_1' });
    const headers = {
      'content-type': 'application/json',
      'content-length': String(text.length),
      ...(fate === 'limited' ? { 'retry-after': '20' } : {}),
    };
    return new Response(text, { status, headers });
  }

  #handle(
    path: string,
    { clientReference = '', choices = [] }: { clientReference?: string; choices?: readonly string[] },
  ) {
    const isReaction = 'kind' in this.#embed && this.#embed.kind === 'reaction';
    const reference = isReaction
      ? ([...this.stored.keys()].reverse().find((each) => each.startsWith(clientReference)) ?? clientReference)
      : clientReference;
    const known = path.endsWith('/create') ? this.stored.get(clientReference) : this.stored.get(reference);
    const tally = { ...TALLY, embedId: id, voters: this.stored.size, votes: this.stored.size };
    const vote = { id: 'vote_1', embedId: id, status: 'already_counted', createdAt: VOTE.createdAt, tally };
    if (path.endsWith('cast/create')) {
      const mayChange = 'allowChange' in this.#embed && this.#embed.allowChange === true;
      const changes = known !== undefined && mayChange && String(known) !== String(choices);
      if (known === undefined || changes) this.stored.set(clientReference, choices);
      const status = known === undefined ? 'counted' : changes ? 'changed' : 'already_counted';
      return { ...vote, status, clientReference, choices: this.stored.get(clientReference) };
    }
    const stored = known && { ...vote, clientReference: reference, choices: known };
    return path.endsWith('cast/get') ? (stored ?? null) : { ...this.#embed, tally, ...(stored && { vote: stored }) };
  }
}

beforeAll(loadHands);
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const embedOf = (fields: object) => {
  const { vote: _vote, tally: _tally, quiz: _quiz, ...rest } = EMBED;
  return { ...rest, ranked: false, writeIn: false, refreshSeconds: 0, closesAt: null, ...fields };
};

/** Lets four widgets, of which two share a tab, do this; then lets every tab send what is pending. Returns what each tab shows. */
async function play(
  browser: Browser,
  schedule: fc.Scheduler,
  played: Script,
  { vote, resume }: { vote(tab: Tab, choice: string): Promise<unknown>; resume(tab: Tab): Promise<unknown> },
): Promise<readonly unknown[]> {
  const tabs = [browser.tab(0), browser.tab(1)];
  const at = (place: number) => tabs[place] as Tab;
  const isPending = ({ page }: Tab) => pendingBallot(page, id) !== null;
  let option = 1;
  const perform = async (place: number, act: Act): Promise<unknown> => {
    const tab = at(place);
    if (act === 'offline') tab.page.online.value = false;
    else if (act === 'online') {
      for (const each of tabs) each.page.online.value = true;
      await Promise.all(tabs.map(async (each) => isPending(each) && (await resume(each))));
    } else if (act === 'reload') {
      tab.leave();
      tabs[place] = browser.tab(place);
      if (isPending(at(place))) await resume(at(place));
    } else {
      if (act === 'other') option += 1;
      await vote(tab, `option_${option}`);
    }
    return undefined;
  };
  const widget = async (which: number) => {
    for (const [, act] of played.filter(([each]) => each === which)) {
      await schedule.schedule(Promise.resolve(), `widget ${which}: ${act}`);
      const { gone } = at(which % 2);
      const acting = perform(which % 2, act).catch(() => {});
      // Whatever waits for a tab that is left waits no longer.
      await (act === 'reload' ? acting : Promise.race([acting, gone]));
    }
  };
  await browser.settle(Promise.all([0, 1, 2, 3].map(widget)));
  browser.repair();
  for (let round = 0; round < 2; round += 1) {
    for (const tab of tabs) {
      tab.page.online.value = true;
      if (isPending(tab)) await browser.settle(resume(tab).catch(() => {}));
    }
  }
  expect(tabs.map(isPending), 'pending').toEqual([false, false]);
  const shown = tabs.map(async ({ page, client }) => {
    const resource = sharedEmbed(client, page, id);
    await resource.refresh();
    const state = resource.state.peek();
    return state.status === 'ready' ? state.value.vote?.choices : state;
  });
  return browser.settle(Promise.all(shown));
}

it.each([
  true,
  false,
])('a vote in two tabs counts once, in whatever order things come: changeable %s', async (allowChange) => {
  const fields = embedOf({ allowChange });
  const embed = readEmbed(fields);
  const check = async (schedule: fc.Scheduler, played: Script, given: readonly Fate[]) => {
    const browser = new Browser(schedule, fields, given);
    const shown = await play(browser, schedule, played, {
      vote: ({ page, client }, choice) => submitVote(client, page, embed, { choices: [choice] }),
      resume: ({ page, client }) => sendPending(client, page, embed),
    });
    const stored = [...browser.stored.values()];
    expect(stored).toHaveLength(browser.chosen === null ? 0 : 1);
    expect(shown).toEqual([stored[0] ?? undefined, stored[0] ?? undefined]);
    // One that has to be sent again may arrive after the change that replaced it, and one made twice be taken for the other.
    const arrives = given.every((fate) => fate === 'answered' || fate === 'cut');
    const isLast = allowChange && arrives && !played.some(([, act]) => act === 'same');
    if (isLast && stored.length > 0) expect({ choices: stored[0] }, 'the last choice').toEqual(browser.chosen);
  };
  await fc.assert(fc.asyncProperty(fc.scheduler(), script, fates, check), { seed, numRuns: RUNS });
});

it('each press of a reaction counts once, in whatever order things come', async () => {
  const fields = embedOf({ kind: 'reaction' });
  const embed = readEmbed(fields);
  const check = async (schedule: fc.Scheduler, played: Script, given: readonly Fate[]) => {
    const browser = new Browser(schedule, fields, given);
    let pressed = 0;
    const resume = async ({ page, client }: Tab) => {
      while (pendingBallot(page, id)) await sendReactions(client, page, embed);
    };
    await play(browser, schedule, played, {
      async vote(tab, choice) {
        await saveReaction(tab.page, id, choice);
        if (!tab.isGone()) pressed += 1;
        await sendReactions(tab.client, tab.page, embed);
      },
      resume,
    });
    expect(browser.stored.size).toBe(pressed);
  };
  await fc.assert(fc.asyncProperty(fc.scheduler(), script, fates, check), {
    seed,
    numRuns: RUNS,
  });
});
