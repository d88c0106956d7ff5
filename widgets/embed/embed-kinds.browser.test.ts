import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import {
  CREATE,
  choose,
  chosen,
  inputs,
  prepare,
  reactions,
  send,
  show,
  status,
  text,
  write,
} from '../../test/browser/embed-page.ts';
import { answering } from '../../test/browser/given-answers.ts';
import { asked, first, hears, newEmbed, pause, spoken, until, within } from '../../test/browser/mount.ts';

prepare();

describe('a rating', () => {
  it('is a group of radio buttons named by their steps, the ends by their labels too', async () => {
    const embed = await show('rating');
    expect(inputs(embed).map((input) => [input.type, input.name, input.ariaLabel])).to.deep.equal([
      ['radio', 'choice', '1 of 5, Not for me'],
      ['radio', 'choice', '2 of 5'],
      ['radio', 'choice', '3 of 5'],
      ['radio', 'choice', '4 of 5'],
      ['radio', 'choice', '5 of 5, Wonderful'],
    ]);
    expect(text(embed, 'legend')).to.equal('How was the workshop?');
  });

  it('can be chosen with arrow keys, which never send it', async () => {
    const embed = await show('rating');
    inputs(embed)[0]?.focus();
    const step = inputs(embed)[0]?.parentElement ?? embed;
    expect(getComputedStyle(step).outlineStyle).to.equal('solid');
    for (const key of ['Space', 'ArrowRight', 'ArrowRight']) await sendKeys({ press: key });
    expect(chosen(embed)).to.deep.equal(['3']);
    expect(text(embed, '.meaning')).to.equal('3 of 5');
    await pause(100);
    expect(asked(CREATE)).to.equal(0);
    await sendKeys({ press: 'Tab' });
    expect(embed.shadowRoot?.activeElement).to.equal(first(embed, '[part=button]'));
  });

  it('reports the outcome to the page and the visitor, and moves focus to the heading', async () => {
    const embed = await show('rating');
    const before = text(embed, '.status');
    expect(before).to.match(
      /^Average: [45](\.\d)?\u00a0of\u00a05\u00a0· \d+ ratings\u00a0· One answer per browser\. No name saved\.$/,
    );
    inputs(embed)[4]?.focus();
    const detail = await choose(embed, '5');
    expect(detail).to.include({ kind: 'rating', outcome: 'counted', rating: 5, text: null });
    await until('the results', () => within(embed, '.option').length === 5);
    expect(text(embed, '[part=average] bdi')).to.match(/^Average: \S+\u00a0of\u00a05$/);
    expect(text(embed, '[part~=own]')).to.equal('Your rating');
    expect(first(embed, '[part~=own]').closest('li')?.textContent).to.match(/^5 ★/);
    await hears(embed, /^Thank you! Your rating was counted\. Average: \S+\u00a0of\u00a05$/);
    expect(embed.shadowRoot?.activeElement).to.equal(first(embed, '[part=title]'));
  });

  it('can be changed if the embed allows it, starting from the previous rating', async () => {
    const embed = await show('rating_number');
    await choose(embed, '8');
    const change = await until('a way back', () => within<HTMLButtonElement>(embed, '.change')[0]);
    expect(change.textContent).to.equal('Change answer');
    change.click();
    await until('the scale', () => inputs(embed).length === 11);
    expect(chosen(embed)).to.deep.equal(['8']);
    expect((await choose(embed, '10')).outcome).to.equal('changed');
    expect(status(embed)).to.match(/^Your answer was changed\./);
  });

  it('is confirmed when its results are hidden', async () => {
    const embed = await show('rating_emoji');
    expect(within(embed, '.ends > *').map(({ textContent }) => textContent)).to.deep.equal(['Awful', 'Great']);
    await choose(embed, '4');
    await until('the own one', () => within(embed, '[part=average]').length);
    expect(text(embed, '[part=average]')).to.contain('Your rating: Good, 4 of 5');
    expect(within(embed, '.figures')).to.deep.equal([]);
  });
});

