import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { CREATE, prepare, reactions, show, status, text } from '../../test/browser/embed-page.ts';
import { asked, first, newEmbed, pause, spoken, until, within } from '../../test/browser/mount.ts';

prepare();

describe('a reaction', () => {
  /** An embed of its own, because suites of other pages press the demo's meanwhile. */
  const make = () =>
    newEmbed({
      title: 'How was the opening?',
      kind: 'reaction',
      resultsVisibility: 'always',
      options: [
        { id: 'clap', label: 'Applause', emoji: '👏' },
        { id: 'wow', label: 'Wow', emoji: '🤩' },
      ],
    });

  it('counts each press, in the button’s name, and says that it was pressed', async () => {
    const embed = await show(await make());
    const [clap] = reactions(embed);
    const count = () => Number(clap?.querySelector('[part=count]')?.textContent);
    expect(clap?.textContent).to.equal('👏Applause0');
    for (let press = 0; press < 3; press += 1) clap?.click();
    await until('three more', () => count() === 3 && asked(CREATE) === 3);
    expect(clap?.textContent).to.equal('👏Applause3 Your reaction');
    expect(clap?.querySelectorAll('.plus'), 'the “+1” of the last press').to.have.length(1);
    expect(clap?.hasAttribute('aria-pressed'), 'a toggle would take the press back').to.equal(false);
    await until('it is said', () => /^Counted\. Applause: \d+$/.test(spoken(embed)));
    const kept = () => {
      const entries: unknown[] = Object.values(JSON.parse(localStorage.getItem('creator-widgets:votes') ?? '{}'));
      return Object(entries[0]) as Readonly<Record<string, unknown>>;
    };
    // What is kept of a press goes a moment after its answer is there.
    await until('all are settled', () => kept()['presses'] === 3 && kept()['ballot'] === undefined);
    expect(typeof kept()['reference']).to.equal('string');
  });

  it('keeps focus on the button, and works by the keyboard', async () => {
    const embed = await show('reaction');
    const [, heart] = reactions(embed);
    heart?.focus();
    await sendKeys({ press: 'Enter' });
    await until('it is counted', () => spoken(embed));
    expect(embed.shadowRoot?.activeElement).to.equal(heart);
  });

  it('may be stopped by the page', async () => {
    const embed = await show('reaction');
    embed.addEventListener('creator-vote', (event) => event.preventDefault());
    first<HTMLButtonElement>(embed, 'button[part~=reaction]').click();
    await pause(100);
    expect([asked(CREATE), localStorage.length]).to.deep.equal([0, 0]);
  });

  it('pressed without a line is kept, shown, and counted once when the line is back', async () => {
    const embed = await show(await make());
    const outcomes: string[] = [];
    embed.addEventListener('creator-embed-voted', ({ detail }) => outcomes.push(detail.outcome));
    const [, wow] = reactions(embed);
    const count = () => Number(wow?.querySelector('[part=count]')?.textContent);
    await pause(200);
    dispatchEvent(new Event('offline'));
    try {
      wow?.click();
      wow?.click();
      await until('they are kept', () => outcomes.length === 2);
      expect(status(embed)).to.match(/^Saved\. We’ll send your reaction/);
      expect(count()).to.equal(2);
      expect(asked(CREATE)).to.equal(0);
    } finally {
      dispatchEvent(new Event('online'));
    }
    await until('they are counted', () => outcomes.length === 4);
    expect(outcomes).to.deep.equal(['kept', 'kept', 'counted', 'counted']);
    expect(count()).to.equal(2);
  });

  it('that is closed has its counts, and nothing to press', async () => {
    const embed = await show('reaction_closed');
    expect(within(embed, 'button')).to.deep.equal([]);
    expect(text(embed, '[part~=reaction]')).to.equal('👏Applause120');
    expect(status(embed)).to.match(/^This is closed\./);
  });
});
