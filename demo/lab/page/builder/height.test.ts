import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reservedFor, reservedPx } from './height.ts';

const DOCS = new URL('../../../../docs/', import.meta.url);
const GUIDES = ['../README.md', ...readdirSync(DOCS, { recursive: true }).map(String)].filter((name) =>
  name.endsWith('.md'),
);

/** Each tag of a guide that reserves a height. */
const TAG = /<(creator-[a-z-]+)\s([^<]*?)min-height:\s*([^;"'`]+)/g;

function tagsOf(
  guide: string,
): readonly (readonly [name: string, attributes: Record<string, string>, height: string])[] {
  return [...readFileSync(new URL(guide, DOCS), 'utf8').matchAll(TAG)].map(([, name = '', text = '', height = '']) => {
    const attributes = [...text.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]);
    return [name, Object.fromEntries(attributes), height.trim()] as const;
  });
}

describe('the guides', () => {
  it('reserve what the builder does for an unknown item', () => {
    const tags = GUIDES.flatMap((guide) => tagsOf(guide).map((tag) => [guide, ...tag] as const));
    expect(tags.length).toBeGreaterThan(10);
    for (const [guide, tag, attributes, height] of tags)
      expect(reservedFor({ tag, attributes }), `${tag} in ${guide}`).toBe(height);
  });
});

describe('the reserved space', () => {
  it.each([
    ['creator-pay-button', {}, '44px'],
    ['creator-pay-button', { layout: 'card' }, '390px'],
    ['creator-pay-button', { amounts: '' }, '175px'],
    ['creator-goal', { layout: 'thermometer' }, '360px'],
    ['creator-goal', { donors: '5' }, '800px'],
    ['creator-events', { layout: 'compact' }, '1010px'],
  ])('reserves for an unknown item of %s with %j: %s', (tag, attributes, height) => {
    expect(reservedFor({ tag, attributes })).toBe(height);
  });

  it('is a little more than what was measured', () => {
    expect([reservedPx(44), reservedPx(400), reservedPx(612)]).toEqual(['50px', '420px', '650px']);
  });
});
