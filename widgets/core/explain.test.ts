import { describe, expect, it } from 'vitest';
import { CreatorError, type ErrorCode, type ErrorContext } from '../../src/client/errors.ts';
import { blocked } from './blocked.ts';
import { debugPanel, explain } from './explain.tsx';
import { notice, ownersLine, sentence } from './notice.tsx';
import type { Failure, Situation, Text } from './types.ts';

const situation: Situation = {
  tag: 'creator-poll',
  api: 'https://api.example.com/v1',
  publicKey: 'pk',
  asked: 'embed-id="emb_1"',
};
const line = (code: ErrorCode, context: ErrorContext = {}, more: Partial<Situation> = {}) => {
  const { cause, cure } = explain(new CreatorError(code, 'platform message', context), { ...situation, ...more });
  return `${cause} ${cure}`;
};

describe('the owner is told', () => {
  it.each([
    ['scheme_mismatch', 'http and https are different origins'],
    ['port_mismatch', 'Each port is a separate origin'],
    ['apex_not_listed', 'doesn’t cover the bare domain'],
    ['subdomain_not_listed', 'doesn’t cover its subdomains'],
    ['empty_list', 'is empty'],
    ['not_listed', 'No allowed origin matches'],
  ])('the origin the platform saw, which rule missed (%s), and the exact line to add', (reason, rule) => {
    const told = line('not_authorized', { reason, seenOrigin: 'https://www.shop.example' });
    expect(told).toContain('saw this page as https://www.shop.example');
    expect(told).toContain(rule);
    expect(told).toContain(`(${reason})`);
    expect(told).toMatch(/Add this line to the .*: https:\/\/www\.shop\.example$/);
  });

  it.each([
    ['embed-id="emb_1"', 'embed’s own list of allowed origins or, if it has none, to that of the key’s account'],
    ['link="coffee"', 'allowed origins of the key’s account'],
  ])('on whose list the line belongs (%s): an embed’s own decides alone, where it has one', (asked, list) => {
    const told = line('not_authorized', { reason: 'not_listed', seenOrigin: 'https://a.example' }, { asked });
    expect(told).toContain(`Add this line to the ${list}: https://a.example`);
  });

  it.each([
    { seenOrigin: 'null', reason: 'opaque_origin' },
    { seenOrigin: 'null' },
  ])('that a sandboxed frame has no origin to allow', (context) => {
    const told = line('not_authorized', context);
    expect(told).toContain('allow-same-origin');
    expect(told).not.toContain('Add this line');
  });

  it('that the key is another account’s, which no origin cures', () => {
    expect(line('not_authorized', { reason: 'wrong_account' })).not.toContain('Add this line');
  });

  it('that a policy of the page blocks the API, when it does', () => {
    blocked.add('https://fonts.example.com');
    expect(line('network_error')).not.toContain('blocks');
    blocked.add('https://api.example.com/v1/api/vote/embed/get?publicKey=pk');
    expect(line('network_error')).toBe(
      'The Content-Security-Policy of this page blocks https://api.example.com. Add https://api.example.com to its connect-src.',
    );
    blocked.clear();
  });

  it('what may stop a request when nothing is certain', () => {
    const told = line('network_error');
    for (const suspect of ['api', 'connect-src', 'ad blocker', 'CORS']) expect(told).toContain(suspect);
  });

  it.each([
    ['authentication_required', {}, {}, 'does not know this public key'],
    ['authentication_required', {}, { publicKey: undefined }, 'No public key is set'],
    ['not_found', {}, {}, 'no embed-id="emb_1"'],
    ['rate_limited', {}, {}, 'Too many requests'],
    ['invalid_configuration', {}, {}, 'platform message'],
    ['internal_error', { status: 500, requestId: 'req_7' }, {}, 'platform message (internal_error, 500, req_7)'],
  ] as const)('of %s in its own words', (code, context, more, words) => {
    expect(line(code, context, more)).toContain(words);
  });
});

/** A failure on show, of a widget that has a way to try again. */
const failure = (code: ErrorCode, more: Partial<Failure> = {}): Failure => ({
  state: 'error',
  error: new CreatorError(code, 'platform message'),
  situation,
  retry: () => {},
  ...more,
});
const ours: Text = (key, table = {}) => String(table[key]);

describe('the visitor is told', () => {
  it.each([
    ['not_authorized', 'refused', 'This isn’t available here.', false],
    ['authentication_required', 'refused', 'This isn’t available here.', false],
    ['network_error', 'error', 'This couldn’t load.', true],
    ['network_error', 'offline', 'You’re offline. This will load when you’re back online.', true],
    ['timeout', 'error', 'This couldn’t load.', true],
    ['not_found', 'error', 'This doesn’t exist any more.', false],
    ['rate_limited', 'error', 'It’s busy right now. Try again in a moment.', true],
    ['invalid_configuration', 'error', 'This widget isn’t ready yet.', false],
  ] as const)('of %s (%s) nothing but what helps', (code, state, words, mayRetry) => {
    const shown = failure(code, { state });
    expect(sentence(shown, ours)).toBe(words);
    expect(JSON.stringify(notice(shown, ours, false, () => {})).includes('"Try again"')).toBe(mayRetry);
  });
});

describe('the cause, of which the console has one line a page,', () => {
  const refused = (asked: string, tag = 'creator-poll') =>
    failure('not_authorized', {
      error: new CreatorError('not_authorized', 'x', { reason: 'not_listed', seenOrigin: 'https://a.example' }),
      situation: { ...situation, tag, asked },
    });

  it('is the same for every widget that is refused for one reason', () => {
    const [cause, line] = ownersLine(refused('embed-id="a"'));
    expect(ownersLine(refused('other', 'creator-goal'))[0]).toBe(cause);
    expect(line).toMatch(/https:\/\/a\.example$/);
  });

  it.each([
    'network_error',
    'rate_limited',
  ] as const)('is the same of %s whatever was asked for, and another for another API', (code) => {
    const of = (message: string, api: string) =>
      ownersLine(failure(code, { error: new CreatorError(code, message), situation: { ...situation, api } }))[0];
    expect(of('GET /a: it failed', 'https://api.example')).toBe(of('POST /b: it failed', 'https://api.example'));
    expect(of('GET /a: it failed', 'https://api.example')).not.toBe(of('GET /a: it failed', 'https://other.example'));
  });

  it('is another for each thing that is not there', () => {
    const missing = (asked: string) => failure('not_found', { situation: { ...situation, asked } });
    expect(ownersLine(missing('embed-id="a"'))[0]).not.toBe(ownersLine(missing('embed-id="b"'))[0]);
  });
});

it('the panel shows the facts, as text', () => {
  const error = new CreatorError('not_authorized', 'x', {
    reason: 'not_listed',
    seenOrigin: 'https://a.example',
    status: 403,
    requestId: 'req_1',
    operation: 'POST /api/vote/embed/get',
  });
  const text = JSON.stringify(debugPanel(error, situation));
  for (const fact of ['https://a.example', 'api.example.com', 'embed/get', '403', 'not_listed', 'req_1']) {
    expect(text).toContain(fact);
  }
});
