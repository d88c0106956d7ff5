import { describe, expect, it } from 'vitest';
import { explainOrigin } from './explain-origin.ts';

describe('explainOrigin', () => {
  it.each([
    ['https://shop.example', 'http://shop.example', 'scheme_mismatch'],
    ['https://shop.example:8443', 'https://shop.example', 'port_mismatch'],
    ['https://shop.example', 'https://*.shop.example', 'apex_not_listed'],
    ['https://www.shop.example', 'https://shop.example', 'subdomain_not_listed'],
  ])('names the most similar entry, the rule and the origin to add: %s with %s', (origin, entry, reason) => {
    const list = ['https://far.example', entry, 'https://farther.example'];
    const explained = explainOrigin(origin, list);
    expect(explained).toMatchObject({ allowed: false, reason, nearest: entry, add: origin });
    expect(explainOrigin(origin, [...list, explained.add ?? '']).allowed).toBe(true);
  });

  it('names the entry that allows a page, and nothing to add', () => {
    const list = ['https://far.example', 'https://*.Shop.example/'];
    expect(explainOrigin('https://a.b.shop.example', list)).toMatchObject({
      allowed: true,
      reason: 'allowed',
      nearest: 'https://*.Shop.example/',
      add: null,
      rule: 'The entry https://*.Shop.example/ covers it.',
    });
  });

  it.each([
    [null],
    ['null'],
    ['ftp://shop.example'],
    ['https://shop.example/path'],
    ['HTTPS://shop.example'],
  ])('has nothing to add for %s, which no list can allow', (origin) => {
    expect(explainOrigin(origin, ['https://shop.example'])).toMatchObject({ allowed: false, nearest: null, add: null });
  });

  it('says how to allow every preview of a project', () => {
    const [first, second] = ['https://deploy-preview-3--zoo.netlify.app', 'https://deploy-preview-4--zoo.netlify.app'];
    const { rule } = explainOrigin(second, [first]);
    const [example = ''] = /https:\S+app/.exec(rule) ?? [];
    expect(explainOrigin(second, [example.replace('site', 'zoo')]).allowed).toBe(true);
    expect(explainOrigin('https://zoo.example', [first]).rule).not.toContain('preview');
  });

  it('says what a report-only entry still allows, and until when an entry does', () => {
    const list = ['https://shop.example; expires=2027-01-31T00:00:00Z', 'https://*.shop.example; report-only'];
    const at = (origin: string, time: string) => explainOrigin(origin, list, new Date(time));
    expect(at('https://shop.example', '2027-01-30T23:59:59.999Z')).toMatchObject({ allowed: true });
    expect(at('https://shop.example', '2027-01-31')).toMatchObject({ reason: 'expired', nearest: list[0] });
    const reported = at('https://www.shop.example', '2027-01-31');
    expect(reported).toMatchObject({ allowed: true, wouldBeRefused: 'subdomain_not_listed', nearest: list[1] });
    expect(reported.rule).toMatch(/^The entry .*; report-only covers it\. Without it: The list allows the bare domain/);
  });

  it('does not mutate the list', () => {
    const list = Object.freeze(['HTTPS://Shop.example/', 'nonsense']);
    expect(explainOrigin('https://shop.example', list)).toMatchObject({ allowed: true, ignored: ['nonsense'] });
  });
});
