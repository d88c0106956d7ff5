import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatMessage, type Message, type Messages } from '../../src/text/message.ts';
import { BASIC } from './basic.ts';
import { commonMessages } from './en/common.ts';
import type { AllWords } from './words.ts';

const load = async (path: string) => import(path);

const languages: readonly (readonly [language: string, words: AllWords])[] = await Promise.all(
  Object.keys(BASIC).map(async (language) => [language, (await load(`./${language}.ts`)).words] as const),
);

/** The English messages, by file: those of one widget each, and `common`. */
const files = readdirSync(new URL('./en', import.meta.url)).map((file) => file.replace('.ts', ''));
const english = new Map(
  await Promise.all(
    files.map(async (name) => [name, ...Object.values<Messages>(await load(`./en/${name}.ts`))] as [string, Messages]),
  ),
);

/** Several widgets share what is loaded only with `notify`, and an embed is a poll, too. A later table overrides an earlier one. */
const COMBINED: Readonly<Partial<Record<keyof AllWords, readonly string[]>>> = {
  common: ['common', 'notify'],
  'creator-embed': ['poll', 'embed'],
};
const tags = files
  .filter((name) => name !== 'notify')
  .map((name) => (name === 'common' ? name : `creator-${name}`) as keyof AllWords);
const tablesOf = (tag: keyof AllWords): readonly Messages[] =>
  (COMBINED[tag] ?? [tag.replace('creator-', '')]).map((name) => english.get(name) ?? {});
const englishOf = (tag: keyof AllWords): Messages => Object.assign({}, ...tablesOf(tag));

/** Texts that may equal the English: names, and words that a language shares with it. */
const SHARED =
  /^(Google Calendar|Outlook\.com|Microsoft 365|Yahoo|Online|Tickets|Filter|\{count\} (votes?|points?)|\{price\} \/ \w+)$/;

const formsOf = (message: Message | undefined): Readonly<Record<string, string>> =>
  typeof message === 'object' ? message : { only: message ?? '' };
const namesIn = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

/** Every text of a language, with the English message it translates. */
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

/** Plural forms used for a single number only, which may spell that number out. */
function formsForOneNumber(language: string): ReadonlySet<string> {
  const rules = new Intl.PluralRules(language);
  const forms = Array.from({ length: 300 }, (_, count): string => rules.select(count));
  return new Set(forms.filter((form) => forms.indexOf(form) === forms.lastIndexOf(form)));
}

describe('English tables', () => {
  it.each(tags)('%s redefines no key of another table but refused and notFound', (tag) => {
    const keys = [...new Set([commonMessages, ...tablesOf(tag)])].flatMap(Object.keys);
    const repeated = keys.filter((key, index) => keys.indexOf(key) !== index);
    expect(repeated.filter((key) => key !== 'refused' && key !== 'notFound')).toEqual([]);
  });

  it('use typographic punctuation', () => {
    for (const tag of tags) {
      for (const text of Object.values(englishOf(tag)).flatMap((message) => Object.values(formsOf(message)))) {
        expect(text).not.toMatch(/['"`]|\.\.\.| {2}/);
      }
    }
  });
});

describe.each(languages)('%s', (language, words: AllWords) => {
  it.each(tags)('translates every message of %s with all plural forms of the language', (tag) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const english = englishOf(tag);
    const own: Messages = words[tag];
    expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
    for (const [key, message] of Object.entries(english)) {
      const expected = typeof message === 'string' ? ['only'] : [...pluralCategories].sort();
      expect([key, Object.keys(formsOf(own[key])).sort()]).toEqual([key, expected]);
    }
  });

  it('leaves no message empty, untrimmed or in English', () => {
    for (const { where, text, english } of textsOf(words)) {
      expect(text.trim(), where).toBe(text);
      expect(text, where).not.toBe('');
      if (!SHARED.test(text)) expect(Object.values(formsOf(english)), where).not.toContain(text);
    }
  });

  it('has the same placeholders as English', () => {
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

  it('follows the punctuation of the language', () => {
    for (const { where, text } of textsOf(words)) {
      expect(text, where).not.toMatch(/['"`]|\.\.\.| {2}/);
      if (language === 'fr') expect(text, where).not.toMatch(/(?<!\u202f)[:;!?»]|«(?!\u202f)/);
      if (language === 'ar') expect(text, where).not.toMatch(/[?,;]/);
      if (language === 'ja') expect(text.replace('.ics', ''), where).not.toMatch(/[!?,;:()]|\.$/);
      if (language === 'es') expect((text.match(/[¡¿]/g) ?? []).length, where).toBe((text.match(/[!?]/g) ?? []).length);
    }
  });
});

describe('vote count', () => {
  it.each([
    ['pl', [1, 2, 5, 22, 1.5], ['1 głos', '2 głosy', '5 głosów', '22 głosy', '1,5 głosu']],
    ['ar', [0, 1, 2, 3, 11, 100], ['لا أصوات', 'صوت واحد', 'صوتان', '3 أصوات', '11 صوتًا', '100 صوت']],
    ['fr', [0, 1, 2, 1e6], ['0 vote', '1 vote', '2 votes', '1\u202f000\u202f000 de votes']],
    ['es', [1, 2, 2e6], ['1 voto', '2 votos', '2.000.000 de votos']],
    ['de', [1, 1000], ['1 Stimme', '1.000 Stimmen']],
    ['ja', [1, 1000], ['1票', '1,000票']],
  ])('uses the plural forms of %s', (language, counts: readonly number[], texts: readonly string[]) => {
    const votes = new Map(languages).get(language)?.['creator-poll'].votes;
    expect(counts.map((count) => votes && formatMessage(votes, { count }, language))).toEqual(texts);
  });
});
