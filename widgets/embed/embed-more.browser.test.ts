import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { CREATE, choose, inputs, prepare, reactions, send, show, status, text } from '../../test/browser/embed-page.ts';
import { answering } from '../../test/browser/given-answers.ts';
import { asked, audit, first, newEmbed, spoken, until, within } from '../../test/browser/mount.ts';

prepare();

/** Forms of the kinds that no demo embed has. */

describe('a rating of many steps', () => {
  const make = () =>
    newEmbed({
      title: 'How loud was it?',
      kind: 'rating',
      resultsVisibility: 'always',
      scale: { min: 0, max: 100, minLabel: 'Silent', maxLabel: 'Deafening', icon: 'number' },
    });

  it('is a slider that has chosen nothing until it is moved, and says its value', async () => {
    const embed = await show(await make());
    const [range] = await until('the slider', () => inputs(embed)[0] && inputs(embed));
    expect([range?.type, range?.min, range?.max]).to.deep.equal(['range', '0', '100']);
    expect(range?.getAttribute('aria-valuetext')).to.equal('Choose a rating first.');
    first<HTMLButtonElement>(embed, '[part=button]').click();
    await until('a word', () => spoken(embed) === 'Choose a rating first.');
    expect(asked(CREATE)).to.equal(0);
    range?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await until('its value', () => text(embed, '[part=value]') === '51 of 100');
    expect(range?.getAttribute('aria-valuetext')).to.equal('51 of 100');
    await sendKeys({ press: 'Home' });
    await until('its end', () => text(embed, '[part=value]') === '0 of 100, Silent');
    expect(asked(CREATE)).to.equal(0);
    expect(await audit(embed)).to.deep.equal([]);
  });

  it('sends what it stands at, and shows the average alone: a hundred rows are no list', async () => {
    const embed = await show(await make());
    (await until('the slider', () => inputs(embed)[0])).focus();
    for (const key of ['ArrowRight', 'ArrowRight']) await sendKeys({ press: key });
    await until('its value', () => text(embed, '[part=value]') === '52 of 100');
    expect((await send(embed)).rating).to.equal(52);
    await until('the average', () => within(embed, '[part=average]').length);
    expect(text(embed, '[part=average]')).to.contain('Average: 52\u00a0of\u00a0100');
    expect(within(embed, '[part~=option]')).to.deep.equal([]);
    expect(await audit(embed)).to.deep.equal([]);
  });
});

describe('a rating of eleven steps', () => {
  it('has a percentage above each column that has votes', async () => {
    const scale = { min: 0, max: 10, icon: 'number' as const };
    const embed = await show(await newEmbed({ title: 'T', kind: 'rating', resultsVisibility: 'always', scale }));
    await choose(embed, '8');
    await until('its columns', () => within(embed, '[part~=column]').length === 11);
    expect(within(embed, '[part=percent]').flatMap(({ textContent }) => textContent || [])).to.deep.equal(['100%']);
  });
});

describe('a rating in stars', () => {
  it('says what the star under the pointer means, and else what the ends are called', async () => {
    const embed = await show('rating');
    const { x, y, width, height } = first(embed, '[part=step]:nth-child(3)').getBoundingClientRect();
    const hit = embed.shadowRoot?.elementFromPoint(x + width / 2, y + height / 2);
    hit?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await until('its meaning', () => within(embed, '[part=meaning]').length);
    expect(text(embed, '[part=meaning]')).to.equal('3 of 5');
    first(embed, '[part=steps]').dispatchEvent(new PointerEvent('pointerleave'));
    await until('the ends', () => within(embed, '[part=ends]').length);
    expect(text(embed, '[part=ends]')).to.equal('Not for meWonderful');
  });
});

describe('reactions with pictures', () => {
  it('are named by their labels, and keep the place of a picture that cannot be had', async () => {
    const there = `${location.origin}/docs/images/poll.webp`;
    const missing = `${location.origin}/docs/images/nobody-has-this.webp`;
    const options = [
      { id: 'a', label: 'Applause', imageUrl: there },
      { id: 'b', label: 'Flowers', imageUrl: missing },
      { id: 'c', label: 'No picture', imageUrl: 'javascript:alert(1)' },
    ];
    const counts = { voters: 0, votes: 0, options: options.map(({ id }) => ({ id, votes: 0 })) };
    const tally = { embedId: 'emb_given', status: 'open', ...counts, asOf: new Date().toISOString() };
    const about = { id: 'emb_given', status: 'open', kind: 'reaction', title: 'The new window' };
    const given = { ...about, resultsVisibility: 'always', options, tally };
    const embed = await show('emb_given', { api: await answering({ 'embed/get': given }) });
    const images = within<HTMLImageElement>(embed, '[part=image]');
    await until('the pictures', () => images.every(({ complete }) => complete));
    expect(images.map(({ alt, offsetWidth, offsetHeight }) => [alt, offsetWidth, offsetHeight])).to.deep.equal([
      ['', 28, 28],
      ['', 28, 28],
    ]);
    expect(reactions(embed).map(({ textContent }) => textContent)).to.deep.equal([
      'Applause0',
      'Flowers0',
      'No picture0',
    ]);
    expect(await audit(embed)).to.deep.equal([]);
  });
});

describe('a quiz that shows no results', () => {
  it('says what was right all the same, once it is answered', async () => {
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
    expect(within(embed, '[part=verdict]')).to.deep.equal([]);
    expect((await choose(embed, 'celadon')).quiz?.correct).to.deep.equal(['celadon']);
    await until('the verdict', () => within(embed, '[part=verdict]').length);
    expect(text(embed, '[part=verdict]')).to.equal('Right!It is green, or nearly blue.');
    expect(within(embed, '[part=figures]')).to.deep.equal([]);
    for (const option of within(embed, '[part~=option]')) expect(option.offsetHeight).to.be.at.least(44);
    expect(status(embed)).to.contain('Results are private.');
  });
});