describe('a rating of many steps', () => {
  it('is a slider that has chosen nothing until it is moved, says its value, and shows the average alone', async () => {
    const scale = { min: 0, max: 100, minLabel: 'Silent', maxLabel: 'Deafening', icon: 'number' } as const;
    const embed = await show(
      await newEmbed({ title: 'How loud was it?', kind: 'rating', resultsVisibility: 'always', scale }),
    );
    const [range] = await until('the slider', () => inputs(embed)[0] && inputs(embed));
    expect([range?.type, range?.min, range?.max]).to.deep.equal(['range', '0', '100']);
    expect(range?.getAttribute('aria-valuetext')).to.equal('Choose a rating first.');
    first<HTMLButtonElement>(embed, '[part=button]').click();
    await until('a word', () => spoken(embed) === 'Choose a rating first.');
    range?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await until('its value', () => text(embed, '.value') === '51 of 100');
    expect(range?.getAttribute('aria-valuetext')).to.equal('51 of 100');
    await sendKeys({ press: 'ArrowRight' });
    await until('its value', () => text(embed, '.value') === '52 of 100');
    expect((await send(embed)).rating).to.equal(52);
    await until('the average', () => within(embed, '[part=average]').length);
    expect(text(embed, '[part=average]')).to.contain('Average: 52\u00a0of\u00a0100');
    expect(within(embed, '.option')).to.deep.equal([]);
  });
});

describe('a question', () => {
  it('shows how many characters are left, counted as people and the platform count', async () => {
    const embed = await show('question_change');
    expect(text(embed, '.space')).to.equal('40 characters left');
    await write(embed, 'Ümit 👩‍🎨');
    expect(text(embed, '.space')).to.equal('34 characters left');
    await write(embed, 'x'.repeat(40));
    expect([text(embed, '.space'), spoken(embed)]).to.deep.equal(['0 characters left', '0 characters left']);
  });

  it('requires text first', async () => {
    const embed = await show('question');
    await write(embed, '   ');
    first<HTMLButtonElement>(embed, '[part=button]').focus();
    first<HTMLButtonElement>(embed, '[part=button]').click();
    await until('a word', () => spoken(embed) === 'Write your answer first.');
    await until('the field has focus', () => embed.shadowRoot?.activeElement?.matches('.answer'));
  });

  it('shows the sent answer as text', async () => {
    const embed = await show('question');
    await write(embed, '<b>Does</b> clay remember?');
    const detail = await send(embed);
    expect(detail).to.include({ kind: 'question', outcome: 'counted', text: '<b>Does</b> clay remember?' });
    expect(text(embed, '.sent blockquote')).to.equal('<b>Does</b> clay remember?');
    await hears(embed, 'Sent. Thank you!');
    expect(embed.shadowRoot?.activeElement).to.equal(first(embed, '[part=title]'));
  });

  it('can be changed if the embed allows it', async () => {
    const embed = await show('question_change');
    await write(embed, 'Miso');
    await send(embed);
    first<HTMLButtonElement>(embed, '.change').click();
    await until('the field', () => within(embed, '.answer').length);
    expect(first<HTMLTextAreaElement>(embed, '.answer').value).to.equal('Miso');
    await write(embed, 'Soba');
    expect((await send(embed)).outcome).to.equal('changed');
    expect(text(embed, '.sent blockquote')).to.equal('Soba');
  });
});

