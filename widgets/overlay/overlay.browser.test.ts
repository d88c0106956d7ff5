import { expect } from 'chai';
import { onCleanPages } from '../../test/browser/clean-pages.ts';
import { emulateMedia } from '../../test/browser/device.ts';
import { answering } from '../../test/browser/given-answers.ts';
import { type Attributes, audit, first, mount, reaches, until, within } from '../../test/browser/mount.ts';
import { OverlayElement } from './element.ts';

onCleanPages(OverlayElement);

const GOAL = {
  id: 'goal_x',
  status: 'active',
  title: 'A kiln',
  metric: 'money',
  target: '100.00',
  raised: '40.00',
  currency: 'USD',
  donorCount: 4,
  asOf: '2099-03-29T00:30:00Z',
};

async function show(attributes: Attributes): Promise<OverlayElement> {
  const overlay = mount('creator-overlay', attributes);
  await reaches(overlay, 'ready', 'empty');
  return overlay;
}

for (const attributes of [{ link: 'plink_refuge' }, { 'embed-id': 'emb_demo_always' }, { 'embed-id': 'emb_demo_quiz' }])
  it(`passes an audit on a dark background: ${Object.values(attributes)}`, async () => {
    await emulateMedia({ colorScheme: 'dark' });
    const overlay = await show(attributes);
    await until('content', () => within(overlay, '.overlay').length);
    expect(await audit(overlay)).to.deep.equal([]);
  });

it('has neither background nor border, and shows nothing while it loads', async () => {
  const api = await answering({ getGoalProgress: GOAL }, 1000);
  const overlay = mount('creator-overlay', { link: 'plink_x', api });
  await until('a placeholder', () => within(overlay, '.card').length);
  expect([overlay.dataset['state'], overlay.offsetHeight]).to.deep.equal(['loading', 0]);
  await reaches(overlay, 'ready');
  const grounds = [overlay, ...within(overlay, '.root, .card')].map((node) => {
    const { backgroundColor, borderStyle } = getComputedStyle(node);
    return `${backgroundColor} ${borderStyle}`;
  });
  expect(grounds).to.deep.equal(Array<string>(3).fill('rgba(0, 0, 0, 0) none'));
});

it('is on a plate that its page may color, or each line is', async () => {
  const color = (node: Element | undefined) => node && getComputedStyle(node).backgroundColor;
  const plate = await show({ link: 'plink_refuge', look: ' Plate', style: '--creator-surface: navy' });
  await until('the plate', () => color(within(plate, '.card')[0]) === 'rgb(0, 0, 128)');
  const pills = await show({ 'embed-id': 'emb_demo_always', look: 'pill', style: '--creator-surface: navy' });
  await until('the answers', () => within(pills, '[part~=option]').length);
  expect(['.card', '.option', '.status'].map((part) => color(first(pills, part)))).to.deep.equal([
    'rgba(0, 0, 0, 0)',
    'rgb(0, 0, 128)',
    'rgb(0, 0, 128)',
  ]);
});

it('shows something else when its attributes change, and the goal when both are set', async () => {
  const overlay = await show({ 'embed-id': 'emb_demo_always' });
  await until('answers', () => within(overlay, '[part~=option]').length);
  overlay.setAttribute('link', 'plink_refuge');
  await until(
    'the goal',
    () => within(overlay, '[role=progressbar]').length && !within(overlay, '[part~=option]').length,
  );
  const alone = await show({ link: 'plink_refuge' });
  const startOf = (each: OverlayElement) => first(each, '.raised').getBoundingClientRect().left;
  expect(startOf(overlay), 'without the styles of the answers').to.equal(startOf(alone));
  overlay.removeAttribute('link');
  await until('the answers again', () => within(overlay, '[part~=option]').length);
});

it('previews a goal with a link', async () => {
  const goal = await show({ preview: '', link: 'plink_any' });
  await until('the goal', () => within(goal, '[role=progressbar]').length);
});

it('shows nothing of a kind that this version doesn’t know, and tells the owner', async () => {
  const { warn } = console;
  const told: unknown[] = [];
  console.warn = (line) => told.push(line);
  const api = await answering({ 'embed/get': { id: 'emb_x', status: 'open', kind: 'hologram', title: 'A window' } });
  const overlay = await show({ 'embed-id': 'emb_x', api });
  await until('the line', () => told.length).finally(() => {
    console.warn = warn;
  });
  expect(told[0]).to.contain('emb_x: this version doesn’t know its kind');
  expect(within(overlay, '.overlay')).to.deep.equal([]);
});
