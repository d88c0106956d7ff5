import { expect } from 'chai';
import { onCleanPages } from '../../test/browser/clean-pages.ts';
import { emulateMedia, forceColors } from '../../test/browser/device.ts';
import { answering, changeAnswers } from '../../test/browser/given-answers.ts';
import { type Attributes, clean, first, mount, reaches, until, within } from '../../test/browser/mount.ts';
import { GoalElement } from './element.ts';

/** Goals that the demo data doesn't have. */

const DAY_MS = 86_400_000;
const GOAL = {
  id: 'goal_x',
  status: 'active',
  title: 'A kiln',
  metric: 'money',
  target: '100.00',
  raised: '40.00',
  currency: 'USD',
  donorCount: 4,
  milestones: [],
  counts: 'Donations, less refunds.',
  asOf: '2099-03-29T00:30:00Z',
};

async function show(fields: object, attributes: Attributes = {}, donors: readonly object[] = []): Promise<GoalElement> {
  const api = await answering({
    getDonors: { items: donors, total: donors.length, limit: 20, offset: 0 },
    getGoalProgress: { ...GOAL, ...fields },
  });
  const goal = mount('creator-goal', { 'payment-link-id': 'plink_x', api, lang: 'en', ...attributes });
  await reaches(goal, 'ready', 'empty');
  if (donors.length) await until('donors', () => within(goal, '[part~=donor]').length);
  return goal;
}

const words = (goal: HTMLElement, part: string) =>
  within(goal, `[part~=${part}]`).map(({ textContent }) => textContent);

onCleanPages(GoalElement);

for (const layout of ['bar', 'thermometer', 'ring']) {
  it(`paints the visitor’s own donation at the end of what is raised: ${layout}`, async () => {
    const goal = await show({ yours: { amount: '10.00' } }, { layout });
    await until('it has grown', () => goal.shadowRoot?.getAnimations().length === 0);
    const own = first(goal, '[part=own]').getBoundingClientRect();
    const track = first(goal, '[part=track]').getBoundingClientRect();
    const part = layout === 'ring' ? 1 : 0.1;
    const size = layout === 'thermometer' ? [own.width, own.height / part] : [own.width / part, own.height];
    expect(size[0]).to.be.closeTo(track.width, 1);
    expect(size[1]).to.be.closeTo(track.height, 1);
  });
}

for (const layout of ['bar', 'thermometer', 'ring']) {
  it(`has the same height in a taller reserved space when nothing has been raised: ${layout}`, async () => {
    const heightsIn = async (space: string) => {
      const style = `display: block; min-height: ${space}`;
      const goal = await show({ raised: '0.00', donorCount: 0 }, { layout, style });
      expect(goal.dataset['state']).to.equal('empty');
      return ['goal', 'meter'].map((part) => Math.round(first(goal, `[part=${part}]`).getBoundingClientRect().height));
    };
    expect(await heightsIn('800px')).to.deep.equal(await heightsIn('0'));
  });
}

for (const layout of ['bar', 'thermometer']) {
  it(`paints a small donation of the visitor at least 12 px long, up to where the fill ends: ${layout}`, async () => {
    for (const raised of ['50.00', '1.00']) {
      const goal = await show({ raised, yours: { amount: '0.10' } }, { layout });
      await until('it has grown', () => goal.shadowRoot?.getAnimations().length === 0);
      const own = first(goal, '[part=own]').getBoundingClientRect();
      const track = first(goal, '[part=track]').getBoundingClientRect();
      const [start, end, full] =
        layout === 'bar'
          ? [own.left - track.left, own.right - track.left, track.width]
          : [track.bottom - own.bottom, track.bottom - own.top, track.height];
      expect(end).to.be.closeTo((full * Number(raised)) / 100, 1);
      expect(end - start).to.be.closeTo(12, 0.5);
      await clean();
    }
  });
}

it('paints the visitor’s own donation in another color than the rest in forced colors too', async function () {
  await forceColors(this);
  const goal = await show({ yours: { amount: '10.00' } });
  const [fill, own] = ['fill', 'own'].map((part) => getComputedStyle(first(goal, `[part=${part}]`)));
  expect(own?.borderBlockEndColor).not.to.equal(fill?.borderBlockEndColor);
  expect(own?.borderBlockEndWidth).to.equal('99px');
});

