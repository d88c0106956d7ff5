import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { buildIfNeeded } from '../build/build-if-needed.ts';
import {
  type Addresses,
  addressesOf,
  allowList,
  describe,
  SITES,
  type SiteAddresses,
  type SiteName,
} from './addresses.ts';
import { labHeader } from './lab/server/app.ts';
import { labModules } from './lab/server/build-pages.ts';
import type { HostValues } from './lab/server/host-values.ts';
import { labDemo } from './lab/server/lab-demo.ts';
import { labEntries, previewOrigin } from './lab/server/sites.ts';
import { LAB_PORTS, type LabSites, openLab, openLabSites, openSecureDoor } from './lab/server/start-lab.ts';
import { type RunningPlatform, startLocalPlatform } from './platform/app/start-platform.ts';
import { setAccountOrigins } from './platform/auth/accounts.ts';
import { Markup } from './platform/base/html.ts';
import { TEST_LIMITS } from './platform/base/limits.ts';
import { PortTakenError } from './platform/http/listen-loopback.ts';
import { DEMO_PUBLIC_KEY, DEMO_SECRET_KEY, DRAFTS_ACCOUNT, OTHER_ACCOUNT } from './platform/seed/seed.ts';
import { type PageValues, serveSite } from './sites/serve.ts';
import { sites } from './sites.ts';

const FIRST_PORT = 4100;
const PORT_VARIABLE = 'DEMO_PORT';
/** The sites and the lab come after the first port. */
const OTHER_PORTS = SITES.length + LAB_PORTS;
const MAX_FIRST_PORT = 65_535 - OTHER_PORTS;

export interface DemoOptions {
  /** The platform's port; the sites take those after it. 0: any free ports. */
  readonly ports: number;
  /** Folder of the database; null: in memory, gone when closed. */
  readonly dataDir: string | null;
  /** A PostgreSQL server in place of the folder. */
  readonly databaseUrl?: string | undefined;
  /** An empty database in memory to use in place of a new one. */
  readonly pglite?: PGlite;
  /** Gives the address that pages ask instead of the platform's own: for a test that stands between the two. */
  readonly between?: (platform: string) => Promise<string>;
  /** Lets `POST /local/clock` move the time. */
  readonly testClock?: boolean;
  /** The platform's clock; the machine's by default. */
  readonly now?: () => Date;
  /** Adds sites with the names of previews to the lab, for a browser that resolves them to this machine. */
  readonly hasPreviews?: boolean;
  /** Told what takes time. */
  readonly say?: (line: string) => void;
}

export interface Demo extends Addresses {
  /** The platform's own address, the same as `api` unless something stands between. */
  readonly platform: string;
  readonly publicKey: string;
  /** For servers: a test asks the platform with it what was counted. */
  readonly secretKey: string;
  close(): Promise<void>;
}

interface Closable {
  close(): Promise<void>;
}

