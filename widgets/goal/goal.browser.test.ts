import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { onCleanPages } from '../../test/browser/clean-pages.ts';
import { emulateMedia } from '../../test/browser/device.ts';
import {
  asked,
  askedUpTo,
  atRest,
  audit,
  first,
  mount,
  reaches,
  spoken,
  until,
  within,
} from '../../test/browser/mount.ts';
import { GoalElement } from './element.ts';

const GOAL = '/getGoalProgress/plink_refuge';
const DONORS = '/getDonors/plink_refuge';

async function show(name: string, attributes: Readonly<Record<string, string>> = {}): Promise<GoalElement> {
  const goal = mount('creator-goal', { 'payment-link-id': `plink_${name}`, ...attributes });
  await reaches(goal, 'ready', 'empty');
  return goal;
}

const donors = (goal: GoalElement) => within(goal, '[part~=donor]');

/** With its donors, which are a second request. */
async function showDonors(name: string, attributes: Readonly<Record<string, string>>): Promise<GoalElement> {
  const goal = await show(name, attributes);
  await until('donors', () => donors(goal).length > 0);
  return goal;
}

onCleanPages(GoalElement);

describe('the accessibility audit of <creator-goal>', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    describe(colorScheme, () => {
      beforeEach(() => emulateMedia({ colorScheme }));

      for (const layout of ['bar', 'thermometer', 'ring']) {
        it(`passes for ${layout} with donors`, async () => {
          expect(await audit(await showDonors('refuge', { layout, donors: '5' }))).to.deep.equal([]);
        });
      }

      for (const name of ['studio', 'membership', 'piano', 'lanterns', 'jar', 'mural', 'kiln', 'dates']) {
        it(`passes for ${name}`, async () => {
          expect(await audit(await show(name))).to.deep.equal([]);
        });
      }
    });
  }
});

describe('<creator-goal> with bad attribute values', () => {
  for (const value of ['nonesuch', '../../etc/passwd', '💥'.repeat(300)]) {
    it(`shows an error for the unknown id ${value.slice(0, 30)}`, async () => {
      const goal = mount('creator-goal', { 'payment-link-id': value });
      await reaches(goal, 'error');
      expect(within(goal, '[role=progressbar], a')).to.deep.equal([]);
    });
  }

  for (const [name, value] of [
    ['layout', 'spiral'],
    ['donors', 'all'],
    ['donors', '-1'],
    ['donors', '101'],
    ['donors-sort', 'worst'],
  ] as const) {
    it(`falls back to the bar without donors for ${name}="${value}"`, async () => {
      const goal = await show('refuge', { [name]: value });
      expect(within(goal, '.bar [role=progressbar]').length).to.equal(1);
      expect(donors(goal)).to.deep.equal([]);
    });
  }
});

describe('<creator-goal> on the page', () => {
  it('requests the goal and its donors once for several elements', async () => {
    await Promise.all([1, 2, 3].map(() => showDonors('refuge', { donors: '5' })));
    expect([await askedUpTo(GOAL, 1), await askedUpTo(DONORS, 1)]).to.deep.equal([1, 1]);
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

  it('has no link when it has ended, with no-button, and as an overlay', async () => {
    const shown = [show('mural'), show('refuge', { 'no-button': '' }), show('refuge', { layout: 'overlay' })];
    for (const goal of await Promise.all(shown)) expect(within(goal, 'a')).to.deep.equal([]);
  });

  it('shows the element’s own content in place of its link', async () => {
    const goal = mount('creator-goal', { 'payment-link-id': 'plink_refuge' });
    goal.append(Object.assign(document.createElement('a'), { href: '#own', textContent: 'Mine' }));
    await reaches(goal, 'ready');
    expect(within(goal, 'a')).to.deep.equal([]);
    expect(first<HTMLSlotElement>(goal, 'slot').assignedElements().length).to.equal(1);
  });

  it('shows its own link in place of a plain one to its checkout, which is for visitors who can’t see it', async () => {
    const shown = await show('refuge');
    const { origin, pathname } = new URL(first<HTMLAnchorElement>(shown, 'a').href);
    const goal = mount('creator-goal', { 'payment-link-id': 'plink_refuge' });
    goal.append(Object.assign(document.createElement('a'), { href: origin + pathname, textContent: 'Donate' }));
    await reaches(goal, 'ready');
    expect(first<HTMLAnchorElement>(goal, 'a').textContent).to.equal(first(shown, 'a').textContent);
    expect(within(goal, 'slot')).to.deep.equal([]);
  });

  it('fills from the right in right-to-left text, and upwards as a thermometer', async () => {
    const goal = await show('refuge', { dir: 'rtl' });
    // The track clips what is pushed out of it: seen is what both have in common.
    const seen = () => {
      const [track, fill] = ['track', 'fill'].map((part) => first(goal, `[part=${part}]`).getBoundingClientRect());
      if (!track || !fill) throw new Error('no track');
      const left = Math.max(track.left, fill.left);
      const top = Math.max(track.top, fill.top);
      const width = Math.min(track.right, fill.right) - left;
      const height = Math.min(track.bottom, fill.bottom) - top;
      return { track, fill: new DOMRect(left, top, width, height) };
    };
    const flat = seen();
    expect(flat.fill.right).to.be.closeTo(flat.track.right, 0.5);
    expect(flat.fill.width / flat.track.width).to.be.closeTo(0.348, 0.01);
    goal.layout = 'thermometer';
    await until('a thermometer', () => within(goal, '.thermometer').length);
    await atRest(goal);
    const upright = seen();
    expect(upright.fill.bottom).to.be.closeTo(upright.track.bottom, 0.5);
    expect(upright.fill.height / upright.track.height).to.be.closeTo(0.348, 0.01);
    expect(upright.fill.width).to.be.closeTo(upright.track.width, 0.5);
  });

  it('moves by a transform when it grows, and not when it is first painted', async () => {
    const goal = await show('refuge');
    expect(goal.shadowRoot?.getAnimations()).to.deep.equal([]);
    first(goal, '[part=track]').style.setProperty('--_p', '90%');
    const moving = goal.shadowRoot?.getAnimations() ?? [];
    expect(moving.map((change) => Reflect.get(change, 'transitionProperty'))).to.deep.equal(['translate']);
  });

  it('shows sample data as a preview, without a request', async () => {
    const goal = mount('creator-goal', { 'payment-link-id': 'plink_refuge', preview: '', donors: '3' });
    await reaches(goal, 'ready');
    await until('three donors', () => donors(goal).length === 3);
    expect([asked(GOAL), asked(DONORS)]).to.deep.equal([0, 0]);
  });
});

describe('the donor list', () => {
  it('keeps focus on the button while loading more, announces how many are shown, and ends on the first added donor', async () => {
    const goal = await showDonors('refuge', { donors: '4' });
    const button = first<HTMLButtonElement>(goal, '[part=more]');
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
    expect(within(goal, '[part=more]')).to.deep.equal([]);
  });

  it('changes with donors-sort', async () => {
    const goal = await showDonors('refuge', { donors: '3' });
    expect(first(goal, '[part=name]').textContent?.trim()).to.equal('Béatrice');
    goal.donorsSort = 'top';
    await until('the largest', () => within(goal, '[part=amount]')[0]?.textContent === '$100');
  });
});
