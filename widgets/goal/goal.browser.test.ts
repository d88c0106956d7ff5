import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { onCleanPages } from '../../test/browser/clean-pages.ts';
import { emulateMedia } from '../../test/browser/device.ts';
import { answering, changeAnswers } from '../../test/browser/given-answers.ts';
import {
  type Attributes,
  askedUpTo,
  audit,
  first,
  mount,
  reaches,
  spoken,
  until,
  within,
} from '../../test/browser/mount.ts';
import { GoalElement } from './element.ts';

const GOAL_PATH = '/getGoalProgress/plink_refuge';
const DONORS_PATH = '/getDonors/plink_refuge';

async function show(name: string, attributes: Attributes = {}): Promise<GoalElement> {
  const goal = mount('creator-goal', { link: `plink_${name}`, ...attributes });
  await reaches(goal, 'ready', 'empty');
  return goal;
}

const donors = (goal: GoalElement) => within(goal, '[part~=donor]');

/** With its donors, which are a second request. */
async function showDonors(name: string, attributes: Attributes): Promise<GoalElement> {
  const goal = await show(name, attributes);
  await until('donors', () => donors(goal).length > 0);
  return goal;
}

/** A goal that the demo data doesn't have. */
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

async function showGoal(
  fields: object,
  attributes: Attributes = {},
  donors: readonly object[] = [],
): Promise<GoalElement> {
  const api = await answering({
    getDonors: { items: donors, total: donors.length, limit: 20, offset: 0 },
    getGoalProgress: { ...GOAL, ...fields },
  });
  const goal = mount('creator-goal', { link: 'plink_x', api, lang: 'en', ...attributes });
  await reaches(goal, 'ready', 'empty');
  if (donors.length) await until('donors', () => within(goal, '[part~=donor]').length);
  return goal;
}

const words = (goal: HTMLElement, selector: string) => within(goal, selector).map(({ textContent }) => textContent);

onCleanPages(GoalElement);

describe('the accessibility audit of <creator-goal>', () => {
  for (const layout of ['bar', 'thermometer', 'ring']) {
    it(`passes for ${layout} with donors`, async () => {
      expect(await audit(await showDonors('refuge', { layout, donors: '5' }))).to.deep.equal([]);
    });
  }
});

describe('<creator-goal> with bad attribute values', () => {
  for (const value of ['nonesuch', '../../etc/passwd', '💥'.repeat(300)]) {
    it(`shows an error for the unknown id ${value.slice(0, 30)}`, async () => {
      const goal = mount('creator-goal', { link: value });
      await reaches(goal, 'error');
      expect(within(goal, '[role=progressbar], a')).to.deep.equal([]);
    });
  }

  it('falls back to the bar without donors', async () => {
    const goal = await show('refuge', { layout: 'spiral', donors: '101', 'donors-sort': 'worst' });
    expect(within(goal, '.bar [role=progressbar]').length).to.equal(1);
    expect(donors(goal)).to.deep.equal([]);
  });
});

