import { describe, expect, it } from 'vitest';
import { CreatorError, type ErrorCode, type ErrorContext } from '../../../src/client/errors.ts';
import { blockedUrls } from '../page/browser-page.ts';
import { consoleLine, explain, type RequestContext } from './explain.ts';

const request: RequestContext = {
  tag: 'creator-poll',
  api: 'https://api.example.com/v1',
  publicKey: 'pk',
  requested: 'embed-id="emb_1"',
};
const line = (code: ErrorCode, context: ErrorContext = {}, more: Partial<RequestContext> = {}) => {
  const { cause, cure } = explain(new CreatorError(code, 'platform message', context), { ...request, ...more });
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

  it('an unknown reason as the platform worded it', () => {
    const told = line('not_authorized', { reason: 'constructor', seenOrigin: 'https://a.example' });
    expect(told).toContain('saw this page as https://a.example and refused it. platform message');
  });

  it.each([
    ['embed-id="emb_1"', 'embed’s own allowed origins or, if it has none, to those of the key’s account'],
    ['link="coffee"', 'allowed origins of the key’s account'],
  ])('on whose list the line belongs (%s): an embed’s own decides alone, where it has one', (asked, list) => {
    const told = line(
      'not_authorized',
      { reason: 'not_listed', seenOrigin: 'https://a.example' },
      { requested: asked },
    );
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

  it.each([
    'https://shop.example.',
    'https://shop.example.:8443',
  ])('that %s has a trailing dot, which no list accepts', (seenOrigin) => {
    const told = line('not_authorized', { reason: 'malformed_origin', seenOrigin });
    expect(told).toContain('without the trailing dot');
    expect(told).not.toContain('Add this line');
  });

  it('that the key is another account’s, which no origin can fix', () => {
    expect(line('not_authorized', { reason: 'wrong_account' })).toBe(
      'The public key belongs to a different account. Use a public key from the account that owns this. With several accounts on a page, set public-key on each element.',
    );
  });

  it('that a policy of the page blocks the API, when it does', () => {
    blockedUrls.add('https://fonts.example.com');
    expect(line('network_error')).not.toContain('blocks');
    blockedUrls.add('https://api.example.com/v1/api/vote/embed/get?publicKey=pk');
    expect(line('network_error')).toBe(
      'The Content-Security-Policy of this page blocks https://api.example.com. Add https://api.example.com to its connect-src.',
    );
    blockedUrls.clear();
  });

  it.each([
    [[{ path: 'product', message: 'payments' }], 'The public key has no access to the product payments.'],
    [[], 'The public key has no access to this product.'],
  ])('that the key lacks the product, which no other key of the account cures', (details, cause) => {
    const told = line('not_authorized', { reason: 'missing_scope', details });
    expect(told).toContain(cause);
    expect(told).toContain('add the product to the key’s account');
    expect(told).not.toContain('Add this line');
  });

  it('that a payment link exists but has no goal', () => {
    expect(line('not_found', { reason: 'no_goal' }, { requested: 'link="plink_1"' })).toBe(
      'There is a payment link for link="plink_1", but it has no goal. Give the link a goal with POST /api/payment/link/update, or use the id of a link that has one.',
    );
  });

  it.each([
    [
      {},
      'There is no link="roof" for this public key. Check the id, and that the key is for the same mode: test or live.',
    ],
    [{ publicKey: undefined }, 'There is no link="roof". Check the id.'],
    [{ publicKey: undefined, requested: '' }, 'There is nothing with this id. Check the id.'],
  ])('about a wrong id (%o)', (more, told) => {
    expect(line('not_found', {}, { requested: 'link="roof"', ...more })).toBe(told);
  });

  it('what may block a request when the cause is unknown', () => {
    const told = line('network_error');
    for (const suspect of ['api', 'connect-src', 'ad blocker', 'CORS']) expect(told).toContain(suspect);
  });

  it('that the API address returned a web page', () => {
    expect(line('invalid_response', { status: 200, reason: 'web_page' })).toBe(
      'The API address returned a web page, not data. Check the address in api.',
    );
  });

  it.each([
    ['authentication_required', {}, {}, 'doesn’t recognize this public key'],
    ['authentication_required', {}, { publicKey: undefined }, 'No public key is set'],
    ['not_found', {}, {}, 'no embed-id="emb_1"'],
    ['rate_limited', {}, {}, 'Too many requests'],
    ['invalid_configuration', {}, {}, 'platform message'],
    ['invalid_response', { status: 200 }, {}, 'platform message (invalid_response, 200)'],
  ] as const)('of %s in its own words', (code, context, more, words) => {
    expect(line(code, context, more)).toContain(words);
  });
});

describe('the key of a console line', () => {
  const keyOf = (code: ErrorCode, more: Partial<RequestContext> = {}, context: ErrorContext = {}, message = 'x') =>
    consoleLine(new CreatorError(code, message, context), { ...request, ...more })[0];

  it('is the same for every widget that is refused for one reason', () => {
    const context = { reason: 'not_listed', seenOrigin: 'https://a.example' };
    const other = { requested: 'other', tag: 'creator-goal' };
    expect(keyOf('not_authorized', other, context)).toBe(keyOf('not_authorized', {}, context));
    const [, line] = consoleLine(new CreatorError('not_authorized', 'x', context), request);
    expect(line).toMatch(/^<creator-poll> .*https:\/\/a\.example$/);
  });
});
