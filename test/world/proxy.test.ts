import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCertificate } from '../../demo/lab/server/certificate.ts';
import { DEMO_PUBLIC_KEY } from '../../demo/platform/seed/seed.ts';
import { type Running, startHostPage } from '../browser/host-page.ts';
import { POLL, stateOf, voteFirst } from '../browser/written-pages.ts';
import { launch, openPage } from '../helpers/browser.ts';
import { freePort } from '../helpers/free-port.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';
import { until } from '../helpers/until.ts';

/** The platform behind Debian's nginx, with settings that people have. */

interface Setup {
  readonly host: string;
  readonly tls: boolean;
  /** Directives of the `location`, besides `proxy_pass`. */
  readonly headers: readonly string[];
  /** Whether the platform knows its public URL. */
  readonly isPublic?: true;
}

const FOR = 'proxy_set_header X-Forwarded-For $remote_addr;';
/** As docs/local-platform.md recommends. */
const ALL = ['proxy_set_header Host $http_host;', 'proxy_set_header X-Forwarded-Proto $scheme;', FOR];
/** A name that browsers don't take for this machine, so that plain http sends no Sec-Fetch-Site. */
const NAME = 'pay.example.test';

const SETUPS: Readonly<Record<string, Setup>> = {
  'no header at all': { host: 'localhost', tls: false, headers: [] },
  'X-Forwarded-For alone, with TLS': { host: NAME, tls: true, headers: [FOR] },
  'Host alone, with TLS': { host: NAME, tls: true, headers: ['proxy_set_header Host $http_host;', FOR] },
  'Host without its port, with TLS': { host: NAME, tls: true, headers: ['proxy_set_header Host $host;', FOR] },
  'the recommended headers, with TLS': { host: NAME, tls: true, headers: ALL },
  'the recommended headers, without TLS': { host: NAME, tls: false, headers: ALL },
  'a public URL, without TLS': { host: NAME, tls: false, headers: [FOR], isPublic: true },
  'a public URL, with TLS': { host: NAME, tls: true, headers: [], isPublic: true },
};

interface Proxied {
  readonly url: string;
  /** Whether the platform can know its URL. */
  readonly isKnown: boolean;
}

let folder: string;
let host: Running;
let browser: Browser;
let nginx: ChildProcess;
let unknown: TestPlatform;
const proxied = new Map<string, Proxied>();
const running: TestPlatform[] = [];

async function start(publicUrl?: string): Promise<TestPlatform> {
  const more = publicUrl === undefined ? {} : { publicUrl };
  const platform = await startPlatform({ origins: [host.url], trustProxy: 1, ...more });
  running.push(platform);
  return platform;
}

/** The upstream's name has an underscore, and nginx sends it as Host unless told otherwise. */
const serverOf = (
  at: number,
  port: number,
  { port: platformPort }: TestPlatform,
  { host: name, tls, headers }: Setup,
) => `
  upstream app_server_${at} { server 127.0.0.1:${platformPort}; }
  server {
    listen 127.0.0.1:${port}${tls ? ' ssl' : ''};
    server_name ${name};
    ${tls ? `ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;` : ''}
    location / { proxy_pass http://app_server_${at}; ${headers.join(' ')} }
    location /local/ { return 404; }
  }`;

const config = (servers: readonly string[]): string => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${servers.join('\n')}
}
`;

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'creator-widgets-nginx-'));
  const settings = { api: '' };
  host = await startHostPage({
    script: () => `data-api="${settings.api}" data-public-key="${DEMO_PUBLIC_KEY}"`,
    body: () => POLL,
  });
  unknown = await start();
  const { cert, key } = await makeCertificate([NAME]);
  await writeFile(join(folder, 'cert.pem'), cert);
  await writeFile(join(folder, 'key.pem'), key);
  const servers: string[] = [];
  const ports: number[] = [];
  for (const [name, setup] of Object.entries(SETUPS)) {
    const port = await freePort();
    const url = `${setup.tls ? 'https' : 'http'}://${setup.host}:${port}`;
    const platform = setup.isPublic ? await start(url) : unknown;
    ports.push(port);
    servers.push(serverOf(ports.length, port, platform, setup));
    proxied.set(name, { url, isKnown: setup.isPublic === true || setup.headers === ALL });
  }
  await writeFile(join(folder, 'nginx.conf'), config(servers));
  nginx = spawn('/usr/sbin/nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  });
  for (const port of ports) await until(`nginx on ${port}`, () => isListening(port));
  browser = await launch({ hosts: { [NAME]: '127.0.0.1' }, acceptInsecureCerts: true });
  openAt = (api) => {
    settings.api = api;
  };
}, 90_000);

/** Points the host page's widgets at an API. */
let openAt: (api: string) => void;

afterAll(async () => {
  await browser?.close();
  if (nginx?.exitCode === null) {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
  }
  host?.close();
  for (const platform of running) await platform.close();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

function at(name: string): Proxied {
  const found = proxied.get(name);
  if (found === undefined) throw new Error(`No ${name}.`);
  return found;
}

const names = Object.keys(SETUPS);
/** Widgets accept plain http only from this machine. */
const forWidgets = names.filter((name) => SETUPS[name]?.tls || SETUPS[name]?.host === 'localhost');

describe('behind nginx with', () => {
  it.each(names)('%s, a payment link is paid', async (name) => {
    const here = at(name);
    const { page } = await openPage(browser);
    await page.goto(`${here.url}/api/pay/coffee`);
    await Promise.all([page.waitForNavigation(), page.click('button[type=submit]')]);
    expect(await page.$eval('h1', (heading) => heading.textContent)).toBe('Thank you');
    expect(new URL(page.url()).origin).toBe(here.url);
    await page.close();
  });

  it.each(forWidgets)('%s, a widget shows a poll and votes', async (name) => {
    const here = at(name);
    openAt(here.url);
    const { page, log } = await openPage(browser);
    await page.goto(host.url);
    await expect.poll(() => stateOf(page, 'creator-poll'), { timeout: 30_000 }).toBe('ready');
    await voteFirst(page);
    expect(log.failures).toEqual([]);
    const link = await page.evaluate(
      async (api, key) => {
        const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"shortId":"coffee"}' };
        const answer = await fetch(`${api}/api/payment/link/get?publicKey=${key}`, init);
        return ((await answer.json()) as { data: { url: string } }).data.url;
      },
      here.url,
      DEMO_PUBLIC_KEY,
    );
    expect(link).toMatch(/^https?:\/\/[^/]+\/api\/pay\/coffee$/);
    if (here.isKnown) expect(link).toBe(`${here.url}/api/pay/coffee`);
    await page.close();
  });
});

it('a form that another site sends is refused with a page that leads to the checkout', async () => {
  const { url } = at('a public URL, without TLS');
  const { page } = await openPage(browser);
  await page.goto(`${url}/api/pay/coffee`);
  const checkout = page.url();
  await page.goto(`${host.url}/elsewhere`);
  const submit = (action: string) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action });
    document.body.append(form);
    form.submit();
  };
  await Promise.all([page.waitForNavigation(), page.evaluate(submit, checkout)]);
  expect(await page.$eval('h1', (heading) => heading.textContent)).toBe('Nothing was paid');
  await Promise.all([page.waitForNavigation(), page.click('main a')]);
  expect(page.url()).toBe(checkout);
  await Promise.all([page.waitForNavigation(), page.click('button[type=submit]')]);
  expect(await page.$eval('h1', (heading) => heading.textContent)).toBe('Thank you');
  await page.close();
});