describe('<creator-goal> on the page', () => {
  it('requests the goal and its donors once for several elements', async () => {
    await Promise.all([1, 2, 3].map(() => showDonors('refuge', { donors: '5' })));
    expect([await askedUpTo(GOAL_PATH, 1), await askedUpTo(DONORS_PATH, 1)]).to.deep.equal([1, 1]);
  });

  it('links to the checkout with a client reference and the return URL', async () => {
    const goal = await show('refuge', { label: 'Give' });
    const link = first<HTMLAnchorElement>(goal, 'a');
    const { pathname, searchParams } = new URL(link.href);
    expect(link.textContent?.trim()).to.equal('Give');
    expect(pathname).to.equal('/api/pay/refuge');
    expect(searchParams.get('returnUrl')).to.equal(location.href);
    expect(searchParams.get('clientReference')).to.match(/^[\d-]{7,}$/);
  });

  it('has no link when it has ended, and with no-button', async () => {
    const shown = [show('mural'), show('refuge', { 'no-button': '' })];
    for (const goal of await Promise.all(shown)) expect(within(goal, 'a')).to.deep.equal([]);
  });

  it('shows the element’s own content in place of its link', async () => {
    const goal = mount('creator-goal', { link: 'plink_refuge' });
    goal.append(Object.assign(document.createElement('a'), { href: '#own', textContent: 'Mine' }));
    await reaches(goal, 'ready');
    expect(within(goal, 'a')).to.deep.equal([]);
    expect(first<HTMLSlotElement>(goal, 'slot').assignedElements().length).to.equal(1);
  });

  it('shows its own link in place of a plain one to its checkout, which is for visitors who can’t see it', async () => {
    const shown = await show('refuge');
    const { origin, pathname } = new URL(first<HTMLAnchorElement>(shown, 'a').href);
    const goal = mount('creator-goal', { link: 'plink_refuge' });
    goal.append(Object.assign(document.createElement('a'), { href: origin + pathname, textContent: 'Donate' }));
    await reaches(goal, 'ready');
    expect(first<HTMLAnchorElement>(goal, 'a').textContent).to.equal(first(shown, 'a').textContent);
    expect(within(goal, 'slot')).to.deep.equal([]);
  });

  it('changes with the attribute, and keeps its elements', async () => {
    const goal = await show('refuge');
    const title = first(goal, '[part=title]');
    goal.layout = 'ring';
    await until('a ring', () => within(goal, '.ring').length);
    goal.donors = 2;
    await until('donors', () => within(goal, '[part~=donor]').length === 2);
    expect(first(goal, '[part=title]')).to.equal(title);
  });

  it('goes by Tab from the link to the details and the button for more donors; Enter pays unless the page cancels', async () => {
    const goal = await show('refuge', { donors: '2' });
    const paid: string[] = [];
    goal.addEventListener('creator-pay', (event) => {
      paid.push(event.detail.link);
      event.preventDefault();
    });
    await sendKeys({ press: 'Tab' });
    expect(goal.shadowRoot?.activeElement?.part.value).to.equal('button');
    await sendKeys({ press: 'Enter' });
    expect(paid).to.deep.equal(['plink_refuge']);
    await sendKeys({ press: 'Tab' });
    expect(goal.shadowRoot?.activeElement?.localName).to.equal('summary');
    await sendKeys({ press: 'Tab' });
    expect(goal.shadowRoot?.activeElement?.part.value).to.equal('quiet-button');
    expect(getComputedStyle(first(goal, '.more')).outlineStyle).to.equal('solid');
  });
});

describe('the donor list', () => {
  it('keeps focus on the button while loading more, announces how many are shown, and ends on the first added donor', async () => {
    const goal = await showDonors('refuge', { donors: '4' });
    const button = first<HTMLButtonElement>(goal, '.more');
    button.focus();
    await sendKeys({ press: 'Enter' });
    await until('eight', () => donors(goal).length === 8);
    expect(goal.shadowRoot?.activeElement).to.equal(button);
    await until('the announcement', () => spoken(goal) === 'Showing 8 of 10.');
    await until('the button to be ready', () => button.getAttribute('aria-disabled') === 'false');
    await sendKeys({ press: 'Enter' });
    await until('all', () => donors(goal).length === 10);
    await until('the announcement', () => spoken(goal) === 'Showing 10 of 10.');
    expect(goal.shadowRoot?.activeElement).to.equal(donors(goal)[8]);
    expect(within(goal, '.more')).to.deep.equal([]);
  });

  it('changes with donors-sort', async () => {
    const goal = await showDonors('refuge', { donors: '3' });
    expect(first(goal, '.name').textContent?.trim()).to.equal('Béatrice');
    goal.donorsSort = 'top';
    await until('the largest', () => within(goal, '[part=amount]')[0]?.textContent === '$100');
  });
});

describe('figures', () => {
  for (const [raised, percent, isFull] of [
    ['99.99', '99%', false],
    ['1234.50', '1,234%', true],
  ] as const) {
    it(`show and announce ${percent} for ${raised} of 100.00`, async () => {
      const goal = await showGoal({ raised });
      const meter = first(goal, '[part=meter]');
      expect(words(goal, '.percent')).to.deep.equal([percent]);
      expect(meter.getAttribute('aria-valuetext')).to.match(new RegExp(`, ${percent}$`));
      expect([meter.getAttribute('aria-valuenow') === '100', words(goal, '.reached').length]).to.deep.equal([
        isFull,
        Number(isFull),
      ]);
      expect(first(goal, '.track').style.getPropertyValue('--_p') === '100%').to.equal(isFull);
    });
  }

  it('show the amount without a percentage when the target is zero, which is never reached', async () => {
    for (const raised of ['0', '7.50']) {
      const goal = await showGoal({ target: '0', raised });
      expect(within(goal, '[role=progressbar], .reached')).to.deep.equal([]);
      expect(words(goal, '.amounts')[0]).to.match(/ raised$/);
    }
  });
});