describe('figures', () => {
  for (const [raised, target, percent, isFull] of [
    ['99.99', '100.00', '99%', false],
    ['9999999999.99', '10000000000.00', '99%', false],
    ['100.00', '100.00', '100%', true],
    ['1234.50', '100.00', '1,234%', true],
    ['0.01', '100.00', '0%', false],
  ] as const) {
    for (const layout of ['bar', 'ring', 'overlay']) {
      it(`show and announce ${percent} for ${raised} of ${target}: ${layout}`, async () => {
        const goal = await show({ raised, target }, { layout });
        const meter = first(goal, '[part=meter]');
        expect(words(goal, 'percent')).to.deep.equal([percent]);
        expect(meter.getAttribute('aria-valuetext')).to.match(new RegExp(`, ${percent}$`));
        expect([meter.getAttribute('aria-valuenow') === '100', words(goal, 'reached').length]).to.deep.equal([
          isFull,
          Number(isFull),
        ]);
        expect(first(goal, '[part=track]').style.getPropertyValue('--_p') === '100%').to.equal(isFull);
      });
    }
  }

  it('show the amount without a percentage when the target is zero, which is never reached', async () => {
    for (const raised of ['0', '7.50']) {
      const goal = await show({ target: '0', raised });
      expect(within(goal, '[role=progressbar], [part=reached]')).to.deep.equal([]);
      expect(words(goal, 'figures')[0]).to.match(/ raised$/);
    }
  });

  for (const [lang, counted] of [
    // With explicit digits: engines differ in their default for Arabic.
    ['ar-u-nu-latn', ['متبرّع واحد', 'متبرّعان', '5 متبرّعين', '11 متبرّعًا', '100 متبرّع']],
    ['pl', ['1 osoba wsparła', '2 osoby wsparły', '5 osób wsparło', '11 osób wsparło', '100 osób wsparło']],
  ] as const) {
    it(`count donors with the plural forms of ${lang}`, async () => {
      for (const [index, donorCount] of [1, 2, 5, 11, 100].entries())
        expect(words(await show({ donorCount }, { lang }), 'facts')).to.deep.equal([counted[index]]);
    });
  }
});

describe('facts', () => {
  it('say what is counted and as of when, in the visitor’s time zone', async () => {
    const zone = new Intl.DateTimeFormat('en', { timeZoneName: 'short' }).formatToParts(Date.parse(GOAL.asOf)).at(-1);
    const [counts] = words(await show({}), 'counts');
    expect(counts).to.match(/^Donations, less refunds\. As of Mar\s2[89],\s2099, .*\.$/);
    expect(counts).to.contain(zone?.value);
  });

  it('say how much time is left, or when it ended', async () => {
    const at = (days: number) => new Date(Date.now() + days * DAY_MS + 60_000).toISOString();
    expect(words(await show({ endsAt: at(12) }), 'facts')).to.deep.equal(['4 donors\u00a0· 12 days left']);
    expect(words(await show({ endsAt: at(1) }), 'facts')).to.deep.equal(['4 donors\u00a0· 24 hours left']);
    const ended = await show({ status: 'ended', endsAt: '2020-10-25T00:30:00Z' });
    expect(words(ended, 'facts')[0]).to.match(/^4 donors\u00a0· Ended Oct\u00a02[45], 2020$/);
    expect(within(ended, 'a')).to.deep.equal([]);
  });

  it('list each milestone, marking the reached ones not by color alone', async () => {
    const milestones = [
      { at: '20.00', label: 'Bricks', reached: true },
      { at: '80.00', label: 'A roof', reached: false },
    ];
    const goal = await show({ milestones });
    expect(words(goal, 'milestone').map((text) => text?.trim())).to.deep.equal(['$20 Bricks reached', '$80 A roof']);
    const [done, open] = within(goal, '[part~=milestone]').map((node) => getComputedStyle(node, '::before').content);
    expect(done).not.to.equal(open);
    expect(within(goal, '[part=mark]').length).to.equal(2);
  });
});

describe('donors', () => {
  const donor = (id: string, fields: object) => ({
    id,
    displayName: null,
    anonymous: false,
    amount: null,
    currency: 'USD',
    message: null,
    recurring: false,
    donatedAt: '2020-11-19T10:00:00Z',
    ...fields,
  });

  it('show as much as each agreed to, with messages as text', async () => {
    const goal = await show({}, { donors: '5' }, [
      donor('a', { displayName: 'Ada', amount: '5.00', message: '<b>Go</b>\nnow' }),
      donor('b', { displayName: 'Must not be seen', anonymous: true, amount: '7.00', recurring: true }),
      donor('c', { displayName: 'Eve' }),
    ]);
    expect(words(goal, 'name').map((text) => text?.trim())).to.deep.equal(['Ada', 'Anonymous', 'Eve']);
    expect(words(goal, 'amount')).to.deep.equal(['$5', '$7']);
    expect(words(goal, 'donor-message')).to.deep.equal(['<b>Go</b>\nnow']);
    expect(words(goal, 'when')[1]).to.contain('recurring');
    expect(goal.shadowRoot?.textContent).not.to.contain('Must not be seen');
  });
});

