import { BLANK_CONTENT, BLANK_EMBED } from '../products/embeds/embed-settings.ts';
import type { VoteRow } from '../store/cast-votes.ts';
import { type EmbedRow, NO_VOTES, withBallot } from '../store/embeds.ts';
import type { Database } from '../store/open-store.ts';
import { type EmbedContent, tallies, votes } from '../store/schema.ts';

/** An embed of the demo account and how many voters chose what: `print+sound` is two choices of one voter, in their order. */
export interface SeedEmbed {
  readonly id: string;
  readonly row: Partial<Omit<EmbedRow, 'content'>>;
  readonly content: Partial<EmbedContent>;
  readonly votes?: Readonly<Record<string, number>>;
}

export const option = (id: string, label: string, more: object = {}) => ({ id, label, ...more });

const pictured = (pictures: string | undefined, name: string, imageAlt: string) =>
  pictures === undefined ? {} : { imageUrl: `${pictures}${name}.svg`, imageAlt };

const SNACKS = [
  option('waffles', 'Waffles with brown cheese'),
  option('soup', 'Fish soup'),
  option('buns', 'Cardamom buns'),
  option('none', 'Just coffee, thank you'),
];
const YES_NO = [option('yes', 'Yes'), option('no', 'No')];
const DAY_MS = 86_400_000;
const after = (today: Date, days: number) => new Date(today.getTime() + days * DAY_MS);

/**
 * The embeds of the demo account. Times are relative to the current day, so that a poll always opens next week.
 * @param pictures base URL of the demo's pictures, with a trailing slash. Options have no pictures by default.
 */
