import { expect } from 'chai';
import { answer, CREATE, choose, GET, KINDS, prepare, STILL, show, text } from '../../test/browser/embed-page.ts';
import {
  asked,
  askedUpTo,
  atRest,
  audit,
  first,
  mount,
  newEmbed,
  pause,
  reaches,
  until,
  within,
} from '../../test/browser/mount.ts';
import { PollElement } from '../poll/element.ts';

prepare();

describe('the accessibility audit of <creator-embed>', () => {
  for (const name of [...KINDS, ...STILL]) {
    it(`has nothing against ${name}`, async () => {
      expect(await audit(await show(name))).to.deep.equal([]);
    });
  }

  for (const name of KINDS) {
    it(`has nothing against ${name} once it is answered`, async () => {
      const embed = await show(name);
      await answer(embed, name);
      expect(await audit(await atRest(embed))).to.deep.equal([]);
    });
  }
  it('has nothing against a slider', async () => {
    const scale = { min: 0, max: 100, icon: 'number' as const };
    const embed = await show(await newEmbed({ title: 'How loud was it?', kind: 'rating', scale }));
    await until('the slider', () => within(embed, '[type=range]').length);
    expect(await audit(embed)).to.deep.equal([]);
  });
});

describe('an embed that is a poll', () => {
  before(() => PollElement.define());

  for (const name of ['open', 'ranked']) {
    it(`is shown as the poll that it is: ${name}`, async () => {
      const embed = await show(name);
      const poll = mount('creator-poll', { 'embed-id': `emb_demo_${name}` });
      await reaches(poll, 'ready');
      const same = () => first(embed, '.root').innerHTML === first(poll, '.root').innerHTML;
      await until('the same', () => same());
      expect(within(embed, '.option').length).to.be.greaterThan(1);
    });
  }

  it('is one request and one copy with a second element, and both move', async () => {
    const [one, two] = [await show('empty'), await show('empty')];
    await until('the request is listed', () => asked(GET) === 1);
    expect((await choose(one, 'two')).kind).to.equal('poll');
    await until('the other one moves', () => within(two, '[part~=own]').length === 1);
    expect(asked(GET)).to.equal(1);
  });

  it('shares both with a creator-poll of its id, and the one that was pressed tells of it', async () => {
    const embed = await show('change');
    const poll = mount('creator-poll', { 'embed-id': 'emb_demo_change' });
    await reaches(poll, 'ready');
    const told: string[] = [];
    const note = ({ detail }: HTMLElementEventMap['creator-voted']) => told.push(detail.tag);
    for (const element of [embed, poll]) element.addEventListener('creator-voted', note);
    await choose(embed, 'thu');
    await until('the poll moves', () => within(poll, '[part~=own]').length === 1);
    expect(told).to.deep.equal(['creator-embed']);
    expect([await askedUpTo(GET, 1), await askedUpTo(CREATE, 1)]).to.deep.equal([1, 1]);
  });
});

describe('every kind', () => {
  it('is known again after a reload', async () => {
    for (const name of ['rating', 'question', 'quiz']) {
      const embed = await show(name);
      await answer(embed, name);
      embed.remove();
    }
    await pause(300);
    const [rating, question, quiz] = [await show('rating'), await show('question'), await show('quiz')];
    expect(text(rating, '[part~=own]')).to.equal('Your rating');
    expect(text(question, 'blockquote')).to.equal('Does clay remember?');
    expect(text(quiz, '.option [part~=wrong]')).to.contain('Your answer\u00a0✗');
  });
});