it('says what is counted and as of when', async () => {
  expect(words(await showGoal({}), '.counts')[0]).to.match(/^Donations, less refunds\. As of Mar\s2[89],\s2099, .*\.$/);
});

it('says when it ended, and is no link then', async () => {
  const ended = await showGoal({ status: 'ended', endsAt: '2020-10-25T00:30:00Z' });
  expect(words(ended, '.facts')[0]).to.match(/^4 donors\u00a0· Ended Oct\u00a02[45], 2020$/);
  expect(within(ended, 'a')).to.deep.equal([]);
});

it('shows of each donor as much as they agreed to, with messages as text', async () => {
  const donor = (id: string, fields: object) => ({ id, currency: 'USD', donatedAt: '2020-11-19T10:00:00Z', ...fields });
  const goal = await showGoal({}, { donors: '5' }, [
    donor('a', { displayName: 'Ada', amount: '5.00', message: '<b>Go</b>\nnow' }),
    donor('b', { displayName: 'Must not be seen', anonymous: true, amount: '7.00', recurring: true }),
    donor('c', { displayName: 'Eve' }),
  ]);
  expect(words(goal, '.name').map((text) => text?.trim())).to.deep.equal(['Ada', 'Anonymous', 'Eve']);
  expect(words(goal, '[part=amount]')).to.deep.equal(['$5', '$7']);
  expect(words(goal, '.donor-message')).to.deep.equal(['<b>Go</b>\nnow']);
  expect(words(goal, '.when')[1]).to.contain('recurring');
  expect(goal.shadowRoot?.textContent).not.to.contain('Must not be seen');
  expect(goal.shadowRoot?.activeElement?.part.value, 'nobody asked for focus').to.equal(undefined);
});

it('ticks a milestone when the amount raised has counted up to it, and unticks it after a refund', async () => {
  const before = { ...GOAL, raised: '50.00', milestones: [{ at: '70.00', label: 'A roof' }] };
  const api = await answering({ getGoalProgress: before });
  const goal = mount('creator-goal', { link: 'plink_x', api, refresh: '1' });
  await reaches(goal, 'ready');
  const isDone = () => getComputedStyle(first(goal, '[part~=milestone]'), '::before').content.includes('✓');
  await changeAnswers(api, { getGoalProgress: { ...before, raised: '90.00' } });
  await until('the count', () => within(goal, '.strip').length > 0);
  expect([isDone(), first(goal, '.raised').textContent]).to.deep.equal([false, '$90']);
  await until('the tick', isDone);
  await changeAnswers(api, { getGoalProgress: before });
  await until('no tick', () => !isDone());
});

describe('a goal that is reached while the page is open', () => {
  for (const [reducedMotion, hasConfetti] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    it(`has ${hasConfetti ? 'confetti' : 'no animation'} with prefers-reduced-motion: ${reducedMotion}`, async () => {
      await emulateMedia({ reducedMotion });
      const api = await answering({ getGoalProgress: GOAL });
      const goal = mount('creator-goal', { link: 'plink_x', api, refresh: '1' });
      await reaches(goal, 'ready');
      const answer = { getGoalProgress: { ...GOAL, raised: '100.00', donorCount: 5, status: 'reached' } };
      await changeAnswers(api, answer);
      await until('the celebration', () => within(goal, '.celebration').length);
      const animations = goal.shadowRoot?.getAnimations() ?? [];
      const falling = animations.filter((animation) => (animation as CSSAnimation).animationName === 'fall');
      expect([falling.length > 30, words(goal, '.percent')]).to.deep.equal([hasConfetti, ['100%']]);
      if (!hasConfetti) expect(animations).to.deep.equal([]);
    });
  }
});
