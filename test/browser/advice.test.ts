import { describe, expect, it } from 'vitest';
import { DEMO_PUBLIC_KEY, DEMO_SECRET_KEY, OTHER_PUBLIC_KEY } from '../../demo/platform/seed/seed.ts';
import { ask } from '../helpers/ask.ts';
import { settled, WAIT_MS } from './host-page.ts';
import { stateOf, type Written, writtenPages } from './written-pages.ts';

/* What the console tells a page's owner to do is done, and the widget is ready. */

const place = writtenPages();

/** What the console says about a page's widget. */
async function lineFor(written: Partial<Written>): Promise<string> {
  const { page, log } = await place.open(written);
  const lines = () => log.console.map(({ text }) => text).filter((text) => text.startsWith('creator-widgets'));
  await expect.poll(lines, WAIT_MS).toHaveLength(1);
  await page.close();
  return lines()[0] ?? '';
}

async function expectReady(written: Partial<Written>, state = 'ready'): Promise<void> {
  const { page, log } = await place.open(written);
  const [, tag = ''] = /<(creator-[a-z-]+)/.exec(written.body ?? '') ?? [];
  await settled(page, tag);
  expect([await stateOf(page, tag), log.console.map(({ text }) => text)]).toEqual([state, []]);
  await page.close();
}

const SCRIPT = '<script type="module" async src="/creator-widgets.js" SETTINGS></script>';
const tagWith = (settings: string) => SCRIPT.replace('SETTINGS', settings);
const EVENTS = '<creator-events></creator-events>';
const RATING = '<creator-embed embed-id="emb_demo_rating" refresh="0"></creator-embed>';

describe('a page without settings', () => {
  it('needs what its owner is told: data-api on the tag, or a call of configure', async () => {
    const [, attribute = '', call = ''] =
      /add (\S+) to the script tag, or call (\w+)\(\{ api \}\)/.exec(
        await lineFor({ tags: tagWith(''), body: EVENTS }),
      ) ?? [];
    await expectReady({ tags: tagWith(`${attribute}="${place.api}"`), body: EVENTS });
    // The global is there once the elements are: docs/hosting.md.
    const set = `customElements.whenDefined('creator-events').then(() => CreatorWidgets.${call}({ api: '${place.api}' }))`;
    const configure = `<script>${set}</script>${tagWith('')}`;
    await expectReady({ tags: configure, body: EVENTS });
  });

  it('needs a public key where its owner is told to set it', async () => {
    const api = `data-api="${place.api}"`;
    const [, own = '', onTag = ''] =
      /Set (\S+) here, or (\S+) on the script tag/.exec(await lineFor({ tags: tagWith(api), body: RATING })) ?? [];
    await expectReady({ tags: tagWith(`${api} ${onTag}="${DEMO_PUBLIC_KEY}"`), body: RATING });
    await expectReady({ tags: tagWith(api), body: RATING.replace(' refresh', ` ${own}="${DEMO_PUBLIC_KEY}" refresh`) });
  });
});

it('a policy lets the API through once the directive has what its owner is told to add', async () => {
  const policy = "default-src 'none'; script-src 'self'; connect-src https://other.example";
  const [, source = '', directive = ''] =
    /Add (\S+) to its (\S+)\.$/.exec(await lineFor({ policy, body: EVENTS })) ?? [];
  await expectReady({ policy: policy.replace(directive, `${directive} ${source}`), body: EVENTS });
});

it('a link shows a goal once it was given one by the operation that its owner is told', async () => {
  const change = (route: 'create' | 'update', body: object) =>
    ask(place.api, `POST /api/payment/link/${route}`, { secretKey: DEMO_SECRET_KEY, body });
  const { data } = await change('create', { title: 'A kiln', kind: 'donation', currency: 'EUR' });
  const body = `<creator-goal link="${data['id']}" refresh="0"></creator-goal>`;
  expect(await lineFor({ body })).toContain('Give the link a goal with POST /api/payment/link/update');
  await change('update', { id: data['id'], goal: { metric: 'money', target: '500.00', title: 'A kiln' } });
  // Nobody has given yet.
  await expectReady({ body }, 'empty');
});

it('a goal of another account works with a public key of the account that owns it', async () => {
  const goal = (key: string) => `<creator-goal link="plink_studio" public-key="${key}"></creator-goal>`;
  expect(await lineFor({ body: goal(OTHER_PUBLIC_KEY) })).toContain(
    'Use a public key from the account that owns this. With several accounts on a page, set public-key on each element.',
  );
  await expectReady({ body: goal(DEMO_PUBLIC_KEY) });
});
