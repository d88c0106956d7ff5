import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatMessage, type Message, type Messages } from '../message.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { common } from './en/common.ts';
import { embedMessages } from './en/embed.ts';
import { eventsMessages } from './en/events.ts';
import { eventsBrowseMessages } from './en/events-browse.ts';
import { eventsCalendarMessages } from './en/events-calendar.ts';
import { failureMessages } from './en/failure.ts';
import { goalMessages } from './en/goal.ts';
import { goalMoreMessages } from './en/goal-more.ts';
import { payButtonMessages } from './en/pay-button.ts';
import { pollMessages } from './en/poll.ts';
import { pollVoteMessages } from './en/poll-vote.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { pl } from './pl.ts';
import type { AllWords } from './words.ts';

const languages = Object.entries({ ar, de, es, fr, ja, pl });

const tables: Readonly<Record<keyof AllWords, readonly Messages[]>> = {
  common: [common, failureMessages],
  'creator-poll': [pollMessages, pollVoteMessages],
  'creator-embed': [pollMessages, pollVoteMessages, embedMessages],
  'creator-pay-button': [payButtonMessages],
  'creator-goal': [goalMessages, goalMoreMessages],
  'creator-events': [eventsMessages, eventsBrowseMessages, eventsCalendarMessages],
};
const tags = Object.keys(tables) as readonly (keyof AllWords)[];
const englishOf = (tag: keyof AllWords): Messages => Object.assign({}, ...tables[tag]);

/** What may be as in English: names, and words that a language shares with it. */
const NAMES =
  /^(Google Calendar|Outlook\.com|Microsoft 365|Yahoo|Online|Tickets|Filter|\{count\} votes?|\{price\} \/ \w+)$/;

const formsOf = (message: Message | undefined): Readonly<Record<string, string>> =>
  typeof message === 'object' ? message : { only: message ?? '' };
const namesIn = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

/** Every text of a language with what it stands for. */
const textsOf = (words: AllWords) =>
  tags.flatMap((tag) =>
    Object.entries(englishOf(tag)).flatMap(([key, english]) => {
      const own: Messages = words[tag];
      return Object.entries(formsOf(own[key])).map(([form, text]) => ({
        where: `${tag} ${key} ${form}`,
        text,
        english,
      }));
    }),
  );

/** The plural forms of a language that stand for exactly one number, which such a form may say in words. */
function formsForOneNumber(language: string): ReadonlySet<string> {
  const rules = new Intl.PluralRules(language);
  const forms = Array.from({ length: 300 }, (_, count): string => rules.select(count));
  return new Set(forms.filter((form) => forms.indexOf(form) === forms.lastIndexOf(form)));
}

describe('the English tables', () => {
  it('are all said in other languages too', () => {
    expect(new Set(Object.values(tables).flat()).size).toBe(readdirSync(new URL('./en', import.meta.url)).length);
  });

  it.each(tags)('%s: a key means one thing, whichever table it is read from', (tag) => {
    const meanings = new Map<string, unknown>();
    for (const [key, message] of [...new Set([...tables.common, ...tables[tag]])].flatMap(Object.entries)) {
      if (meanings.has(key)) expect([key, message]).toEqual([key, meanings.get(key)]);
      meanings.set(key, message);
    }
  });
});

describe.each(languages)('%s', (language, words: AllWords) => {
  it.each(tags)('says all of %s, with the plural forms that the language has', (tag) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const english = englishOf(tag);
    const own: Messages = words[tag];
    expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
    for (const [key, message] of Object.entries(english)) {
      const expected = typeof message === 'string' ? ['only'] : [...pluralCategories].sort();
      expect([key, Object.keys(formsOf(own[key])).sort()]).toEqual([key, expected]);
    }
  });

  it('says something in its own words wherever English does', () => {
    for (const { where, text, english } of textsOf(words)) {
      expect(text.trim(), where).toBe(text);
      expect(text, where).not.toBe('');
      if (!NAMES.test(text)) expect(Object.values(formsOf(english)), where).not.toContain(text);
    }
  });

  it('puts in what English puts in, and nothing else', () => {
    const inWords = formsForOneNumber(language);
    for (const { where, text, english } of textsOf(words)) {
      const all = namesIn(formsOf(english)['other'] ?? String(english));
      const form = where.split(' ').at(-1) ?? '';
      const needed = typeof english === 'object' && inWords.has(form) ? all.filter((name) => name !== '{count}') : all;
      expect(all, where).toEqual(expect.arrayContaining([...namesIn(text)]));
      expect(namesIn(text), where).toEqual(expect.arrayContaining([...needed]));
      expect(text.replace(/\{\w+\}/g, ''), where).not.toMatch(/[{}<>]/);
    }
  });

  it('is set as the language is', () => {
    for (const { where, text } of textsOf(words)) {
      expect(text, where).not.toMatch(/['"`]|\.\.\.| {2}/);
      if (language === 'fr') expect(text, where).not.toMatch(/(?<!\u202f)[:;!?»]|«(?!\u202f)/);
      if (language === 'ar') expect(text, where).not.toMatch(/[?,;]/);
      if (language === 'ja') expect(text.replace('.ics', ''), where).not.toMatch(/[!?,;:()]|\.$/);
      if (language === 'es') expect((text.match(/[¡¿]/g) ?? []).length, where).toBe((text.match(/[!?]/g) ?? []).length);
    }
  });
});

describe('a number of votes', () => {
  it.each([
    ['pl', pl, [1, 2, 5, 22, 1.5], ['1 głos', '2 głosy', '5 głosów', '22 głosy', '1,5 głosu']],
    ['ar', ar, [0, 1, 2, 3, 11, 100], ['لا أصوات', 'صوت واحد', 'صوتان', '3 أصوات', '11 صوتًا', '100 صوت']],
    ['fr', fr, [0, 1, 2, 1e6], ['0 vote', '1 vote', '2 votes', '1\u202f000\u202f000 de votes']],
    ['es', es, [1, 2, 2e6], ['1 voto', '2 votos', '2.000.000 de votos']],
    ['de', de, [1, 1000], ['1 Stimme', '1.000 Stimmen']],
    ['ja', ja, [1, 1000], ['1票', '1,000票']],
  ])('is counted as %s counts', (language, words: AllWords, counts: readonly number[], texts: readonly string[]) => {
    const said = counts.map((count) => formatMessage(words['creator-poll'].votes, { count }, language));
    expect(said).toEqual(texts);
  });
});