describe('an overlay', () => {
  it('has neither background nor border, even while loading', async () => {
    const api = await answering({ getGoalProgress: GOAL }, 1000);
    const goal = mount('creator-goal', { 'payment-link-id': 'plink_x', layout: 'overlay', api });
    await until('a placeholder', () => within(goal, '.card').length);
    const grounds = () =>
      [goal, ...within(goal, '.root, .card')].map((node) => {
        const { backgroundColor, borderStyle } = getComputedStyle(node);
        return `${backgroundColor} ${borderStyle}`;
      });
    const nothing = Array<string>(3).fill('rgba(0, 0, 0, 0) none');
    expect([goal.dataset['state'], grounds()]).to.deep.equal(['loading', nothing]);
    await reaches(goal, 'ready');
    expect([within(goal, '.overlay').length, grounds()]).to.deep.equal([1, nothing]);
  });
});

it('ticks a milestone when the amount raised has counted up to it, and unticks it after a refund', async () => {
  const before = { ...GOAL, raised: '50.00', milestones: [{ at: '70.00', label: 'A roof' }] };
  const api = await answering({ getGoalProgress: before });
  const goal = mount('creator-goal', { 'payment-link-id': 'plink_x', api, refresh: '1' });
  await reaches(goal, 'ready');
  const isDone = () => getComputedStyle(first(goal, '[part~=milestone]'), '::before').content.includes('✓');
  await changeAnswers(api, { getGoalProgress: { ...before, raised: '90.00' } });
  await until('the count', () => within(goal, '.strip').length > 0);
  expect([isDone(), first(goal, '[part=raised]').textContent]).to.deep.equal([false, '$90']);
  await until('the tick', isDone);
  await changeAnswers(api, { getGoalProgress: before });
  await until('no tick', () => !isDone());
});

describe('milestones beside a thermometer', () => {
  for (const [what, amounts] of [
    ['at the bottom', ['1.00', '2.00', '3.00', '60.00']],
    ['at the top', ['97.00', '98.00', '99.00', '100.00', '250.00']],
    ['in the middle', ['49.00', '50.00', '51.00']],
    ['everywhere', Array.from({ length: 30 }, (_, index) => `${index + 1}.00`)],
  ] as const) {
    it(`stay apart where their marks are close, ${what}`, async () => {
      const milestones = amounts.map((at) => ({ at, label: 'Glaze, and a shelf for the pots that are drying' }));
      const goal = await show({ milestones }, { layout: 'thermometer' });
      const [title, ...boxes] = [first(goal, '[part=goal]'), ...within(goal, '[part~=milestone]')].map((node) =>
        node.getBoundingClientRect(),
      ) as [DOMRect, ...DOMRect[]];
      expect(boxes.length).to.equal(amounts.length);
      for (const [index, { bottom }] of boxes.slice(1).entries())
        expect(bottom, amounts[index + 1]).to.be.at.most(Number(boxes[index]?.top) + 0.5);
      expect(boxes.at(-1)?.top).to.be.at.least(title.top);
      expect(boxes[0]?.bottom).to.be.at.most(first(goal, '[part=details]').getBoundingClientRect().top);
    });
  }
});

describe('a goal that is reached while the page is open', () => {
  for (const [reducedMotion, hasConfetti] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    it(`has ${hasConfetti ? 'confetti' : 'no animation'} with prefers-reduced-motion: ${reducedMotion}`, async () => {
      await emulateMedia({ reducedMotion });
      const api = await answering({ getGoalProgress: GOAL });
      const goal = mount('creator-goal', { 'payment-link-id': 'plink_x', api, refresh: '1' });
      await reaches(goal, 'ready');
      const answer = { getGoalProgress: { ...GOAL, raised: '100.00', donorCount: 5, status: 'reached' } };
      await changeAnswers(api, answer);
      await until('the celebration', () => within(goal, '[part=celebration]').length);
      const animations = goal.shadowRoot?.getAnimations() ?? [];
      const falling = animations.filter((animation) => (animation as CSSAnimation).animationName === 'fall');
      expect([falling.length > 30, words(goal, 'percent')]).to.deep.equal([hasConfetti, ['100%']]);
      if (!hasConfetti) expect(animations).to.deep.equal([]);
    });
  }
});
