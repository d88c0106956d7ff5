import { describe, expect, it } from 'vitest';
import { formatMessage, type Messages, overrideMessages, type Translation } from './message.ts';
import { common } from './messages/en/common.ts';
import { payButtonMessages } from './messages/en/pay-button.ts';
import { pollMessages } from './messages/en/poll.ts';

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
  it('puts values in by name, in whatever order the language has them', () => {
    const values = { shown: 30, total: 4200, name: 'Ann' };
    expect(formatMessage(english, 'pair', values, 'en')).toBe('30 of 4,200, by Ann');
    expect(formatMessage(polish, 'pair', { ...values, total: 42 }, 'pl')).toBe('Ann: 30 z 42');
    expect(formatMessage(english, 'plain', {}, 'en')).toBe('Try again');
  });

  it('chooses the plural form of the language', () => {
    const votes = (count: number) => formatMessage(polish, 'votes', { count }, 'pl');
    expect([1, 2, 5, 22, 1.5].map(votes)).toEqual(['1 głos', '2 głosy', '5 głosów', '22 głosy', '1,5 głosu']);
    expect(formatMessage(english, 'votes', { count: 1 }, 'en')).toBe('1 vote');
    expect(formatMessage(english, 'votes', { count: 1000 }, 'en')).toBe('1,000 votes');
    expect(formatMessage({ votes: { other: 'votes: {count}' } }, 'votes', { count: 1 }, 'en')).toBe('votes: 1');
  });

  it('hands out text as it is: markup, replacement patterns and further braces mean nothing', () => {
    const name = '<b>$& $1 {shown} {name}</b>';
    expect(formatMessage(english, 'pair', { shown: 1, total: 2, name }, 'en')).toBe(`1 of 2, by ${name}`);
  });

  it('leaves a name without a value of its own, and takes none from a prototype', () => {
    expect(formatMessage(english, 'pair', { shown: 1, total: 2 }, 'en')).toBe('1 of 2, by {name}');
    expect(formatMessage({ odd: '{constructor} {toString}' }, 'odd', {}, 'en')).toBe('{constructor} {toString}');
  });

  it('isolates a value that could turn the rest of the line, and only such a one', () => {
    const by = (name: string) => formatMessage(english, 'pair', { shown: 1, total: 2, name }, 'en');
    expect(by('\u202ekcilc')).toBe('1 of 2, by \u2068\u202ekcilc\u2069');
    expect(by('أغنية')).toBe('1 of 2, by \u2068أغنية\u2069');
    expect(by('a\u2069b\u202ec')).toBe('1 of 2, by \u2068ab\u202ec\u2069');
    expect(by('Zoë 🎸')).toBe('1 of 2, by Zoë 🎸');
  });

  it('takes a locale that is no language tag', () => {
    expect(formatMessage(english, 'votes', { count: 2 }, 'no such tag')).toBe('2 votes');
  });
});

describe('overrideMessages', () => {
  it('takes texts and plural forms for keys that there are, and nothing else', () => {
    const overrides: unknown = {
      plain: 'Once more',
      votes: { other: '{count} hearts' },
      pair: { text: 'no' },
      unknown: 'x',
    };
    const table = overrideMessages(english, overrides);
    expect(formatMessage(table, 'plain')).toBe('Once more');
    expect(formatMessage(table, 'votes', { count: 1 }, 'en')).toBe('1 hearts');
    expect(table).toEqual({ plain: 'Once more', votes: { other: '{count} hearts' }, pair: english.pair });
  });

  it('survives whatever a host page hands over, and leaves the table as it was', () => {
    for (const junk of [
      null,
      undefined,
      1,
      'text',
      [],
      { plain: 5, votes: null },
      Object.create({ plain: 'inherited' }),
    ]) {
      expect(overrideMessages(english, junk)).toEqual(english);
    }
    overrideMessages(english, { plain: 'x' });
    expect(english.plain).toBe('Try again');
    expect(overrideMessages(english, JSON.parse('{"__proto__":"x"}'))).toEqual(english);
  });
});

describe('the English tables', () => {
  it.each(
    Object.entries({ common, pollMessages, payButtonMessages }),
  )('%s: every message says something, and every plural has its other', (_, table: Messages) => {
    for (const message of Object.values(table)) {
      const forms = typeof message === 'string' ? [message] : Object.values(message);
      expect(forms.length).toBeGreaterThan(0);
      for (const form of forms) {
        expect(form.trim()).not.toBe('');
        expect(form.replace(/\{\w+\}/g, '')).not.toMatch(/[{}<>]/);
      }
    }
  });
});
