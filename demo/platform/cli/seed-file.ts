import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { operations } from '../../../src/api/operations.ts';
import type { SeedCreate, SeedFile } from '../app/seed-file.ts';
import { requireChoice, UsageError } from './options.ts';

/** What to begin with. The event is a month ahead. */
const example = (now: Date) => ({
  account: { class: 'Business', name: 'My site', allowedOrigins: ['http://localhost:3000'] },
  'POST /api/vote/embed/create': [
    {
      id: 'emb_kitten',
      title: 'What should we call the kitten?',
      resultsVisibility: 'always',
      options: [{ label: 'Miso' }, { label: 'Pixel' }],
    },
  ],
  'POST /api/payment/link/create': [
    {
      id: 'plink_cats',
      kind: 'donation',
      title: 'Help the cats',
      currency: 'EUR',
      goal: { title: 'A winter room', target: '100.00' },
    },
  ],
  'POST /api/events/general/create': [
    {
      id: 'evt_open_day',
      experienceType: 'charity',
      experienceSubType: 'open-day',
      title: 'Open day',
      startsAt: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
      timeZone: 'Europe/Oslo',
      paymentLinkId: 'plink_cats',
    },
  ],
});

/** Writes a seed file to begin with. @throws {UsageError} if there is a file already. */
export async function writeSeedFile(name: string, now = new Date()): Promise<void> {
  try {
    await writeFile(name, `${JSON.stringify(example(now), null, 2)}\n`, { flag: 'wx' });
  } catch (cause) {
    throw new UsageError(`${(cause as Error).message}\nName another file: init <file>.json`);
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const creates = operations.map(({ route }): string => route).filter((route) => /^POST .*\/create$/.test(route));

/** Whether to create the demo, or what to create. @throws {UsageError} */
export const requireSeed = (name: string, value: unknown): boolean | SeedFile =>
  typeof value === 'string' && value.endsWith('.json')
    ? readSeedFile(value)
    : requireChoice(name, value, ['demo', 'empty', '<file>.json']) === 'demo';

/** Reads a seed file. Its bodies are checked when they are created. @throws {UsageError} */
function readSeedFile(name: string): SeedFile {
  const refuse = (problem: string): never => {
    throw new UsageError(`${name}: ${problem}`);
  };
  let file: unknown;
  try {
    file = JSON.parse(readFileSync(name, 'utf8').replace(/^\ufeff/, ''));
  } catch (cause) {
    refuse((cause as Error).message);
  }
  if (!isObject(file) || !isObject(file['account']))
    return refuse('"account" is missing. To see an example, run init.');
  const { account, ...rest } = file;
  const ids = new Set<unknown>();
  const createsOf = ([route, bodies]: readonly [string, unknown]): readonly SeedCreate[] => {
    if (!creates.includes(route)) return refuse(`"${route}" is no create operation. /docs of the platform lists them.`);
    if (!Array.isArray(bodies)) return refuse(`${route} must be a list of bodies.`);
    return bodies.map((body: unknown, index): SeedCreate => {
      const place = `${route}, number ${index + 1}`;
      if (!isObject(body)) return refuse(`${place}: must be an object.`);
      const { id } = body;
      if (id !== undefined && (typeof id !== 'string' || !/^[a-z]+_[\w-]{1,60}$/.test(id) || ids.has(id)))
        return refuse(`${place}: id must be its own, of letters, digits, - and _, such as emb_kitten.`);
      ids.add(id);
      return { route, index, body };
    });
  };
  return { name, account, creates: Object.entries(rest).flatMap(createsOf) };
}
