import { afterEach, describe, expect, it } from 'vitest';
import { cleanText, shortenText } from './clean.ts';

const { Segmenter } = Intl;
afterEach(() => {
  Object.assign(Intl, { Segmenter });
});

describe('cleanText', () => {
  it('removes control characters, keeps line feeds, and turns a tab into a space', () => {
    expect(cleanText('a\u0000b\u001b[31mc\u007fd\u0085e', 100)).toBe('ab[31mcde');
    expect(cleanText('one\r\ntwo\nthree\tfour', 100)).toBe('one\ntwo\nthree four');
    expect(cleanText(' \n padded \u0000 ', 100)).toBe('padded');
    expect(cleanText('\u202ekcilc <b>é</b>', 100)).toBe('\u202ekcilc <b>é</b>');
  });

  it('truncates at grapheme boundaries', () => {
    const family = '👩‍👩‍👧‍👦';
    expect(cleanText(`ab${family}`, 5)).toBe('ab');
    expect(cleanText(`ab${family}cd`, 2 + family.length)).toBe(`ab${family}`);
    expect(cleanText('🇳🇴🇩🇪', 6)).toBe('🇳🇴');
    expect(cleanText('ae\u0301', 2)).toBe('a');
    expect(cleanText('abcdef', 3)).toBe('abc');
    expect(cleanText('ab cdef', 3)).toBe('ab');
  });

  it('keeps surrogate pairs whole without a Segmenter', () => {
    Reflect.deleteProperty(Intl, 'Segmenter');
    expect(cleanText('abc🎸', 4)).toBe('abc');
    expect(cleanText('abc🎸d', 5)).toBe('abc🎸');
    expect(cleanText('ab', 4)).toBe('ab');
  });

  it('reads no more of a long text than its limit needs', () => {
    expect(cleanText('x\u0301'.repeat(5_000_000), 300).length).toBeLessThanOrEqual(300);
    // Nothing after four times the limit is read.
    expect(cleanText(`${'\u0000'.repeat(1200)}behind`, 300)).toBe('');
  });
});

describe('shortenText', () => {
  it('ends with an ellipsis what is longer than the limit, and nothing else', () => {
    expect(shortenText('abc', 3)).toBe('abc');
    expect(shortenText('  abc  ', 3)).toBe('abc');
    expect(shortenText('abcd', 3)).toBe('ab…');
    expect(shortenText('one two', 5)).toBe('one…');
  });

  it('counts code points, and splits no grapheme', () => {
    expect(shortenText('🎸🎸🎸', 3)).toBe('🎸🎸🎸');
    expect(shortenText('🎸🎸🎸🎸', 3)).toBe('🎸🎸…');
    expect(shortenText('🇳🇴🇩🇪', 4)).toBe('🇳🇴🇩🇪');
    expect(shortenText('🇳🇴🇩🇪🇯🇵', 4)).toBe('🇳🇴…');
  });
});
