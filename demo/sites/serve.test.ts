import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PortTakenError } from '../platform/http/listen-loopback.ts';
import { type PageValues, type RunningSite, type SiteOptions, serveSite } from './serve.ts';

let folder: string;
const open: RunningSite[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sites-'));
  await mkdir(join(folder, 'own'));
  await mkdir(join(folder, 'shared'));
  await writeFile(join(folder, 'secret.html'), 'not for visitors');
  await writeFile(join(folder, 'own/index.html'), '<a href="{{api}}">{{api}}</a>');
  await writeFile(join(folder, 'own/broken.html'), '{{nobody}}');
  await writeFile(join(folder, 'own/script.js'), 'const text = "{{api}}";');
  await writeFile(join(folder, 'shared/host.css'), 'p {}');
  await writeFile(join(folder, 'own/inner.html'), '<header>{{> navigation}}</header>');
  await writeFile(
    join(folder, 'shared/navigation.html'),
    '<a href="{{here}}/">Home</a> <a href="{{here}}/inner.html">Inner</a>',
  );
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((site) => site.close()));
});
afterAll(() => rm(folder, { recursive: true }));

async function serve(options: Partial<SiteOptions> = {}): Promise<RunningSite> {
  const site = await serveSite({
    port: 0,
    folders: () => [join(folder, 'own'), join(folder, 'shared')],
    headers: () => ({}),
    values: Promise.resolve<PageValues>({ api: 'http://a.localhost/?a="1"&b' }),
    ...options,
  });
  open.push(site);
  return site;
}

/** Sends a raw request, since `fetch` normalizes the path and sets the host. */
function get(
  port: number,
  path: string,
  host = 'localhost',
  method = 'GET',
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }> {
  return new Promise((done, failed) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { host } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() }),
      );
    });
    sent.once('error', failed);
    sent.end();
  });
}

