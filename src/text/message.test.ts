import { describe, expect, it } from 'vitest';
import { formatMessage, type Messages, messageOf, type Translation } from './message.ts';

const english = {
  plain: 'Try again',
  votes: { one: '{count} vote', other: '{count} votes' },
  pair: '{shown} of {total}, by {name}',
} as const satisfies Messages;

const polish: Translation<typeof english> = {
  plain: 'Spróbuj ponownie',
  votes: { one: '{count} głos', few: '{count} głosy', many: '{count} głosów', other: '{count} głosu' },
  pair: '{name}: {shown} z {total}',
};

describe('formatMessage', () => {
  it('inserts values by name, in the order of the language', () => {
    const values = { shown: 30, total: 4200, name: 'Ann' };
    expect(formatMessage(english.pair, values, 'en')).toBe('30 of 4,200, by Ann');
    expect(formatMessage(polish.pair, { ...values, total: 42 }, 'pl')).toBe('Ann: 30 z 42');
    expect(formatMessage(english.plain, {}, 'en')).toBe('Try again');
  });

  it('chooses the plural form of the language', () => {
    const votes = (count: number) => formatMessage(polish.votes, { count }, 'pl');
    expect([1, 2, 5, 22, 1.5].map(votes)).toEqual(['1 głos', '2 głosy', '5 głosów', '22 głosy', '1,5 głosu']);
    expect(formatMessage(english.votes, { count: 1 }, 'en')).toBe('1 vote');
    expect(formatMessage(english.votes, { count: 1000 }, 'en')).toBe('1,000 votes');
    expect(formatMessage({ other: 'votes: {count}' }, { count: 1 }, 'en')).toBe('votes: 1');
  });

  it('inserts text as is: markup, replacement patterns and braces mean nothing', () => {
    const name = '<b>$& $1 {shown} {name}</b>';
    expect(formatMessage(english.pair, { shown: 1, total: 2, name }, 'en')).toBe(`1 of 2, by ${name}`);
  });

  it('keeps a placeholder without a value, and ignores prototypes', () => {
    expect(formatMessage(english.pair, { shown: 1, total: 2 }, 'en')).toBe('1 of 2, by {name}');
    expect(formatMessage('{constructor} {toString}', {}, 'en')).toBe('{constructor} {toString}');
  });

  it('isolates only values that could change the writing direction', () => {
    const by = (name: string) => formatMessage(english.pair, { shown: 1, total: 2, name }, 'en');
    expect(by('\u202ekcilc')).toBe('1 of 2, by \u2068\u202ekcilc\u2069');
    expect(by('أغنية')).toBe('1 of 2, by \u2068أغنية\u2069');
    expect(by('a\u2069b\u202ec')).toBe('1 of 2, by \u2068ab\u202ec\u2069');
    expect(by('Zoë 🎸')).toBe('1 of 2, by Zoë 🎸');
  });

  it('accepts an invalid locale', () => {
    expect(formatMessage(english.votes, { count: 2 }, 'no such tag')).toBe('2 votes');
  });
});

describe('messageOf', () => {
  it('prefers the host page’s override, if it is text or plural forms', () => {
    const overrides: unknown = { plain: 'Once more', votes: { other: '{count} hearts' }, pair: { text: 'no' } };
    const say = (key: string, values = {}) => formatMessage(messageOf(english, key, overrides), values, 'en');
    expect(say('plain')).toBe('Once more');
    expect(say('votes', { count: 1 })).toBe('1 hearts');
    expect(messageOf(english, 'pair', overrides)).toBe(english.pair);
  });

  it('ignores invalid overrides', () => {
    const inherited: unknown = Object.create({ plain: 'inherited' });
    for (const junk of [null, undefined, 1, 'text', [], { plain: 5, votes: null }, inherited]) {
      expect(messageOf(english, 'plain', junk)).toBe(english.plain);
      expect(messageOf(english, 'votes', junk)).toBe(english.votes);
    }
  });

  it('formats the moment of a {date} placeholder', () => {
    const at = Date.UTC(2026, 10, 20, 12);
    expect(formatMessage('Opens {date}.', { at }, 'en')).toMatch(/^Opens Nov\u00a020,\u00a02026, .+\.$/);
    expect(formatMessage('Opens {date}.', { date: 'soon' }, 'en')).toBe('Opens soon.');
  });
});
