import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideOrigin, normaliseOriginPattern } from '../../demo/platform/origin-policy.ts';
import { DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import { embeds } from '../../demo/platform/store/schema.ts';
import { ask } from '../helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';
import { rawRequest, sendRaw } from '../helpers/raw-http.ts';

interface OriginCase {
  readonly id: string;
  readonly allowed: readonly string[];
  readonly origin: string | null;
  readonly expect: 'allow' | 'deny';
  readonly why: string;
  readonly via: 'http' | 'http-absent' | 'raw-socket' | 'function';
  readonly header_lines?: readonly string[];
}

interface PatternCase {
  readonly pattern: string;
  readonly valid: boolean;
  readonly normal: string | null;
  readonly why: string;
}

const { cases, patterns } = JSON.parse(readFileSync(new URL('./origins.json', import.meta.url), 'utf8')) as {
  cases: readonly OriginCase[];
  patterns: readonly PatternCase[];
};

const overHttp = cases.filter(({ via }) => via !== 'function');
const short = (text: string | null) => JSON.stringify(text).slice(0, 80);

it('the vector file is complete', () => {
  expect(cases.length).toBe(233);
  expect(patterns.length).toBe(47);
  expect(overHttp.length).toBeGreaterThan(180);
});

describe('decideOrigin', () => {
  it.each(cases)('$id: $why', (vector) => {
    const decision = decideOrigin(vector.origin, vector.allowed);
    expect(decision.allowed).toBe(vector.expect === 'allow');
    expect(decision.reason === 'allowed').toBe(decision.allowed);
  });
});

describe('normaliseOriginPattern', () => {
  it.each(patterns)('$pattern: $why', ({ pattern, normal }) => {
    expect(normaliseOriginPattern(pattern)).toBe(normal);
  });
});

describe('over HTTP', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());

  /** Writes the list directly, because routes would reject some of the cases. */
  async function storeList(allowed: readonly string[]): Promise<void> {
    await platform.platform.db
      .update(embeds)
      .set({ allowedOrigins: [...allowed] })
      .where(eq(embeds.id, 'emb_demo_open'));
    await platform.storeOrigins('acc_demo', allowed);
  }

  const target = `/api/vote/embed/get?publicKey=${DEMO_PUBLIC_KEY}`;
  const originLines = ({ origin, header_lines: lines }: OriginCase) =>
    (lines ?? (origin === null ? [] : [origin])).map((line) => `Origin: ${line}`);

  it.each(overHttp)('$id, on the list of the embed: $why', async (vector) => {
    await storeList(vector.allowed);
    const lines = ['Content-Type: application/json', ...originLines(vector)];
    const answer = await sendRaw(platform.port, rawRequest('POST', target, lines, '{"id":"emb_demo_open"}'));
    expect(answer.headers['access-control-allow-origin'], 'a page can read the response').toBe('*');
    if (vector.expect === 'allow') {
      expect(answer.status).toBe(200);
      return;
    }
    expect(answer.status).toBe(403);
    const { error } = JSON.parse(answer.body) as { error: object };
    expect(error).toMatchObject({
      code: 'not_authorized',
      reason: decideOrigin(vector.origin, vector.allowed).reason,
      details: [{ path: 'Origin', message: (vector.origin ?? '(none)').slice(0, 300) }],
    });
  });

  it.each([
    ['https://site.example', 200],
    ['https://other.example', 403],
  ])('the list of the account decides in the same way: %s', async (origin, status) => {
    await storeList(['https://site.example']);
    const path = '/api/payment/paymentLink/getGoalProgress/plink_refuge';
    const answer = await sendRaw(platform.port, rawRequest('GET', path, [`Origin: ${origin}`]));
    expect(answer.status).toBe(status);
  });

  it.each([
    ['a tab before the host', 'https://\texample.com'],
    ['a tab after the host', 'https://example.com\tx'],
    ['a Latin-1 letter, which a URL parser would turn into punycode', 'https://b\xfccher.example'],
    ['a Latin-1 soft hyphen, which a URL parser would drop', 'https://exam\xadple.com'],
  ])('denies %s, byte for byte', async (_, origin) => {
    await storeList(['https://example.com', 'https://b\xfccher.example', 'https://xn--bcher-kva.example']);
    const lines = ['Content-Type: application/json', `Origin: ${origin}`];
    const answer = await sendRaw(platform.port, rawRequest('POST', target, lines, '{"id":"emb_demo_open"}'));
    expect(answer.status).toBe(403);
    expect(answer.body).toContain('malformed_origin');
  });

  it.each(patterns)('stores or rejects the pattern $pattern: $why', async ({ pattern, normal }) => {
    const answer = await ask(platform.url, 'PUT /api/vote/embed/update', {
      secretKey: DEMO_SECRET_KEY,
      body: { id: 'emb_demo_refused', allowedOrigins: [pattern] },
    });
    if (normal !== null) {
      expect(answer.data['allowedOrigins']).toEqual([normal]);
      return;
    }
    expect(answer.status, short(pattern)).toBe(400);
    expect(answer.error['details']).toMatchObject([
      { path: 'allowedOrigins.0', message: expect.stringMatching(/^(?:is|has|must|cannot|would) .{20,}[.?]$/) },
    ]);
  });
});
