import { afterAll, beforeAll } from 'vitest';
import { type Answered, type Ask, ask } from '../../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../../test/helpers/platform.ts';
import { DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from '../../seed/seed.ts';

/** Shared setup of the poll suites: a platform with an adjustable clock, and the requests of a page. */

const SITE = 'https://site.example';
const page: Ask = { publicKey: DEMO_PUBLIC_KEY, origin: SITE };

export interface PollPlace {
  readonly platform: TestPlatform;
  /** The platform's clock. A test that sets it restores it. */
  now: Date;
  cast(body: object): Promise<Answered>;
  castGet(embedId: string, clientReference: string): Promise<Answered>;
  tally(embedId: string, clientReference?: string): Promise<Answered>;
  shown(id: string, clientReference?: string): Promise<Answered>;
  /** Creates an embed of its own for each test. */
  makeEmbed(settings: object): Promise<string>;
}

/** Starts the platform before the tests and closes it after them. */
export function pollPlace(): PollPlace {
  let platform: TestPlatform;
  const place: PollPlace = {
    get platform() {
      return platform;
    },
    now: new Date('2026-06-01T12:00:00Z'),
    cast: (body) => ask(platform.url, 'POST /api/vote/cast/create', { ...page, body }),
    castGet: (embedId, clientReference) =>
      ask(platform.url, 'POST /api/vote/cast/get', { ...page, body: { embedId, clientReference } }),
    tally: (embedId, clientReference) =>
      ask(platform.url, 'POST /api/vote/cast/getall', { ...page, body: { embedId, clientReference } }),
    shown: (id, clientReference) =>
      ask(platform.url, 'POST /api/vote/embed/get', { ...page, body: { id, clientReference } }),
    async makeEmbed(settings) {
      const options = [
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B' },
        { id: 'c', label: 'C' },
      ];
      const body = { title: 'Fresh', options, resultsVisibility: 'always', ...settings };
      const { data } = await ask(platform.url, 'POST /api/vote/embed/create', { secretKey: DEMO_SECRET_KEY, body });
      return String(data['id']);
    },
  };
  beforeAll(async () => {
    platform = await startPlatform({ origins: [SITE], now: () => new Date(place.now) });
  });
  afterAll(() => platform.close());
  return place;
}

/** The options of a tally, as a response has them. */
export const counts = (...options: [id: string, votes: number | null][]) =>
  options.map(([id, given]) => ({ id, votes: given }));