export const seedEmbeds = (today: Date, pictures?: string): readonly SeedEmbed[] => [
  {
    id: 'emb_demo_open',
    row: {},
    content: {
      title: 'What should we serve at the next open studio?',
      description: 'The kitchen decides by Friday.',
      options: SNACKS,
      refreshSeconds: 5,
    },
    votes: { waffles: 42, soup: 17, buns: 28, none: 9 },
  },
  {
    id: 'emb_demo_multi',
    row: { resultsVisibility: 'always' },
    content: {
      title: 'Pick two or three topics for the spring program',
      minChoices: 2,
      maxChoices: 3,
      options: [
        option('print', 'Printmaking'),
        option('sound', 'Field recording'),
        option('clay', 'Clay and glaze'),
        option('code', 'Drawing with code'),
        option('film', 'Analogue film'),
        option('book', 'Bookbinding'),
      ],
    },
    votes: {
      'print+sound+code': 5,
      'sound+code': 10,
      'sound+clay+code': 6,
      'clay+book': 9,
      'sound+film': 4,
      'print+sound': 3,
      'sound+clay+book': 3,
      'print+code+film': 3,
      'print+book': 1,
    },
  },
  {
    id: 'emb_demo_always',
    row: { resultsVisibility: 'always' },
    content: { title: 'Should the gallery open on Sundays?', options: YES_NO },
    votes: { yes: 64, no: 23 },
  },
  {
    id: 'emb_demo_arabic',
    row: { resultsVisibility: 'always' },
    content: {
      title: 'هل نفتح صالة العرض أيام الأحد؟',
      language: 'ar',
      options: [option('yes', 'نعم'), option('no', 'لا')],
    },
    votes: { yes: 64, no: 23 },
  },
  {
    id: 'emb_demo_after_close',
    row: { resultsVisibility: 'after_close', closesAt: after(today, 30) },
    content: {
      title: 'Which poster goes to print?',
      options: [option('a', 'The blue one'), option('b', 'The red one')],
    },
    votes: { a: 11, b: 14 },
  },
  {
    id: 'emb_demo_never',
    row: { resultsVisibility: 'never' },
    content: { title: 'Did you find what you came for?', options: YES_NO },
    votes: { yes: 8, no: 3 },
  },
  {
    id: 'emb_demo_closed',
    row: { resultsVisibility: 'after_close', closesAt: after(today, -10) },
    content: {
      title: 'Who plays at the summer party?',
      options: [option('brass', 'The brass band'), option('dj', 'A record player')],
    },
    votes: { brass: 51, dj: 49 },
  },
  {
    id: 'emb_demo_scheduled',
    row: { opensAt: after(today, 7), closesAt: after(today, 14) },
    content: { title: 'Next week: name the new kiln', options: [option('vulcan', 'Vulcan'), option('ember', 'Ember')] },
  },
  {
    // Until the end of the day; the next seeding reopens it.
    id: 'emb_demo_soon',
    row: { resultsVisibility: 'always', closesAt: after(today, 1) },
    content: {
      title: 'What is for supper tonight?',
      options: [option('pasta', 'Pasta'), option('stew', 'Stew')],
    },
    votes: { pasta: 12, stew: 7 },
  },
  {
    id: 'emb_demo_pictures',
    row: {},
    content: {
      title: 'Which one goes on the postcard?',
      options: [
        option('bowls', 'The mended bowl', pictured(pictures, 'bowls', 'A green bowl, mended with gold')),
        option('wheel', 'The wheel', pictured(pictures, 'wheel', 'A pot on a potter’s wheel')),
        option('fire', 'The fire', pictured(pictures, 'fire', 'A fire at night')),
      ],
    },
    votes: { bowls: 14, wheel: 9, fire: 11 },
  },
  {
    id: 'emb_demo_change',
    row: { allowChange: true, resultsVisibility: 'always' },
    content: {
      title: 'Which evening suits you? You can change your mind.',
      options: [option('tue', 'Tuesday'), option('thu', 'Thursday')],
    },
    votes: { tue: 6, thu: 9 },
  },
  {
    id: 'emb_demo_network',
    row: { voterRule: 'network', resultsVisibility: 'always' },
    content: {
      title: 'Best drawing in the competition',
      options: [option('owl', 'The owl'), option('boat', 'The boat')],
    },
    votes: { owl: 3, boat: 4 },
  },
  {
    id: 'emb_demo_empty',
    row: { resultsVisibility: 'always' },
    content: {
      title: 'Be the first to vote',
      options: [option('one', 'First option'), option('two', 'Second option')],
    },
  },
  {
    id: 'emb_demo_ranked',
    row: { resultsVisibility: 'always' },
    content: {
      title: 'In which order should we play?',
      ranked: true,
      minChoices: 3,
      maxChoices: 3,
      options: [option('waltz', 'The waltz'), option('polka', 'The polka'), option('tango', 'The tango')],
    },
    votes: { 'waltz+polka+tango': 5, 'polka+waltz+tango': 8, 'tango+polka+waltz': 3 },
  },
  {
    id: 'emb_demo_write_in',
    row: { resultsVisibility: 'always', allowChange: true },
    content: {
      title: 'What should the new glaze be called?',
      writeIn: true,
      options: [option('fjord', 'Fjord'), option('moss', 'Moss')],
    },
    votes: { fjord: 9, moss: 4 },
  },
  {
    id: 'emb_demo_shuffled',
    row: {},
    content: {
      title: 'Which of these have you seen?',
      shuffle: true,
      maxChoices: 6,
      options: ['North', 'East', 'South', 'West', 'Up', 'Down'].map((label) => option(label.toLowerCase(), label)),
    },
  },
  {
    id: 'emb_demo_refused',
    row: { allowedOrigins: [] },
    content: { title: 'No page may show this', options: YES_NO },
  },
  {
    id: 'emb_demo_rating',
    row: { kind: 'rating', resultsVisibility: 'always' },
    content: {
      title: 'How was the workshop?',
      scale: { min: 1, max: 5, minLabel: 'Not for me', maxLabel: 'Wonderful', icon: 'star' },
    },
    votes: { '1': 1, '3': 4, '4': 11, '5': 19 },
  },
  {
    id: 'emb_demo_rating_number',
    row: { kind: 'rating', allowChange: true },
    content: {
      title: 'Would you recommend us to a friend?',
      description: 'You can change your answer later.',
      scale: { min: 0, max: 10, minLabel: 'Not likely', maxLabel: 'Very likely', icon: 'number' },
    },
    votes: { '6': 2, '7': 3, '8': 9, '9': 14, '10': 11 },
  },
  {
    id: 'emb_demo_rating_emoji',
    row: { kind: 'rating', resultsVisibility: 'never' },
    content: { title: 'How are the new opening hours?', scale: { min: 1, max: 5, icon: 'emoji' } },
    votes: { '2': 3, '4': 8 },
  },
  {
    id: 'emb_demo_rating_closed',
    row: { kind: 'rating', resultsVisibility: 'after_close', closesAt: after(today, -3) },
    content: { title: 'How was the summer party?', scale: { min: 1, max: 5, icon: 'star' } },
    votes: { '2': 1, '3': 2, '4': 17, '5': 31 },
  },
  {
    id: 'emb_demo_reaction',
    row: { kind: 'reaction', resultsVisibility: 'always' },
    content: {
      title: 'How do you feel about the new window?',
      options: [
        option('clap', 'Applause', { emoji: '👏' }),
        option('heart', 'Love', { emoji: '❤️' }),
        option('wow', 'Wow', { emoji: '😮' }),
      ],
    },
    votes: { clap: 21, heart: 34, wow: 5 },
  },
  {
    id: 'emb_demo_reaction_closed',
    row: { kind: 'reaction', resultsVisibility: 'always', closesAt: after(today, -1) },
    content: {
      title: 'Yesterday’s concert',
      options: [
        option('clap', 'Applause', { emoji: '👏' }),
        option('fire', 'Fire', { emoji: '🔥' }),
        option('more', 'More!'),
      ],
    },
    votes: { clap: 120, fire: 45, more: 77 },
  },
  {
    id: 'emb_demo_question',
    row: { kind: 'question', resultsVisibility: 'never' },
    content: {
      title: 'What should we ask the ceramicist?',
      question: { maxLength: 280, placeholder: 'Your question' },
    },
  },
  {
    id: 'emb_demo_question_change',
    row: { kind: 'question', resultsVisibility: 'always', allowChange: true },
    content: { title: 'Name the studio cat', description: 'Forty characters at most.', question: { maxLength: 40 } },
  },
  {
    id: 'emb_demo_quiz',
    row: { kind: 'quiz', resultsVisibility: 'after_vote' },
    content: {
      title: 'At about what temperature is stoneware fired?',
      options: [option('c900', '900 °C'), option('c1240', '1240 °C'), option('c1600', '1600 °C')],
      quiz: { correct: ['c1240'], explanation: 'Stoneware is fired between about 1200 and 1300 °C.' },
    },
    votes: { c900: 7, c1240: 22, c1600: 4 },
  },
  {
    id: 'emb_demo_quiz_second',
    row: { kind: 'quiz', resultsVisibility: 'never' },
    content: {
      title: 'Which two of these are glazes?',
      minChoices: 2,
      maxChoices: 2,
      options: [
        option('celadon', 'Celadon'),
        option('raku', 'Raku'),
        option('tenmoku', 'Tenmoku'),
        option('bisque', 'Bisque'),
      ],
      quiz: {
        correct: ['celadon', 'tenmoku'],
        explanation: 'Raku is a way of firing, bisque is what comes before the glaze.',
      },
    },
    votes: { celadon: 9, raku: 6, tenmoku: 8, bisque: 1 },
  },
  {
    id: 'emb_demo_quiz_closed',
    row: { kind: 'quiz', resultsVisibility: 'after_close', closesAt: after(today, -5) },
    content: {
      title: 'Which clay is white?',
      options: [option('porcelain', 'Porcelain'), option('terracotta', 'Terracotta')],
      quiz: { correct: ['porcelain'] },
    },
    votes: { porcelain: 40, terracotta: 3 },
  },
  {
    id: 'emb_demo_rating_scheduled',
    row: { kind: 'rating', opensAt: after(today, 7) },
    content: { title: 'Next week: the open kiln', scale: { min: 1, max: 5, icon: 'star' } },
  },
];

