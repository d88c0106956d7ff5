import { afterAll, beforeAll } from 'vitest';
import type { CreatedAccount } from '../../demo/platform/auth/accounts.ts';
import type { RouteText } from '../../src/api/describe/row.ts';
import { placed } from '../../src/verify/request.ts';
import { type Answered, ask } from './ask.ts';
import { startPlatform, type TestPlatform, type TestPlatformOptions } from './platform.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fixtures for the stories: one shared platform, for which each opens fresh accounts. */
export interface StoryContext {
  readonly platform: () => TestPlatform;
}

/** A platform for all stories of a file, because starting it is slow. */
export function storyPlatform(options: TestPlatformOptions = {}): StoryContext {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startPlatform({ seed: false, testClock: true, ...options });
  });
  afterAll(() => running.close());
  return { platform: () => running };
}

/** A caller of operations: a server with a secret key, or a page with a public key. */
export interface Caller {
  /** The response, whatever its status. */
  answer(route: RouteText, input?: Fields, params?: Readonly<Record<string, string>>): Promise<Answered>;
  /**
   * `data` of a success.
   * @throws if the request is rejected.
   */
  data(route: RouteText, input?: Fields, params?: Readonly<Record<string, string>>): Promise<Fields>;
  /** The id of a created resource. */
  id(route: RouteText, input?: Fields): Promise<string>;
  /** The status of the response. */
  status(route: RouteText, input?: Fields, params?: Readonly<Record<string, string>>): Promise<number>;
}

const DAY_MS = 86_400_000;
/** Longer than a story takes. */
const STORY_MS = 8_000;

/** The platform's current day, for a story that starts now. Shortly before midnight it waits for the next day. */
export async function today({ platform }: StoryContext): Promise<string> {
  const { clock } = platform();
  const leftMs = DAY_MS - (clock.now().getTime() % DAY_MS);
  if (leftMs < STORY_MS) await new Promise((resolve) => setTimeout(resolve, leftMs + 10));
  return clock.now().toISOString().slice(0, 10);
}

/** Moves the platform's clock by an ISO 8601 duration. Returns the new time. */
export function advance({ platform }: StoryContext, duration: string): Promise<Date> {
  const { clock, platform: parts } = platform();
  return clock.advance(parts, duration);
}

/** A time from now, which stories need because they move the clock. */
export const inDays = ({ platform }: StoryContext, days: number): string =>
  new Date(platform().clock.now().getTime() + days * DAY_MS).toISOString();

export const ORIGIN = 'https://studio.example.com';

function callerOf(url: string, credentials: { secretKey: string } | { publicKey?: string; origin?: string }): Caller {
  const answer: Caller['answer'] = (route, input = {}, params = {}) =>
    ask(url, route, { ...placed(route, { params, input }), ...credentials });
  const data: Caller['data'] = async (route, input, params) => {
    const { status, data: said, error } = await answer(route, input, params);
    if (status !== 200) throw new Error(`${route}: ${status} ${JSON.stringify(error)}`);
    return said;
  };
  return {
    answer,
    data,
    id: async (route, input) => String((await data(route, input))['id']),
    status: async (route, input, params) => (await answer(route, input, params)).status,
  };
}

/** An account with its server, and a page on its one allowed origin. */
export interface Company {
  readonly account: CreatedAccount;
  readonly server: Caller;
  readonly page: Caller;
}

/** The server and the page of an account. */
export function companyOf({ platform }: StoryContext, account: CreatedAccount): Company {
  const { url } = platform();
  return {
    account,
    server: callerOf(url, { secretKey: account.secretKey }),
    page: callerOf(url, { publicKey: account.publicKey, origin: ORIGIN }),
  };
}

export async function openCompany(context: StoryContext): Promise<Company> {
  return companyOf(context, await context.platform().createAccount({ allowedOrigins: [ORIGIN] }));
}

/** A server without any key. */
export const keyless = ({ platform }: StoryContext): Caller => callerOf(platform().url, {});

/** The live data of the same account. */
export const liveServer = ({ platform }: StoryContext, { account }: Company): Caller =>
  callerOf(platform().url, { secretKey: account.liveSecretKey });

/** A page on another origin, with the account's public key. */
export const otherPage = ({ platform }: StoryContext, { account }: Company): Caller =>
  callerOf(platform().url, { publicKey: account.publicKey, origin: 'https://elsewhere.example.net' });

/** The field of each item of a list. */
export const each = (data: Fields, field: string): unknown[] =>
  ((data['items'] ?? []) as readonly Fields[]).map((item) => item[field]);
