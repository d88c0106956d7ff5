import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { enterAmount, payEntered } from '../helpers/checkout.ts';
import { until } from '../helpers/until.ts';
import { openStage, type Stage } from './stage.ts';
import { readPoll, settled } from './widgets.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach(() => stage.tidy());
afterAll(() => stage?.close());

type Fields = Readonly<Record<string, unknown>>;

/** As the creator's own server would. */
async function asServer(path: string, body: Fields): Promise<Fields> {
  const { platform, secretKey } = stage.demo;
  const response = await fetch(platform + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Service-API-Key': secretKey },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { data: Fields };
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer.data;
}

/** The public key of another account, which may have access to these products only. */
async function anotherKey(products?: readonly string[]): Promise<string> {
  const response = await fetch(`${stage.demo.platform}/local/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ class: 'Streamer', products }),
  });
  return ((await response.json()) as { data: { publicKey: string } }).data.publicKey;
}

const makeLink = (settings: Fields): Promise<Fields> =>
  asServer('/api/payment/link/create', { kind: 'donation', title: 'A roof', currency: 'EUR', ...settings });

/** Another visitor pays in a browser of their own. */
async function donate(url: unknown, amount: string): Promise<void> {
  const { page } = await openPage(stage.browser);
  await page.goto(String(url));
  await enterAmount(page, amount);
  await payEntered(page);
  await page.close();
}

async function refund(id: unknown, amount: string): Promise<void> {
  const { items } = await asServer('/api/payment/paymentLink/getPayments', { id });
  const charge = (items as readonly Fields[]).find((item) => item['amount'] === amount);
  await asServer('/api/payment/charge/refund', { id: charge?.['id'] });
}

/** Opens a page with one goal, which asks for news every two seconds. */
async function openGoal(
  paymentLinkId: unknown,
  attributes: Readonly<Record<string, string>> = {},
  address = `${stage.demo.allowed}/goal.html`,
) {
  const opened = await openPage(stage.browser);
  await opened.page.setViewport({ width: 600, height: 900 });
  await opened.page.goto(address);
  const named = { 'payment-link-id': String(paymentLinkId), refresh: '2', loading: 'eager', ...attributes };
  await opened.page.evaluate((settings) => {
    const goal = document.createElement('creator-goal');
    for (const [name, value] of Object.entries(settings)) goal.setAttribute(name, value);
    document.body.replaceChildren(goal);
  }, named);
  return opened;
}

/** What a visitor sees of the goal. Parts that are not there are null. */
const see = (page: Page) =>
  page.$eval('creator-goal', (host) => {
    const root = host.shadowRoot;
    const text = (part: string) => root?.querySelector(`[part~=${part}]`)?.textContent ?? null;
    return {
      state: host.dataset['state'],
      title: text('title'),
      raised: text('raised'),
      percent: text('percent'),
      reached: text('reached'),
      facts: text('facts'),
      milestonesDone: root?.querySelectorAll('[part~=done]').length ?? 0,
      canDonate: root?.querySelector('a[part~=button]') !== null,
      message: root?.querySelector('[part=message] > p')?.textContent ?? null,
      debug: text('debug'),
    };
  });
type Seen = Awaited<ReturnType<typeof see>>;

/** Waits for the goal to look like this, and returns all of it. */
const sees = (page: Page, what: string, wanted: Partial<Seen>): Promise<Seen> =>
  until(
    what,
    () => see(page),
    (seen) => Object.entries(wanted).every(([name, value]) => seen[name as keyof Seen] === value),
  );

test('an open page shows a goal that is created, reached, overfunded, refunded below target, ended and removed', async () => {
  const milestones = [
    { at: '100.00', label: 'The whole roof' },
    { at: '40.00', label: 'Timber' },
  ];
  const link = await makeLink({ goal: { title: 'A roof before the autumn', target: '100.00', milestones } });
  const { id, url } = link;
  const update = (goal: Fields | null) => asServer('/api/payment/link/update', { id, goal });
  const { page, log } = await openGoal(id);

  const made = await sees(page, 'the goal', { state: 'empty', title: 'A roof before the autumn' });
  expect(made).toMatchObject({ raised: '€0', percent: '0%', facts: 'Be the first to give.', canDonate: true });

  await donate(url, '99.99');
  await sees(page, 'nearly there', { state: 'ready', percent: '99%', reached: null, milestonesDone: 1 });
  await donate(url, '0.01');
  await sees(page, 'the goal reached', { percent: '100%', reached: 'Goal reached. Thank you!', milestonesDone: 2 });

  await donate(url, '12.50');
  await sees(page, 'the goal over-funded', { raised: '€112.50', percent: '112%', facts: '3 donors' });

  await refund(id, '99.99');
  const refunded = await sees(page, 'the refund', { raised: '€12.51', percent: '12%', milestonesDone: 0 });
  expect(refunded).toMatchObject({ reached: null, facts: '2 donors', canDonate: true });

  await update({ title: 'Half a roof', target: '50.00', milestones: null });
  await sees(page, 'the changed goal', { title: 'Half a roof', percent: '25%' });

  await update({ endsAt: new Date().toISOString() });
  const ended = await sees(page, 'the end', { canDonate: false });
  expect(ended).toMatchObject({
    state: 'ready',
    raised: '€12.51',
    facts: expect.stringMatching(/^2 donors\s· Ended /),
  });

  await update(null);
  await sees(page, 'no goal', { state: 'error', message: 'This goal no longer exists.', raised: null });
  expect(log.errors).toEqual([]);
});

test('a clone starts from zero on its own page', async () => {
  const { id, url } = await makeLink({ goal: { title: 'Members', metric: 'count', target: '2' } });
  await donate(url, '5');
  const copy = await asServer('/api/payment/paymentLink/clone', { id, goal: { title: 'Members next year' } });
  const [{ page: original }, { page: clone }] = [await openGoal(id), await openGoal(copy['id'])];
  await sees(clone, 'the clone', { state: 'empty', title: 'Members next year', raised: '0', percent: '0%' });
  await original.bringToFront();
  await sees(original, 'the original', { state: 'ready', title: 'Members', raised: '1', percent: '50%' });
});

test('with debug, the creator reads the actual cause', async () => {
  const bare = await makeLink({});
  const wrong = async (paymentLinkId: unknown, attributes = {}, address?: string) => {
    const { page } = await openGoal(paymentLinkId, { debug: '', ...attributes }, address);
    const { message, debug } = await until(
      'the debug panel',
      () => see(page),
      (seen) => seen.debug !== null,
    );
    return { message, debug };
  };
  expect(await wrong(bare['id'])).toEqual({
    message: 'This goal no longer exists.',
    debug: expect.stringContaining(`There is a payment link for payment-link-id="${bare['id']}", but it has no goal.`),
  });
  expect(await wrong('nobody')).toMatchObject({ debug: expect.stringContaining('Check the id, and that') });
  expect(await wrong(bare['id'], { 'public-key': await anotherKey() })).toEqual({
    message: 'This goal isn’t available here.',
    debug: expect.stringContaining('The public key belongs to a different account.'),
  });
  expect(await wrong(bare['id'], { 'public-key': await anotherKey(['events']) })).toMatchObject({
    debug: expect.stringContaining('The public key has no access to the product payments.'),
  });
  expect(await wrong(bare['id'], {}, `${stage.demo.refused}/debug.html`)).toMatchObject({
    debug: expect.stringContaining(`Add this line to the allowed origins of the key’s account: ${stage.demo.refused}`),
  });
});

// Last, because the platform's time moves for the whole file.
test('open pages follow the test clock: a goal ends and a poll closes', async () => {
  const day = 86_400_000;
  const tomorrow = new Date(Date.now() + day).toISOString();
  const { id } = await makeLink({ goal: { title: 'A roof', target: '100.00', endsAt: tomorrow } });
  const embed = { kind: 'poll', title: 'Tiles?', options: [{ label: 'Slate' }, { label: 'Clay' }], closesAt: tomorrow };
  const { id: embedId } = await asServer('/api/vote/embed/create', { ...embed, refreshSeconds: 2 });
  const { page, log } = await openGoal(id);
  await page.evaluate((name) => {
    const poll = document.createElement('creator-poll');
    poll.setAttribute('embed-id', name);
    document.body.append(poll);
  }, String(embedId));
  await sees(page, 'the goal', { state: 'empty', canDonate: true });
  expect(await settled(page)).toMatchObject({ choosing: true });

  const moved = await fetch(`${stage.demo.platform}/local/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceBy: 'P2D' }),
  });
  expect(moved.status).toBe(200);
  const ended = await sees(page, 'the end of the goal', { state: 'ready', canDonate: false });
  expect(ended.facts).toMatch(/Ended /);
  await until(
    'the closed poll',
    () => readPoll(page),
    ({ choosing }) => !choosing,
  );
  expect(log.errors).toEqual([]);
});