/** Converts a seed to a table row. */
export function seedEmbedRow(seed: SeedEmbed, accountId: string, today: Date): EmbedRow {
  return {
    id: seed.id,
    accountId,
    mode: 'test',
    ...BLANK_EMBED,
    createdAt: today,
    updatedAt: today,
    ...seed.row,
    content: { ...BLANK_CONTENT, ...seed.content },
  };
}

/** The order in which embed rows are locked. */
export const inOrderOfIds = (rows: readonly EmbedRow[]): EmbedRow[] => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));

interface SeedVotes {
  readonly embed: EmbedRow;
  readonly cast: readonly VoteRow[];
}

/** Stores the votes of embeds that have none yet. */
export async function seedVotes(db: Database, voted: readonly SeedVotes[]): Promise<void> {
  const rows = voted.map(({ embed, cast }) => {
    const voters = new Set(cast.map(({ base }) => base)).size;
    const { ranked } = embed.content;
    const counts = cast.reduce((sum, { ballot }) => withBallot(sum, ballot, ranked, 1), { ...NO_VOTES, voters });
    return { embedId: embed.id, counts };
  });
  const stored = await db.insert(tallies).values(rows).onConflictDoNothing().returning({ id: tallies.embedId });
  const fresh = new Set(stored.map(({ id }) => id));
  const cast = voted.filter(({ embed }) => fresh.has(embed.id)).flatMap((each) => each.cast);
  if (cast.length > 0) await db.insert(votes).values([...cast]);
}
