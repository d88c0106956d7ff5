import { describe, expect, it } from 'vitest';
import type { RouteText } from '../api/describe/row.ts';
import { contractOf } from '../api/operations.ts';
import { readDonors } from './donor.ts';
import { readEmbed } from './embed.ts';
import { readEventPage } from './event.ts';
import { readGoal } from './goal.ts';
import { readPaymentLink } from './payment-link.ts';
import { readVote } from './vote.ts';

const NOW = '2026-11-20T12:00:00Z';

type Json = Readonly<Record<string, unknown>>;

const page = (item: Json) => ({ items: [item], total: 1, limit: 20, offset: 0 });
const optionsOf = (given: Json) => [{ id: 'a', label: 'A', ...given }];

const readEvent = (given: Json) =>
  readEventPage(page({ id: 'evt_1', status: 'scheduled', title: 'T', timeZone: 'UTC', startsAt: NOW, ...given }))
    .items[0];
const readOf = {
  event: readEvent,
  embed: (given: Json) =>
    readEmbed({
      id: 'emb_1',
      status: 'open',
      kind: 'poll',
      title: 'T',
      options: optionsOf({}),
      resultsVisibility: 'always',
      ...given,
    }),
  vote: (given: Json) =>
    readVote({ id: 'vote_1', status: 'counted', embedId: 'emb_1', clientReference: 'r', createdAt: NOW, ...given }),
  goal: (given: Json) =>
    readGoal({
      id: 'goal_1',
      status: 'active',
      metric: 'count',
      target: '5',
      raised: '1',
      title: 'T',
      asOf: NOW,
      ...given,
    }),
  link: (given: Json) =>
    readPaymentLink({
      id: 'plink_1',
      shortId: 's',
      kind: 'donation',
      status: 'active',
      currency: 'EUR',
      url: 'https://pay.example/s',
      ...given,
    }),
  donor: (given: Json) =>
    readDonors(
      page({ id: 'don_1', displayName: 'D', anonymous: false, currency: 'EUR', amount: '5', donatedAt: NOW, ...given }),
    ).items[0],
};

const EVENT = 'POST /api/events/general/create';
const EMBED = 'POST /api/vote/embed/create';
const LINK = 'POST /api/payment/link/create';
const GOAL = 'goal.';
const CHARGE = 'POST /api/payment/charge/create';
const VOTE = 'POST /api/vote/cast/create';

/** What a reader reads, and the request that writes it. `0` is the first of a list. */
const TEXTS: readonly (readonly [reader: keyof typeof readOf, path: string, route: RouteText, written?: string])[] = [
  ['event', 'title', EVENT],
  ['event', 'summary', EVENT],
  ['event', 'experienceType', EVENT],
  ['event', 'experienceSubType', EVENT],
  ['event', 'location.name', EVENT],
  ['event', 'location.city', EVENT],
  ['event', 'location.state', EVENT],
  ['event', 'location.country', EVENT],
  ['event', 'location.postalCode', EVENT],
  ['event', 'imageAlt', EVENT],
  ['event', 'organizer.name', EVENT],
  ['embed', 'title', EMBED],
  ['embed', 'description', EMBED],
  ['embed', 'language', EMBED],
  ['embed', 'options.0.label', EMBED],
  ['embed', 'options.0.emoji', EMBED],
  ['embed', 'options.0.imageAlt', EMBED],
  ['embed', 'scale.minLabel', EMBED],
  ['embed', 'scale.maxLabel', EMBED],
  ['embed', 'question.placeholder', EMBED],
  ['embed', 'quiz.explanation', EMBED],
  ['vote', 'text', VOTE],
  ['vote', 'writeIn', VOTE],
  ['goal', 'title', LINK, `${GOAL}title`],
  ['goal', 'counts', LINK, `${GOAL}counts`],
  ['goal', 'milestones.0.label', LINK, `${GOAL}milestones.0.label`],
  ['link', 'title', LINK],
  ['link', 'description', LINK],
  ['link', 'inactiveMessage', LINK],
  ['link', 'buttonText', LINK],
  ['donor', 'displayName', CHARGE],
  ['donor', 'message', CHARGE],
];

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly maxLength?: number;
}

function limitOf(route: RouteText, path: string): number {
  let schema: Schema | undefined = contractOf(route).body as Schema;
  for (const name of path.split('.')) {
    const options: readonly (Schema | undefined)[] = [schema, ...(schema?.anyOf ?? [])];
    schema = options.map((option) => (name === '0' ? option?.items : option?.properties?.[name])).find(Boolean);
  }
  const { maxLength } = [schema, ...(schema?.anyOf ?? [])].find((option) => option?.maxLength) ?? {};
  if (!maxLength) throw new Error(`${route} has no limit for ${path}.`);
  return maxLength;
}

/** The members that a nested value needs beside it. */
const BESIDE: Json = {
  location: { kind: 'venue' },
  scale: { min: 1, max: 5, icon: 'star' },
  question: { maxLength: 500 },
  quiz: { correct: ['a'] },
};

/** `{ location: { kind: 'venue', city: text } }` for `location.city`. */
function placed(path: string, text: string): Json {
  const [name = '', ...rest] = path.split('.');
  if (rest[0] === '0') {
    const item = { id: 'a', label: 'A', at: '5', [rest[1] ?? '']: text };
    return { [name]: [item] };
  }
  return { [name]: rest.length === 0 ? text : { ...(BESIDE[name] as object), [rest[0] ?? '']: text } };
}

const found = (value: unknown, path: string): unknown =>
  path.split('.').reduce((at, name) => (at as Json | undefined)?.[name], value);

describe('a text as long as the API accepts', () => {
  it.each(
    TEXTS.map(([reader, path, route, written = path]) => ({ reader, path, route, written })),
  )('is read whole, and a longer one shows that it is cut: $reader $path', ({ reader, path, route, written }) => {
    const limit = limitOf(route, written);
    // Characters outside the BMP have a length of two, and the API counts one.
    for (const character of ['x', '🎸']) {
      const whole = character.repeat(limit);
      expect(found(readOf[reader](placed(path, whole)), path)).toBe(whole);
      const cut = found(readOf[reader](placed(path, whole + character)), path);
      expect(cut).toBe(`${character.repeat(limit - 1)}…`);
    }
  });
});
