import { afterAll, beforeAll } from 'vitest';
import { type Answered, type Ask, ask } from '../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from '../seed/seed.ts';

/** What the suites of polls share: a platform whose time they set, and what a page asks it for. */

const SITE = 'https://site.example';
const page: Ask = { publicKey: DEMO_PUBLIC_KEY, origin: SITE };

export interface PollPlace {
  readonly platform: TestPlatform;
  /** The platform's time; a test that sets it puts it back. */
  now: Date;
  cast(body: object): Promise<Answered>;
  castGet(embedId: string, clientReference: string): Promise<Answered>;
  tally(embedId: string, clientReference?: string): Promise<Answered>;
  shown(id: string, clientReference?: string): Promise<Answered>;
  /** A fresh embed, so that no test counts another's votes. */
  makeEmbed(settings: object): Promise<string>;
}

/** Starts and closes the platform by hooks. */
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

/** A tally's options, as an answer has them. */
export const counts = (...options: [id: string, votes: number | null][]) =>
  options.map(([id, given]) => ({ id, votes: given }));
