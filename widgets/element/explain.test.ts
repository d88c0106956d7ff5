import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CreatorError, type ErrorCode, type ErrorContext } from '../../src/client/errors.ts';
import { debugPanel, explain, type Situation } from './explain.tsx';
import { describe as describeFailure, tellOwner } from './failure.ts';

const situation: Situation = {
  tag: 'creator-poll',
  api: 'https://api.example.com/v1',
  publicKey: 'pk',
  asked: 'embed-id="emb_1"',
  blocked: [],
};
const line = (code: ErrorCode, context: ErrorContext = {}, more: Partial<Situation> = {}) => {
  const { cause, cure } = explain(new CreatorError(code, 'platform message', context), { ...situation, ...more });
  return `${cause} ${cure}`;
};

describe('the owner is told', () => {
  it.each([
    ['scheme_mismatch', 'http and https are two origins'],
    ['port_mismatch', 'each port is an origin of its own'],
    ['apex_not_listed', 'never covers the bare domain'],
    ['subdomain_not_listed', 'does not cover its subdomains'],
    ['empty_list', 'is empty'],
    ['not_listed', 'comes near'],
  ])('the origin the platform saw, which rule missed (%s), and the exact line to add', (reason, rule) => {
    const told = line('not_authorized', { reason, seenOrigin: 'https://www.shop.example' });
    expect(told).toContain('saw this page as https://www.shop.example');
    expect(told).toContain(rule);
    expect(told).toContain(`(${reason})`);
    expect(told).toMatch(/Add this line to the allowed origins: https:\/\/www\.shop\.example$/);
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
    const blocked = ['https://fonts.example.com', 'https://api.example.com/v1/api/vote/embed/get?publicKey=pk'];
    expect(line('network_error', {}, { blocked })).toBe(
      'The Content-Security-Policy of this page blocks https://api.example.com. Add https://api.example.com to its connect-src.',
    );
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

describe('the visitor is told', () => {
  it.each([
    ['not_authorized', true, 'refused', 'refused', false],
    ['authentication_required', true, 'refused', 'refused', false],
    ['network_error', true, 'error', 'unavailable', true],
    ['network_error', false, 'offline', 'offline', true],
    ['timeout', true, 'error', 'unavailable', true],
    ['not_found', true, 'error', 'notFound', false],
    ['rate_limited', true, 'error', 'busy', true],
    ['secret_key_in_browser', true, 'error', 'notConfigured', false],
  ] as const)('of %s (online: %s) nothing but what helps', (code, online, state, sentence, mayRetry) => {
    expect(describeFailure(new CreatorError(code, ''), online)).toEqual({ state, sentence, mayRetry });
  });
});

describe('the console', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  beforeEach(() => error.mockClear());

  it('has one line a page for a cause, however many widgets meet it', async () => {
    const refused = new CreatorError('not_authorized', 'x', { reason: 'not_listed', seenOrigin: 'https://a.example' });
    await Promise.all([1, 2, 3].map(() => tellOwner(refused, situation)));
    await tellOwner(refused, { ...situation, tag: 'creator-goal', asked: 'other' });
    expect(error.mock.calls).toHaveLength(1);
    expect(error.mock.calls[0]?.join()).toMatch(/^creator-widgets: <creator-poll> .*https:\/\/a\.example$/);
  });

  it('has a line for each thing that is not there', async () => {
    const missing = new CreatorError('not_found', 'x');
    await tellOwner(missing, { ...situation, asked: 'embed-id="a"' });
    await tellOwner(missing, { ...situation, asked: 'embed-id="b"' });
    expect(error.mock.calls).toHaveLength(2);
  });
});

it('the panel shows the facts, as text', () => {
  const failure = new CreatorError('not_authorized', 'x', {
    reason: 'not_listed',
    seenOrigin: 'https://a.example',
    status: 403,
    requestId: 'req_1',
    operation: 'POST /api/vote/embed/get',
  });
  const text = JSON.stringify(debugPanel(failure, situation));
  for (const fact of ['https://a.example', 'api.example.com', 'embed/get', '403', 'not_listed', 'req_1']) {
    expect(text).toContain(fact);
  }
});
