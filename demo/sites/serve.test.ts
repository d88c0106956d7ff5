import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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

/** As it is on the wire: `fetch` would tidy the path and set the host itself. */
function get(
  port: number,
  path: string,
  host = 'localhost',
  method = 'GET',
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }> {
  return new Promise((done, failed) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers: { host } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() }),
      );
    });
    asked.once('error', failed);
    asked.end();
  });
}

describe('the server of the host sites', () => {
  test('fills a page with the addresses, as text', async () => {
    const { port } = await serve();
    const { status, headers, body } = await get(port, '/');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toBe('<a href="http://a.localhost/?a=&#34;1&#34;&#38;b">http://a.localhost/?a=&#34;1&#34;&#38;b</a>');
  });

  test('fills pages only', async () => {
    const { port } = await serve();
    expect((await get(port, '/script.js')).body).toBe('const text = "{{api}}";');
  });

  test('says which name a page got wrong', async () => {
    const { port } = await serve();
    const { status, body } = await get(port, '/broken.html');
    expect(status).toBe(500);
    expect(body).toContain('/broken.html names {{nobody}}');
  });

  test('looks in the shared folder after its own', async () => {
    const { port } = await serve();
    expect((await get(port, '/host.css')).body).toBe('p {}');
    expect((await get(port, '/absent.css')).status).toBe(404);
  });

  test('chooses the folder by the host name, whatever its case and port', async () => {
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
  ])('stays in its folders: %s', async (path) => {
    const { port } = await serve();
    const { status, body } = await get(port, path);
    expect(status).toBe(404);
    expect(body).not.toContain('not for visitors');
  });

  test('sends the headers of the site, made of the addresses and the path', async () => {
    const { port } = await serve({ headers: ({ api }, path) => ({ 'X-Seen': `${api?.slice(0, 6)} ${path}` }) });
    expect((await get(port, '/script.js?query')).headers['x-seen']).toBe('http:/ /script.js');
  });

  test('answers GET and HEAD only', async () => {
    const { port } = await serve();
    expect((await get(port, '/', 'localhost', 'POST')).status).toBe(405);
    expect(await get(port, '/', 'localhost', 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  test('keeps a page waiting until the addresses are known', async () => {
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

  test('names the port that is taken, and gives its own back when closed', async () => {
    const first = await serve();
    await expect(serve({ port: first.port })).rejects.toEqual(new PortTakenError(first.port));
    await first.close();
    const second = await serve({ port: first.port });
    expect(second.port).toBe(first.port);
  });
});
