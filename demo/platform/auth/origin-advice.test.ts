import { describe, expect, it } from 'vitest';
import { CreatorError } from '../../../src/client/errors.ts';
import { explainOrigin } from '../../../src/safety/explain-origin.ts';
import { explain } from '../../../widgets/core/view/explain.ts';
import { decideOrigin, normaliseOriginPattern } from '../origin-policy.ts';
import { explainPattern } from './allowed-origins.ts';

/*
 * Advice is taken out of each message and followed: what it says to write must be accepted, and must allow the page. What can't be
 * allowed gets no such advice.
 */

const EXTENSION = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';

function cureOf(origin: string): string {
  const { allowed, reason } = decideOrigin(origin, ['https://other.example']);
  expect(allowed).toBe(false);
  const error = new CreatorError('not_authorized', 'Refused.', { reason, seenOrigin: origin });
  return explain(error, { tag: 'creator-poll', api: 'https://api.example', publicKey: 'pk', requested: 'embed-id="e"' })
    .cure;
}

const ALLOWABLE = [
  'https://shop.example',
  'http://localhost:3000',
  'http://[::1]:8080',
  'https://xn--parallel-koa.example',
  'https://xn--80aeff0bjo6418c.xn--90ais',
  EXTENSION,
];

describe('a page that can be allowed', () => {
  it.each(ALLOWABLE)('%s is, once the line that its owner reads is added', (origin) => {
    const [, line = ''] = /^Add this line to the .*: (\S+)$/.exec(cureOf(origin)) ?? [];
    expect(explainPattern(line)).toBeNull();
    expect(decideOrigin(origin, [line])).toEqual({ allowed: true, reason: 'allowed' });
    const { add } = explainOrigin(origin, ['https://other.example']);
    expect(explainOrigin(origin, [add ?? '']).allowed).toBe(true);
  });
});

const OTHERS = [
  'capacitor://localhost',
  'ionic://localhost',
  'app://obsidian.md',
  'tauri://localhost',
  'file://',
  'about:srcdoc',
  'moz-extension://5f2a3c4e-0b1d-4c7a-9e55-1234567890ab',
  'safari-web-extension://5F2A3C4E-0B1D-4C7A-9E55-1234567890AB',
  'chrome-extension://short',
  'chrome-extension://*.abcdefghijklmnopabcdefghijklmnop',
  'vscode-webview://1q2w3e',
];

describe('a page that no list can allow', () => {
  it.each(OTHERS)('%s is said to be one, everywhere, and no other site is suggested', (origin) => {
    const cure = cureOf(origin);
    const refusal = explainPattern(origin);
    expect(cure).toMatch(/^Only http and https pages/);
    expect(refusal).toMatch(/^is not a web page\. Only http and https pages/);
    for (const message of [cure, refusal]) {
      expect(message).toContain('Chrome extensions');
      expect(message).not.toMatch(/Add this line|Did you mean/);
    }
    expect(decideOrigin(origin, [origin])).toEqual({ allowed: false, reason: 'malformed_origin' });
    expect(explainOrigin(origin, [origin])).toMatchObject({ reason: 'malformed_origin', add: null, ignored: [origin] });
  });
});

it.each([
  ['https://paral·lel.example', 'https://xn--parallel-koa.example'],
  ['https://надвор’е.бел', 'https://xn--80aeff0bjo6418c.xn--90ais'],
  ['https://نامه\u200cای.example', 'https://xn--mgba3gch31f060k.example'],
  ['https://*.ジャン・ポール.example', 'https://*.xn--yckxdra7a0b9bi.example'],
  ['https://💩.la:8443', 'https://xn--ls8h.la:8443'],
  ['https://FAẞ.example', 'https://xn--fa-hia.example'],
  ['https://ΟΔΟΣ.example', 'https://xn--pxavbq.example'],
  [`${EXTENSION.toUpperCase()}/`, EXTENSION],
])('%s is one entry, however it is written: %s', (written, sent) => {
  expect(normaliseOriginPattern(written)).toBe(sent);
  const origin = sent.replace('*', 'a');
  expect(explainOrigin(origin, [written])).toMatchObject({ allowed: true, ignored: [] });
  expect(decideOrigin(origin, [written]).allowed).toBe(true);
});

it.each([
  'https://a\u200cb.example',
  'https://ex\u200dample.com',
  'https://a\u3000b.example',
  'https://a!b.example',
])('%j is no name for either', (pattern) => {
  expect(normaliseOriginPattern(pattern)).toBeNull();
  expect(explainOrigin('https://a.example', [pattern]).ignored).toEqual([pattern]);
});
