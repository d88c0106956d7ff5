import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import {
  CREATE,
  choose,
  chosen,
  inputs,
  prepare,
  send,
  show,
  status,
  text,
  write,
} from '../../test/browser/embed-page.ts';
import { asked, first, hears, pause, spoken, until, within } from '../../test/browser/mount.ts';

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
    await pause(100);
    expect(asked(CREATE)).to.equal(0);
    await sendKeys({ press: 'Tab' });
    expect(embed.shadowRoot?.activeElement).to.equal(first(embed, '[part=button]'));
  });

  it('requires a step first', async () => {
    const embed = await show('rating');
    first<HTMLButtonElement>(embed, '[part=button]').click();
    await until('a word', () => spoken(embed) === 'Choose a rating first.');
    expect(asked(CREATE)).to.equal(0);
  });

  it('reports the outcome to the page and the visitor, and moves focus to the heading', async () => {
    const embed = await show('rating');
    const before = text(embed, '[part=status]');
    expect(before).to.match(
      /^Average: [45](\.\d)?\u00a0of\u00a05\u00a0· \d+ ratings\u00a0· Counts once per browser\. No name is stored\.$/,
    );
    inputs(embed)[4]?.focus();
    const detail = await choose(embed, '5');
    expect(detail).to.include({ kind: 'rating', outcome: 'counted', rating: 5, text: null });
    await until('the results', () => within(embed, '[part~=option]').length === 5);
    expect(text(embed, '[part=average] bdi')).to.match(/^Average: \S+\u00a0of\u00a05$/);
    expect(text(embed, '[part=own]')).to.equal('Your rating');
    expect(first(embed, '[part=own]').closest('li')?.textContent).to.match(/^5 ★/);
    await hears(embed, /^Thank you! Your rating was counted\. Average: \S+\u00a0of\u00a05$/);
    expect(embed.shadowRoot?.activeElement).to.equal(first(embed, '[part=title]'));
  });

  it('can be changed if the embed allows it, starting from the previous rating', async () => {
    const embed = await show('rating_number');
    await choose(embed, '8');
    const change = await until('a way back', () => within<HTMLButtonElement>(embed, '[part=change]')[0]);
    expect(change.textContent).to.equal('Change answer');
    change.click();
    await until('the scale', () => inputs(embed).length === 11);
    expect(chosen(embed)).to.deep.equal(['8']);
    expect((await choose(embed, '10')).outcome).to.equal('changed');
    expect(status(embed)).to.match(/^Your answer was changed\./);
  });

  it('is confirmed when its results are hidden', async () => {
    const embed = await show('rating_emoji');
    await choose(embed, '4');
    await until('the own one', () => within(embed, '[part=average]').length);
    expect(text(embed, '[part=average]')).to.contain('Your rating: Good, 4 of 5');
    expect(within(embed, '[part=figures]')).to.deep.equal([]);
  });
});

describe('a question', () => {
  it('shows how many characters are left, counted as people and the platform count', async () => {
    const embed = await show('question_change');
    expect(text(embed, '[part=space]')).to.equal('40 characters left');
    await write(embed, 'Ümit 👩‍🎨');
    expect(text(embed, '[part=space]')).to.equal('34 characters left');
    await write(embed, 'x'.repeat(40));
    expect([text(embed, '[part=space]'), spoken(embed)]).to.deep.equal(['0 characters left', '0 characters left']);
  });

  it('rejects text that is too long before sending it, and never truncates it', async () => {
    const embed = await show('question_change');
    await write(embed, 'x'.repeat(41));
    first<HTMLButtonElement>(embed, '[part=button]').click();
    await until('a word', () => spoken(embed).startsWith('1 character too many'));
    expect(first<HTMLTextAreaElement>(embed, '[part=answer]').value).to.have.length(41);
    expect(first(embed, '[part=answer]').getAttribute('aria-invalid')).to.equal('true');
    expect(asked(CREATE)).to.equal(0);
  });

  it('requires text first', async () => {
    const embed = await show('question');
    await write(embed, '   ');
    first<HTMLButtonElement>(embed, '[part=button]').focus();
    first<HTMLButtonElement>(embed, '[part=button]').click();
    await until('a word', () => spoken(embed) === 'Write your answer first.');
    await until('the field has focus', () => embed.shadowRoot?.activeElement?.matches('[part=answer]'));
  });

  it('shows the sent answer as text', async () => {
    const embed = await show('question');
    await write(embed, '<b>Does</b> clay remember?');
    const detail = await send(embed);
    expect(detail).to.include({ kind: 'question', outcome: 'counted', text: '<b>Does</b> clay remember?' });
    expect(text(embed, '[part=sent] blockquote')).to.equal('<b>Does</b> clay remember?');
    await hears(embed, 'Sent. Thank you!');
    expect(embed.shadowRoot?.activeElement).to.equal(first(embed, '[part=title]'));
  });

  it('can be changed if the embed allows it', async () => {
    const embed = await show('question_change');
    await write(embed, 'Miso');
    await send(embed);
    first<HTMLButtonElement>(embed, '[part=change]').click();
    await until('the field', () => within(embed, '[part=answer]').length);
    expect(first<HTMLTextAreaElement>(embed, '[part=answer]').value).to.equal('Miso');
    await write(embed, 'Soba');
    expect((await send(embed)).outcome).to.equal('changed');
    expect(text(embed, '[part=sent] blockquote')).to.equal('Soba');
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
    await until('the verdict', () => within(embed, '[part=verdict]').length);
    expect(text(embed, '[part=verdict]')).to.equal('Not quite.Stoneware is fired between about 1200 and 1300 °C.');
    expect(within(embed, '[part~=mark]').map(({ textContent }) => textContent)).to.deep.equal([
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
    expect(text(two, '[part=verdict] strong')).to.equal('Right!');
    expect(within(two, '[part~=mark]').map(({ textContent }) => textContent)).to.deep.equal([
      'Your answer\u00a0✓',
      'Your answer\u00a0✓',
    ]);
  });

  it('hides its answer, once closed, from visitors who have not answered', async () => {
    const embed = await show('quiz_closed');
    expect(within(embed, '[part~=mark], [part=verdict]')).to.deep.equal([]);
    expect(within(embed, '[part=percent]').map(({ textContent }) => textContent)).to.deep.equal(['93%', '7%']);
  });
});