describe('the host site server', () => {
  test('fills placeholders with escaped text', async () => {
    const { port } = await serve();
    const { status, headers, body } = await get(port, '/');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toBe('<a href="http://a.localhost/?a=&#34;1&#34;&#38;b">http://a.localhost/?a=&#34;1&#34;&#38;b</a>');
  });

  test.each(['br', 'gzip'])('compresses text as %s for a browser that accepts it', async (encoding) => {
    const text = 'p { color: red }\n'.repeat(500);
    await writeFile(join(folder, 'own/long.css'), text);
    const { port } = await serve();
    const address = `http://localhost:${port}/long.css`;
    const answer = await fetch(address, { headers: { 'Accept-Encoding': encoding } });
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([encoding, 'accept-encoding']);
    expect(await answer.text()).toBe(text);
    const { headers, body } = await get(port, '/long.css');
    expect([headers['content-encoding'], body]).toEqual([undefined, text]);
  });

  test('sends a style sheet with the one that all pages share', async () => {
    await writeFile(join(folder, 'own/page.css'), '/* Page */\n@import "style.css";\n\nb {}');
    const { port } = await serve();
    const shared = (await readFile(new URL('../style.css', import.meta.url), 'utf8')).trimEnd();
    expect((await get(port, '/page.css')).body).toBe(`/* Page */\n${shared}\n\nb {}`);
  });

  test('fills placeholders in pages only', async () => {
    const { port } = await serve();
    expect((await get(port, '/script.js')).body).toBe('const text = "{{api}}";');
  });

  test('starts a page that has the navigation with a skip link', async () => {
    await writeFile(join(folder, 'own/long.html'), '<body>\n<header>\n{{> navigation}}\n</header>\n<main>Text</main>');
    const { port } = await serve({ values: Promise.resolve({ here: 'http://localhost' }) });
    const { body } = await get(port, '/long.html');
    expect(body).toMatch(/^<body>\n<a class="skip" href="#main" [^>]*>Skip to content<\/a>\n<header>/);
    expect(body).toContain('<main id="main" tabindex="-1">Text</main>');
  });

  test('tells above an example site what it shows', async () => {
    await writeFile(join(folder, 'own/site.html'), '<meta name="description" content="A dark page.">{{> bar}}');
    const { port } = await serve({ values: Promise.resolve({ allowed: 'http://localhost' }) });
    expect((await get(port, '/site.html')).body).toMatch(/<b>Example site<\/b> <span>A dark page\.<\/span> <a href=/);
  });

  test('names an unknown placeholder', async () => {
    const { port } = await serve();
    const { status, body } = await get(port, '/broken.html');
    expect(status).toBe(500);
    expect(body).toContain('/broken.html names {{nobody}}');
  });

  test('includes the navigation, with the current page marked', async () => {
    const { port } = await serve({ values: Promise.resolve({ here: 'http://site.localhost:1' }) });
    const { body } = await get(port, '/inner.html?query', 'site.localhost:1');
    expect(body).toBe(
      '<header><a href="http://site.localhost:1/">Home</a> <a href="http://site.localhost:1/inner.html" aria-current="page">Inner</a></header>',
    );
  });

  test('shows the tag of a widget below it, with its values filled in', async () => {
    await writeFile(join(folder, 'own/tag.html'), '<creator-poll api="{{api}}"></creator-poll>\n  {{> tag}}\n');
    const { port } = await serve({ values: Promise.resolve({ api: 'http://a.localhost' }) });
    expect((await get(port, '/tag.html')).body).toBe(
      '<creator-poll api="http://a.localhost"></creator-poll>\n  <details><summary>Code</summary><pre><code>&#60;creator-poll api=&#34;http://a.localhost&#34;&#62;&#60;/creator-poll&#62;</code></pre></details>\n',
    );
  });

  test('links the sections of a page of examples', async () => {
    await writeFile(join(folder, 'own/list.html'), '{{> examples}}<section><h2>One</h2></section>');
    const { port } = await serve();
    expect((await get(port, '/list.html')).body).toBe(
      '<nav class="contents" aria-label="Examples"><ul>\n<li><a href="#example-1">One</a></li>\n</ul></nav><section id="example-1"><h2>One</h2></section>',
    );
  });

  test('includes rendered parts, with braces unchanged, and names an unknown part', async () => {
    await writeFile(join(folder, 'own/guide.html'), '<main>{{> guide}}</main>');
    const { port } = await serve({ includes: async () => ({ guide: '{{ count }} {{api}} $&' }) });
    expect((await get(port, '/guide.html')).body).toBe('<main>{{ count }} {{api}} $&</main>');
    const { status, body } = await get((await serve()).port, '/guide.html');
    expect(status).toBe(500);
    expect(body).toContain('/guide.html includes {{> guide}}');
  });

  test('searches the shared folder last', async () => {
    const { port } = await serve();
    expect((await get(port, '/host.css')).body).toBe('p {}');
    expect((await get(port, '/absent.css')).status).toBe(404);
  });

  test('answers a wrong address with the site’s page for browsers, and with text for others', async () => {
    const { port } = await serve({ values: Promise.resolve({ here: 'http://localhost' }) });
    const accepting = (accept: string) => fetch(`http://localhost:${port}/absent`, { headers: { accept } });
    const text = await accepting('*/*');
    expect([text.status, await text.text()]).toEqual([404, 'Not found.']);
    expect(await (await accepting('text/html')).text()).toBe('Not found.');
    await writeFile(join(folder, 'shared/not-found.html'), '<header>{{> navigation}}</header>');
    const page = await accepting('text/html,*/*;q=0.8');
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('<a href="http://localhost/">Home</a>');
  });

  test('chooses the folder by host name, ignoring case and port', async () => {
    const hosts: string[] = [];
    const { port } = await serve({
      folders: (host) => {
        hosts.push(host);
        return [join(folder, 'own')];
      },
    });
    await get(port, '/', `Tour.Shop.localhost:${port}`);
    await get(port, '/', 'localhost');
    expect(hosts).toEqual(['tour.shop.localhost', 'localhost']);
  });

  test.each([
    '/../secret.html',
    '/%2e%2e/secret.html',
    '/..%2fsecret.html',
    '//../secret.html',
    '/shared/../../secret.html',
  ])('stays within its folders: %s', async (path) => {
    const { port } = await serve();
    const { status, body } = await get(port, path);
    expect(status).toBe(404);
    expect(body).not.toContain('not for visitors');
  });

  test('sends the site’s headers', async () => {
    const { port } = await serve({ headers: ({ api }, path) => ({ 'X-Seen': `${api?.slice(0, 6)} ${path}` }) });
    expect((await get(port, '/script.js?query')).headers['x-seen']).toBe('http:/ /script.js');
  });

  test('answers GET and HEAD only', async () => {
    const { port } = await serve();
    expect((await get(port, '/', 'localhost', 'POST')).status).toBe(405);
    expect(await get(port, '/', 'localhost', 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  test('delays pages until the values are known', async () => {
    let fill: (values: PageValues) => void = () => {};
    const values = new Promise<PageValues>((done) => {
      fill = done;
    });
    const { port } = await serve({ values });
    const page = get(port, '/');
    const first = await Promise.race([
      page.then(() => 'page'),
      new Promise((done) => setTimeout(done, 100, 'waiting')),
    ]);
    expect(first).toBe('waiting');
    fill({ api: 'x' });
    expect((await page).body).toBe('<a href="x">x</a>');
  });

  test('names a port that is taken, and frees its own when closed', async () => {
    const first = await serve();
    await expect(serve({ port: first.port })).rejects.toEqual(new PortTakenError(first.port));
    await first.close();
    const second = await serve({ port: first.port });
    expect(second.port).toBe(first.port);
  });
});
