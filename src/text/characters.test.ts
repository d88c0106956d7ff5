import { afterEach, describe, expect, it } from 'vitest';
import { patterns } from '../api/describe/patterns.ts';
import { charactersOf, initialOf, isVisible } from './characters.ts';
import { cleanText } from './clean.ts';

const { Segmenter } = Intl;
afterEach(() => {
  Object.assign(Intl, { Segmenter });
});

describe('the characters of a text', () => {
  const WRITTEN = [
    ['e\u0301e\u0301', 2],
    ['🇩🇪🇳🇴', 2],
    ['👨‍👩‍👧‍👦!', 2],
    ['👍🏽👍', 2],
    ['❤️', 1],
    ['กำ', 1],
    ['a\nb', 3],
    ['', 0],
  ] as const;

  it.each(WRITTEN)('are counted as people do: %j', (text, count) => {
    expect(charactersOf(text)).toHaveLength(count);
  });

  it.each(WRITTEN.filter(([text]) => text !== 'กำ'))('are counted alike without a Segmenter: %j', (text, count) => {
    Reflect.deleteProperty(Intl, 'Segmenter');
    expect(charactersOf(text)).toHaveLength(count);
  });
});

describe('an initial', () => {
  it.each([
    ['🇩🇪 Greta', '🇩🇪'],
    ['(anna)', 'A'],
    ['«élise»', 'É'],
    ['e\u0301lise', 'É'],
    ['  \u200fمحمد', 'م'],
    ['"7 dwarfs"', '7'],
    ['👨‍👩‍👧‍👦 Family', '👨‍👩‍👧‍👦'],
    ['❤️ Ada', '❤️'],
    ['र्हिना', 'र्हि'],
    ['नीति', 'नी'],
    ['ßeta', 'ß'],
    ['#1 fan', '1'],
    ['𝒶lice', '𝒶'],
    ['ნინო', 'ნ'],
    ['ʻIolani', 'I'],
  ])('of %s is %s', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });

  it('is capital as in the visitor’s language', () => {
    expect([initialOf('ilker', 'tr'), initialOf('ilker', 'en')]).toEqual(['İ', 'I']);
  });

  it.each(['...', '\u0301', '\u3164'])('is null for a name without letters: %j', (name) => {
    expect(initialOf(name)).toBeNull();
  });
});

describe('a text that nobody sees', () => {
  const BLANK = [
    '',
    ' ',
    '\u200b\u200b',
    '\ufe0f',
    '\u3164',
    '\uffa0',
    '\u2800',
    '\u{e0041}',
    '\u00ad',
    '\u2060',
    '\u200f',
  ];
  const SEEN = ['a', '🎸', '\u200b.', 'א', '\u0301', '٠', '𝒶'];

  it.each(BLANK)('is blank: %j', (text) => {
    expect([isVisible(text), cleanText(text, 100)]).toEqual([false, '']);
  });

  it.each(SEEN)('isn’t: %j', (text) => {
    expect(isVisible(text)).toBe(true);
  });

  it('is the one that the platform refuses', () => {
    const pattern = new RegExp(patterns.visible, 'u');
    for (let code = 1; code < 0x30000; code++) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const character = String.fromCodePoint(code);
      if (pattern.test(character) !== isVisible(character)) expect.fail(`U+${code.toString(16)}`);
    }
    for (const text of [...BLANK, ...SEEN]) expect(pattern.test(text)).toBe(isVisible(text));
  });
});