/** Builds what is missing, starts the platform with the demo's seed, all host sites and the lab. Throws PortTakenError. */
export async function startDemo(options: DemoOptions): Promise<Demo> {
  const { ports, between, hasPreviews = false, say } = options;
  const running: Closable[] = [];
  const close = async () => {
    await Promise.all(running.splice(0).map((part) => part.close()));
  };
  const pages = later<PageValues>();
  const labPages = later<HostValues>();
  try {
    // Sites first: the platform's allow list is made of their addresses. A page asked for meanwhile waits.
    const sites = addressesOf(await openSites(ports, pages.value, running));
    const labSites = await openLabSites(labPort(ports, 0), labPages.value, hasPreviews);
    running.push(labSites);
    const built = buildIfNeeded(say);
    // Awaited below, beside the platform: if that fails first, its reason is the one to tell.
    built.catch(() => {});
    const list = [...allowList(sites), ...labEntries(labSites.ports)];
    const header = labPages.value.then(async (values) => new Markup(await labHeader(values, '/')));
    const platform = await openPlatform(options, { origins: list, site: sites.allowed, header });
    running.push(platform);
    await built;
    const api = (await between?.(platform.url)) ?? platform.url;
    const doors = await openDoors(ports, { sites, api, labSites, platform, list, labPages }, running);
    const addresses = { ...sites, api, ...doors };
    const keys = { publicKey: DEMO_PUBLIC_KEY, secretKey: DEMO_SECRET_KEY };
    pages.fill({ ...addresses, publicKey: keys.publicKey, fakeSecretKey: `sk_${'test_'}${'0'.repeat(24)}` });
    return { ...addresses, ...keys, platform: platform.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A value that is asked for before it is known. */
function later<T>(): { readonly value: Promise<T>; readonly fill: (value: T) => void } {
  let fill: (value: T) => void = () => {};
  const value = new Promise<T>((done) => {
    fill = done;
  });
  return { value, fill };
}

/** The lab's ports come after those of the sites; 0: any free one. */
const labPort = (first: number, place: number): number => (first === 0 ? 0 : first + 1 + SITES.length + place);

interface Ready {
  readonly sites: SiteAddresses;
  readonly api: string;
  readonly labSites: LabSites;
  readonly platform: RunningPlatform;
  readonly list: readonly string[];
  readonly labPages: ReturnType<typeof later<HostValues>>;
}

/** The platform over https, and the lab. */
async function openDoors(
  ports: number,
  ready: Ready,
  running: Closable[],
): Promise<Pick<Addresses, 'lab' | 'secureApi'>> {
  const { sites, api, labSites, platform, list, labPages } = ready;
  const door = await openSecureDoor(platform.platform, labSites.certificate, labPort(ports, 3));
  running.push(door);
  const secureApi = `https://localhost:${door.port}`;
  // Enough to see in the builder what one writes for another account; the rest is up to that account's owner.
  const otherList = [previewOrigin(labSites.ports), sites.scripts];
  for (const account of [OTHER_ACCOUNT, DRAFTS_ACCOUNT]) await setAccountOrigins(platform.platform, account, otherList);
  const lab = await openLab(labPort(ports, 0), (address) => {
    const { allowed, scripts } = sites;
    const home = `${allowed}/`;
    const options = labDemo({ lab: address, home, api, secureApi, scripts, platform, labSites, list, otherList });
    labPages.fill(options.values);
    return options;
  });
  running.push(lab);
  return { lab: `http://localhost:${lab.port}`, secureApi };
}

async function openSites(
  ports: number,
  values: Promise<PageValues>,
  running: Closable[],
): Promise<Record<SiteName, number>> {
  const open = async (name: SiteName): Promise<number> => {
    const port = ports === 0 ? 0 : ports + 1 + SITES.indexOf(name);
    const site = await serveSite({ ...sites[name], port, values });
    running.push(site);
    return site.port;
  };
  return {
    allowed: await open('allowed'),
    refused: await open('refused'),
    shop: await open('shop'),
    strict: await open('strict'),
    scripts: await open('scripts'),
  };
}

interface PlatformPlace {
  readonly origins: readonly string[];
  readonly site: string;
  readonly header: Promise<Markup>;
}

async function openPlatform(options: DemoOptions, { origins, site, header }: PlatformPlace): Promise<RunningPlatform> {
  const { ports: port, dataDir, databaseUrl, pglite, testClock, now, say } = options;
  return startLocalPlatform({
    folder: dataDir ?? undefined,
    databaseUrl,
    pglite,
    port,
    seed: true,
    origins,
    pictures: `${site}/pictures/`,
    header,
    limits: TEST_LIMITS,
    ...(testClock && { testClock }),
    ...(now && { now }),
    ...(say && { log: say, onNotice: say }),
  });
}

/** `npm start`. */
async function main(): Promise<void> {
  const ports = readFirstPort(process.env[PORT_VARIABLE]);
  if (typeof ports === 'string') return fail(ports);
  const dataDir = fileURLToPath(new URL('../.data/demo', import.meta.url));
  try {
    const databaseUrl = process.env['DATABASE_URL'];
    const demo = await startDemo({ ports, dataDir, databaseUrl, say: console.log });
    // Bundled now, so that the first to open “Add a widget” doesn’t wait before an empty page.
    await labModules();
    const kept =
      databaseUrl === undefined ? `${relative(process.cwd(), dataDir)}: delete it to start over` : 'DATABASE_URL';
    console.log(describe(demo, kept, inColor()));
    closeOnSignal(demo);
  } catch (error) {
    if (error instanceof PortTakenError) return fail(portTaken(error.port, ports));
    fail(error instanceof Error ? error.message : String(error));
  }
}

/** The first port, or what is wrong with the value of the variable. */
export function readFirstPort(text: string | undefined): number | string {
  const port = Number(text ?? FIRST_PORT);
  if (Number.isInteger(port) && port >= 1 && port <= MAX_FIRST_PORT) return port;
  return `${PORT_VARIABLE} must be a number from 1 to ${MAX_FIRST_PORT}, not ${text}. The demo uses that port and the ${OTHER_PORTS} after it.`;
}

export function portTaken(port: number, first: number): string {
  const other = first + 1000 > MAX_FIRST_PORT ? FIRST_PORT : first + 1000;
  return [
    `Port ${port} is taken. The demo needs ${first} to ${first + OTHER_PORTS}: perhaps it is already running?`,
    `Stop what uses it, or start at another port: ${PORT_VARIABLE}=${other} npm start`,
  ].join('\n');
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

function inColor(): boolean {
  return process.stdout.isTTY === true && process.env['NO_COLOR'] === undefined;
}

/** A second signal does not wait. */
function closeOnSignal(demo: Closable): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) process.exit(1);
      closing = true;
      void demo.close().then(() => process.exit(0));
    });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
