import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listening, listenOnLoopback } from '../demo/platform/http/listen-loopback.ts';
import { DEMO_PUBLIC_KEY, OTHER_PUBLIC_KEY } from '../demo/platform/seed/seed.ts';
import { checkTag } from '../src/doctor/check-tag.ts';
import { createServerClient } from '../src/server.ts';
import { COMMAND, runCommand } from './helpers/command.ts';
import { startPlatform, type TestPlatform } from './helpers/platform.ts';

let platform: TestPlatform;
let site: Listening;
let origin: string;
/** The site's pages, by path. */
const pages = new Map<string, string>();

beforeAll(async () => {
  platform = await startPlatform();
  site = await listenOnLoopback(
    () =>
      createServer(({ url = '' }, response) => {
        const page = pages.get(url);
        response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page);
      }),
    { port: 0 },
  );
  origin = `http://localhost:${site.port}`;
});
afterAll(async () => {
  await site?.close();
  await platform?.close();
});

const pageWith = (publicKey: string, body: string) => `<!doctype html><title>Shop</title>
<!-- <creator-poll embed-id="emb_comment"></creator-poll> -->
<script type="module" src="/creator-widgets.js" data-api="${platform.url}" data-public-key="${publicKey}"></script>
<script src="https://others.example/analytics.js" data-api="https://others.example"></script>${body}`;

describe('npx creator-widgets doctor', () => {
  it('fails a CI job until the page’s origin is in each list that decides', async () => {
    const { id, publicKey, secretKey } = await platform.createAccount({ allowedOrigins: ['https://shop.example'] });
    const server = createServerClient({ baseUrl: platform.url, secretKey });
    const options = [{ label: 'Soup' }, { label: 'Buns' }];
    const [poll, own] = await Promise.all([
      server.embeds.create({ title: 'Menu', options }),
      server.embeds.create({ title: 'Tea', options, allowedOrigins: [] }),
    ]);
    const tags = [poll, own].map((embed) => `<creator-poll embed-id="${embed.id}"></creator-poll>`);
    pages.set('/menu', pageWith(publicKey, tags.join('<p>')));
    const environment = { CREATOR_API: platform.url, CREATOR_SECRET_KEY: secretKey };
    const run = (...args: string[]) => runCommand(args, environment);

    const before = await run('doctor', `${origin}/menu`);
    expect([before.code, before.stderr]).toEqual([1, '']);
    expect(before.stdout).toContain(`refused   <creator-poll embed-id="${poll.id}">`);
    expect(before.stdout).toMatch(
      /No allowed origin matches this one\. \(not_listed\)\n +Add this line to .*: (\S+)\n/,
    );
    const [, line = ''] = /Add this line to .*: (\S+)/.exec(before.stdout) ?? [];
    expect(line).toBe(origin);
    expect(before.stdout).toContain('(empty_list)');

    expect(await run('origins', 'add', line, '--account', id)).toEqual({
      code: 0,
      stdout: `https://shop.example\n${origin}\n`,
      stderr: '',
    });
    const between = await run('doctor', `${origin}/menu`);
    expect([between.code, between.stdout.match(/^\w+(?= +<)/gm)]).toEqual([1, ['allowed', 'refused']]);

    expect((await run('origins', 'add', `${line}/`, '--embed', own.id)).stdout).toBe(`${origin}\n`);
    const after = await run('doctor', `${origin}/menu`, '--api', '');
    expect(after.stdout).toMatch(/^http.* has the origin .*\.\n(?:allowed {3}<creator-poll .*>\n){2}$/);
    expect(after.code).toBe(0);

    const report = ['--report-only', '--expires', '2999-01-01T00:00:00Z'];
    expect((await run('origins', 'add', line, '--embed', own.id, ...report)).stdout).toBe(
      `${origin}; expires=2999-01-01T00:00:00.000Z; report-only\n`,
    );
    const reported = await run('doctor', `${origin}/menu`);
    expect([reported.code, reported.stdout]).toEqual([0, expect.stringMatching(/^reported .*\n +Only a report-only/m)]);
    expect((await run('origins', 'remove', line, '--embed', own.id)).stdout).toBe('');
    expect((await run('doctor', `${origin}/menu`)).code).toBe(1);
  });

  it('names what is wrong with a page, before it asks the platform', async () => {
    pages.set('/wrong', pageWith(DEMO_PUBLIC_KEY, '<creator-pol></creator-pol><creator-poll embed-id="emb_none"/>'));
    const { code, stdout } = await runCommand(['doctor', `${origin}/wrong`, '--api', 'https://api.example']);
    expect(code).toBe(1);
    expect(stdout).toContain('wrong     There’s no <creator-pol>.');
    expect(stdout).toContain('wrong     HTML needs a closing tag');
    expect(stdout).toContain('but this platform is at https://api.example.');
    expect(stdout).toMatch(/wrong {5}<creator-poll embed-id="emb_none">\n +There is no embed-id="emb_none" for this/);
  });

  it('checks a page whose bundle has the settings', async () => {
    pages.set('/bundled', '<creator-goal link="plink_refuge"></creator-goal>');
    const args = ['doctor', `${origin}/bundled`, '--api', platform.url, '--public-key', OTHER_PUBLIC_KEY];
    const { code, stdout } = await runCommand(args);
    expect([code, stdout]).toEqual([1, expect.stringContaining('The public key belongs to a different account.')]);
  });

  it.each([
    [[], 2, 'Name the page: doctor https://my.site/page'],
    [['file:///page.html'], 2, 'Serve the page'],
    [['https://my site'], 2, 'isn’t a web address'],
    [['https://my.site', '--write'], 2, 'doctor has no --write.'],
    [['/bundled'], 2, 'Name it: --api'],
    [['/nothing'], 1, 'could not be read: the server answered 404'],
    [['http://127.0.0.1:9'], 1, /^The check is incomplete: http:\/\/127\.0\.0\.1:9\/ could not be read: /],
  ] as const)('explains why it can’t: %j', async ([address, ...more], code, message) => {
    pages.set('/bundled', '<creator-goal link="plink_refuge"></creator-goal>');
    const page = address?.startsWith('/') ? [origin + address] : address ? [address] : [];
    const outcome = await runCommand(['doctor', ...page, ...more]);
    expect(outcome).toMatchObject({ code, stderr: expect.stringMatching(message) });
  });
});

