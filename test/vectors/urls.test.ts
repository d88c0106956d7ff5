import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { safeUrl } from '../../src/safety/safe-url.ts';

interface Case {
  readonly id: string;
  readonly url: unknown;
  readonly env: 'prod' | 'local';
  readonly link: 'safe' | 'unsafe';
  readonly image: 'safe' | 'unsafe';
  readonly redirect: 'safe' | 'unsafe';
  readonly why: string;
}

const file = JSON.parse(readFileSync(new URL('./urls.json', import.meta.url), 'utf8')) as {
  cases: Case[];
  redirect_allowlist: string[];
};

describe.each(['link', 'image', 'redirect'] as const)('as a %s', (use) => {
  test.each(file.cases)('$id: $why', (each) => {
    const result = safeUrl(each.url, use, { local: each.env === 'local', checkoutOrigins: file.redirect_allowlist });
    if (each[use] === 'unsafe') expect(result).toBeNull();
    // Only the parser's normalized form is returned.
    else expect(result).toBe(new URL(String(each.url)).href);
  });
});
