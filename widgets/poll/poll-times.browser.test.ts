import { expect } from 'chai';
import { first, hears, newEmbed, until, within } from '../../test/browser/mount.ts';
import { inputs, prepare, show, status, vote } from '../../test/browser/poll-page.ts';

prepare();

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

/** The platform runs on this machine, so its clock is this page's. */
const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();

const poll = (settings: Pick<Parameters<typeof newEmbed>[0], 'opensAt' | 'closesAt'>): Promise<string> =>
  newEmbed({
    title: 'Which record next?',
    resultsVisibility: 'always',
    options: [
      { id: 'a', label: 'The first' },
      { id: 'b', label: 'The second' },
    ],
    ...settings,
  });

/** Asks again when the platform would have it asked, and not before. */
const AS_SUGGESTED = { refresh: '' };
/** Time for a poll to be made and shown before what it waits for, on a slow machine too. */
const SOON_MS = 8 * SECOND_MS;

describe('a poll that opens', () => {
  it('is open when its time has come, by itself', async function () {
    this.timeout(40_000);
    const shown = await show(await poll({ opensAt: fromNow(SOON_MS) }), AS_SUGGESTED);
    expect(inputs(shown)).to.deep.equal([]);
    await until('it is open', () => inputs(shown).length === 2, 30_000);
    expect(status(shown)).not.to.contain('Opens');
    expect((await vote(shown, 1)).outcome).to.equal('counted');
  });
});

describe('a poll that closes', () => {
  it('says when, and how long it is until then', async () => {
    const shown = await show(await poll({ closesAt: fromNow(3 * HOUR_MS - 60 * SECOND_MS) }));
    expect(status(shown)).to.match(/^Closes \w+\s\d+,\s20\d\d.+ \(in 3 hours\)\s· One vote per browser\./);
    expect(inputs(shown)).to.have.length(2);
  });

  it('is closed when its time has come, by itself, with its results and without what was not sent', async function () {
    this.timeout(40_000);
    const shown = await show(await poll({ closesAt: fromNow(SOON_MS) }), AS_SUGGESTED);
    inputs(shown)[0]?.focus();
    inputs(shown)[0]?.click();
    await until('it is closed', () => inputs(shown).length === 0, 30_000);
    expect(status(shown)).to.match(/^This poll is closed\./);
    expect(within(shown, '.percent')).to.have.length(2);
    await until('focus', () => shown.shadowRoot?.activeElement === first(shown, '[part=title]'));
  });

  it('meanwhile, where a page did not look, says that the vote came too late, and does not count it', async function () {
    this.timeout(40_000);
    const closes = Date.now() + SOON_MS;
    const shown = await show(await poll({ closesAt: new Date(closes).toISOString() }));
    await until('it has closed', () => Date.now() > closes + SECOND_MS, 30_000);
    const detail = await vote(shown, 1);
    expect(detail).to.deep.include({ outcome: 'rejected', reason: 'closed', choices: ['b'] });
    expect(status(shown)).to.match(/^Not counted: the poll had already closed\./);
    await hears(shown, /^Not counted: the poll had already closed\./);
    expect(detail.tally?.votes ?? 0).to.equal(0);
  });
});