describe('a quiz', () => {
  it('shows the correct answer and why, with words and icons', async () => {
    const embed = await show('quiz');
    expect(text(embed, '[part=button]')).to.equal('Answer');
    const detail = await choose(embed, 'c900');
    expect(detail.quiz).to.deep.equal({
      correct: ['c1240'],
      explanation: 'Stoneware is fired between about 1200 and 1300 °C.',
    });
    await until('the verdict', () => within(embed, '.verdict').length);
    expect(status(embed)).to.match(/^\d+ answers$/);
    expect(text(embed, '.verdict')).to.equal('Not quite.Stoneware is fired between about 1200 and 1300 °C.');
    expect(within(embed, '[part~=badge]').map(({ textContent }) => textContent)).to.deep.equal([
      'Your answer\u00a0✗',
      'Correct answer\u00a0✓',
    ]);
    await hears(
      embed,
      'Thank you! Your answer was counted. Not quite. Correct answer: 1240 °C. Stoneware is fired between about 1200 and 1300 °C.',
    );
    expect(
      embed.shadowRoot?.activeElement === null || embed.shadowRoot?.activeElement === first(embed, '[part=title]'),
    ).to.equal(true);
  });

  it('accepts an answer of two options, and keeps the page’s score', async () => {
    const [one, two] = [await show('quiz'), await show('quiz_second')];
    await choose(one, 'c1240');
    await choose(two, 'celadon', 'tenmoku');
    await until('the score', () => status(one).includes('Score on this page: 2 of 2'));
    expect(status(two)).to.contain('Score on this page: 2 of 2');
    expect(text(two, '.verdict strong')).to.equal('Right!');
    expect(within(two, '[part~=badge]').map(({ textContent }) => textContent)).to.deep.equal([
      'Your answer\u00a0✓',
      'Your answer\u00a0✓',
    ]);
  });

  it('hides its answer, once closed, from visitors who have not answered', async () => {
    const embed = await show('quiz_closed');
    expect(within(embed, '[part~=badge], .verdict')).to.deep.equal([]);
    expect(within(embed, '.percent').map(({ textContent }) => textContent)).to.deep.equal(['93%', '7%']);
  });

  it('that shows no results says what was right all the same, once it is answered', async () => {
    const embed = await show(
      await newEmbed({
        title: 'Which of these is a glaze?',
        kind: 'quiz',
        resultsVisibility: 'never',
        options: [
          { id: 'raku', label: 'Raku' },
          { id: 'celadon', label: 'Celadon' },
        ],
        quiz: { correct: ['celadon'], explanation: 'It is green, or nearly blue.' },
      }),
    );
    expect(within(embed, '.verdict')).to.deep.equal([]);
    expect((await choose(embed, 'celadon')).quiz?.correct).to.deep.equal(['celadon']);
    await until('the verdict', () => within(embed, '.verdict').length);
    expect(text(embed, '.verdict')).to.equal('Right!It is green, or nearly blue.');
    expect(within(embed, '.figures')).to.deep.equal([]);
    expect(status(embed)).to.contain('Results are private.');
  });
});

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
    const count = () => Number(clap?.querySelector('[part=figure]')?.textContent);
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
    embed.addEventListener('creator-voted', ({ detail }) => outcomes.push(detail.outcome));
    const [, wow] = reactions(embed);
    const count = () => Number(wow?.querySelector('[part=figure]')?.textContent);
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
    expect(status(embed)).to.match(/^No longer open\./);
  });

  it('with pictures is named by its labels, and has no picture whose address is unsafe', async () => {
    const there = `${location.origin}/docs/images/poll.webp`;
    const options = [
      { id: 'a', label: 'Applause', imageUrl: there },
      { id: 'c', label: 'No picture', imageUrl: 'javascript:alert(1)' },
    ];
    const embed = await show('emb_given', {
      api: await answering({
        'embed/get': { id: 'emb_given', status: 'open', kind: 'reaction', title: 'A window', options },
      }),
    });
    expect(within<HTMLImageElement>(embed, 'img').map(({ src, alt }) => [src, alt])).to.deep.equal([[there, '']]);
    expect(reactions(embed).map(({ textContent }) => textContent)).to.deep.equal(['Applause', 'No picture']);
  });
});
