import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CreatorError } from '../../../src/client/errors.ts';
import { explain } from './explain.ts';
import { localAccess } from './local-access.ts';

/** The permissions that a browser knows, with their states. */
let known: Readonly<Record<string, PermissionState>>;

beforeEach(() => {
  known = { 'loopback-network': 'denied', 'local-network': 'prompt', 'local-network-access': 'denied' };
  const query = async ({ name }: { readonly name: string }) => {
    const state = known[name];
    if (!state) throw new TypeError(`${name} is not a permission.`);
    return { state };
  };
  vi.stubGlobal('navigator', { permissions: { query } });
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => vi.unstubAllGlobals());

const from = (hostname: string) => vi.stubGlobal('location', { hostname });

describe('localAccess', () => {
  it.each([
    ['shop.example', 'http://localhost:4010', { state: 'denied', isHere: true }],
    ['shop.example', 'http://[::1]:4010', { state: 'denied', isHere: true }],
    ['192.168.0.7', 'http://127.0.0.1:4010', { state: 'denied', isHere: true }],
    ['shop.example', 'http://192.168.0.7:4010', { state: 'prompt', isHere: false }],
    ['shop.example', 'http://172.20.0.1', { state: 'prompt', isHere: false }],
    ['shop.example', 'https://172.32.0.1', null],
    ['shop.example', 'https://api.example', null],
    ['shop.example', 'https://10.example', null],
    ['localhost', 'http://127.0.0.1:4010', null],
    ['', 'http://localhost:4010', null],
    ['10.0.0.5', 'http://192.168.0.7', null],
  ])('from %s to %s', async (page, api, expected) => {
    from(page);
    expect(await localAccess(api)).toEqual(expected);
  });

  it('asks by the older name where the newer one isn’t known, and does without in other browsers', async () => {
    from('shop.example');
    known = { 'local-network-access': 'prompt' };
    expect(await localAccess('http://localhost')).toEqual({ state: 'prompt', isHere: true });
    known = { 'loopback-network': 'granted', 'local-network-access': 'denied' };
    expect(await localAccess('http://localhost')).toBeNull();
    known = {};
    expect(await localAccess('http://localhost')).toBeNull();
    vi.stubGlobal('navigator', {});
    expect(await localAccess('http://localhost')).toBeNull();
    expect(await localAccess('not an address')).toBeNull();
  });
});

describe('the explanation', () => {
  const request = { tag: 'creator-poll', api: 'http://localhost:4010', publicKey: 'pk', requested: '' };
  const told = (state: 'denied' | 'prompt', isHere = true) => {
    const { cause, cure } = explain(new CreatorError('network_error', ''), request, { state, isHere });
    return `${cause} ${cure}`;
  };

  it('is certain of a refusal, and leaves open what may not have been asked', () => {
    expect(told('denied')).toMatch(
      /^The browser hasn’t allowed this page to reach this computer, where .* is\. Allow it/,
    );
    expect(told('prompt', false)).toMatch(
      /^No response: .* reach the local network, .* or nothing runs there\. Allow it/,
    );
  });

  it('asks for https first, without which the browser asks nobody', () => {
    vi.stubGlobal('isSecureContext', false);
    expect(told('denied')).toContain('Serve the page over https');
  });
});