describe('npx creator-widgets origins', () => {
  it('warns of entries that match no page, and repeats why one is refused', async () => {
    const { id } = await platform.createAccount();
    const run = (...args: string[]) => runCommand(['origins', ...args, '--account', id, '--api', platform.url]);
    expect(await run('add', 'https://*.bakery.netlify.app')).toEqual({
      code: 0,
      stdout: 'https://*.bakery.netlify.app\n',
      stderr: expect.stringMatching(/^Warning: .* matches no page\. .*https:\/\/\*--site\.netlify\.app/),
    });
    const refused = await run('add', 'bakery.example');
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toMatch(/^Failed: bakery\.example must start with https.* Did you mean https:\/\/bakery/);
    // A variable of the shell that is not set.
    expect((await run('add', 'https://bakery.example', '--expires', '')).code).toBe(1);
    const missing = await run('remove', 'https://bakery.example');
    expect([missing.code, missing.stderr]).toEqual([1, 'Failed: https://bakery.example is not in the list.\n']);
  });

  it('keeps an embed on its account’s list', async () => {
    const { secretKey } = await platform.createAccount();
    const server = createServerClient({ baseUrl: platform.url, secretKey });
    const { id } = await server.embeds.create({ title: 'Menu', options: [{ label: 'Soup' }, { label: 'Buns' }] });
    const environment = { CREATOR_API: platform.url, CREATOR_SECRET_KEY: secretKey };
    const { code, stderr } = await runCommand(['origins', 'add', 'https://a.example', '--embed', id], environment);
    expect([code, stderr]).toEqual([1, `Failed: ${id} has no list of its own: the account’s applies.\n`]);
    expect(await server.embeds.get({ id })).toMatchObject({ allowedOrigins: null });
  });
});

describe('npx creator-widgets tail', () => {
  it('prints each request once, as it comes', async () => {
    const child = spawn(process.execPath, [...COMMAND, 'tail', '--api', platform.url]);
    const lines: string[] = [];
    createInterface(child.stdout).on('line', (line) => lines.push(line));
    const pages = ['https://one.example', 'https://two.example'];
    const linesOf = (page: string) => lines.filter((line) => line.includes(page));
    for (const page of pages) {
      await fetch(`${platform.url}/api/events/general/all?publicKey=${DEMO_PUBLIC_KEY}`, { headers: { origin: page } });
      await expect.poll(() => linesOf(page)).toHaveLength(1);
    }
    expect(pages.map((page) => linesOf(page).join())).toEqual(
      pages.map((page) =>
        expect.stringMatching(`^[0-9:]{8}  403  GET  /api/events/general/all  ${page}  .*empty_list$`),
      ),
    );
    child.kill();
  });

  it('says why it can’t', async () => {
    const { code, stderr } = await runCommand(['tail', '--api', 'http://localhost:4']);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Failed: http:.* could not be reached: .*ECONNREFUSED/)]);
  });
});

it('tells the owner of a preview how to allow them all', async () => {
  const tag = { tag: 'creator-poll', attribute: 'embed-id', item: 'emb_demo_open', key: DEMO_PUBLIC_KEY };
  const { explanation } = await checkTag({ ...tag, api: platform.url }, 'https://deploy-preview-7--zoo.netlify.app');
  expect(explanation.slice(1)).toEqual([
    expect.stringMatching(/: https:\/\/deploy-preview-7--zoo\.netlify\.app$/),
    expect.stringContaining('https://*--site.netlify.app'),
  ]);
});

describe('checkTag, without an origin', () => {
  const ask = (tag: string, attribute: string, item: string, key: string) =>
    checkTag({ tag, attribute, item, key, api: platform.url }, null);

  it.each([
    ['creator-poll', 'embed-id', 'emb_demo_open'],
    ['creator-poll', 'embed-id', 'emb_demo_refused'],
    ['creator-embed', 'embed-id', 'emb_demo_rating'],
    ['creator-events', '', ''],
    ['creator-pay-button', 'link', 'coffee'],
    ['creator-goal', 'link', 'plink_refuge'],
  ])('allows what the account has, whatever its lists: %s %s %s', async (tag, attribute, item) => {
    expect(await ask(tag, attribute, item, DEMO_PUBLIC_KEY)).toMatchObject({ result: 'allowed' });
  });

  it.each([
    ['creator-pay-button', 'link', 'nope', DEMO_PUBLIC_KEY, 'There is no link="nope"'],
    ['creator-poll', 'embed-id', 'emb_demo_open', OTHER_PUBLIC_KEY, 'belongs to a different account'],
    ['creator-poll', 'embed-id', 'emb_demo_open', `pk_test_${'0'.repeat(24)}`, 'doesn’t recognize this public key'],
    ['creator-poll', 'embed-id', 'emb_demo_open', 'pk_test_short', 'is not a public key'],
  ])('explains what is wrong with %s %s %s', async (tag, attribute, item, key, words) => {
    expect((await ask(tag, attribute, item, key)).explanation[0]).toContain(words);
  });
});
