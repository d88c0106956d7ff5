import type { Client } from '../client/create-client.ts';
import { type CallOptions, isLocal } from './call.ts';
import {
  asQuiz,
  MAX_OPTIONS,
  POLL_STATUSES,
  type PollStatus,
  type Quiz,
  type Tally,
  tallyIn,
  type Vote,
  voteIn,
} from './polls.ts';
import {
  asCount,
  asFlag,
  asId,
  asList,
  asSource,
  asText,
  asTime,
  asUrl,
  begin,
  due,
  field,
  nested,
  open,
  own,
  type Parser,
  unusable,
  word,
} from './read.ts';

const KINDS = ['poll', 'rating', 'reaction', 'question', 'quiz'] as const;
const VISIBILITIES = ['always', 'after_vote', 'after_close', 'never'] as const;
const VOTER_RULES = ['browser', 'network', 'none'] as const;
const ICONS = ['star', 'number', 'emoji'] as const;

export interface Option {
  readonly id: string;
  /** The option's text; where that is missing its emoji, or the picture's description. */
  readonly label: string;
  /** Already through `safeUrl`. */
  readonly imageUrl: string | null;
  readonly imageAlt: string | null;
  readonly emoji: string | null;
}

/** The steps of a rating: whole numbers, at most 100 apart. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly minLabel: string | null;
  readonly maxLabel: string | null;
  readonly icon: (typeof ICONS)[number] | 'unknown';
}

export interface Question {
  readonly maxLength: number;
  readonly placeholder: string | null;
}

/** An embed as the platform has it (contract section 4); of kind `poll` and the like with this browser's vote and the counts. */
export interface Embed {
  readonly id: string;
  readonly status: PollStatus;
  readonly kind: (typeof KINDS)[number] | 'unknown';
  readonly title: string;
  readonly description: string | null;
  /** At most 100, ids all different; may be empty. */
  readonly options: readonly Option[];
  /** At least 1, and never more than `maxChoices`. */
  readonly minChoices: number;
  /** At least 1, and never more than there are choices. */
  readonly maxChoices: number;
  readonly ranked: boolean;
  readonly writeIn: boolean;
  readonly shuffle: boolean;
  readonly resultsVisibility: (typeof VISIBILITIES)[number] | 'unknown';
  readonly allowChange: boolean;
  readonly voterRule: (typeof VOTER_RULES)[number] | 'unknown';
  readonly scale: Scale | null;
  readonly question: Question | null;
  /** In ms since 1970, as every time here. */
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  /** The language people wrote it in, as a tag that nobody checked. */
  readonly language: string | null;
  readonly vote: Vote | null;
  readonly tally: Tally | null;
  readonly quiz: Quiz | null;
  readonly refreshSeconds: number | null;
  /** Something in the answer could not be used and is left out. */
  readonly degraded: boolean;
}

const asLabel = asText(200);

const asOption: Parser<Option> = (value, reading) => {
  const source = asSource(value, reading);
  const id = source && asId(own(source, 'id'), reading);
  if (!id) return null;
  const imageUrl = field(reading, source, 'imageUrl', asUrl('image'));
  const imageAlt = field(reading, source, 'imageAlt', asLabel);
  const emoji = field(reading, source, 'emoji', asText(20));
  const label = due(reading, source, 'label', asLabel) ?? emoji ?? imageAlt;
  return label ? Object.freeze({ id, label, imageUrl, imageAlt, emoji }) : null;
};

const asStep: Parser<number> = (value) =>
  Number.isInteger(value) && Math.abs(Number(value)) <= 100 ? Number(value) : null;

const asScale: Parser<Scale> = (value, reading) => {
  const source = asSource(value, reading);
  const min = source && field(reading, source, 'min', asStep);
  const max = source && field(reading, source, 'max', asStep);
  if (min === null || max === null || min >= max || max - min > 100) return null;
  return Object.freeze({
    min,
    max,
    minLabel: field(reading, source, 'minLabel', asLabel),
    maxLabel: field(reading, source, 'maxLabel', asLabel),
    icon: word(reading, source, 'icon', ICONS),
  });
};

const asQuestion: Parser<Question> = (value, reading) => {
  const source = asSource(value, reading);
  return (
    source &&
    Object.freeze({
      maxLength: field(reading, source, 'maxLength', asCount) || 500,
      placeholder: field(reading, source, 'placeholder', asLabel),
    })
  );
};

/**
 * Reads the `data` of `POST /api/vote/embed/get` (or the whole `{ data, requestId }`).
 *
 * @param askedId an answer about another embed is refused.
 * @param local the API's base is on this machine, so pictures on it are fine.
 * @throws CreatorError `invalid_response` when there is no id, no title, or no list of options where the kind needs one.
 */
export function readEmbed(answer: unknown, askedId?: string, local?: boolean): Embed {
  const source = open(answer, 'embed');
  const reading = begin(local);
  const id = asId(own(source, 'id'), reading);
  const title = asText(300)(own(source, 'title'), reading);
  const kind = word(reading, source, 'kind', KINDS);
  const options = field(reading, source, 'options', asList(MAX_OPTIONS, asOption));
  const needsOptions = kind === 'poll' || kind === 'reaction' || kind === 'quiz';
  if (!id || id !== (askedId ?? id) || !title || (!options && needsOptions)) return unusable('embed');

  const flag = (key: string): boolean => field(reading, source, key, asFlag) ?? false;
  const about = <T extends { readonly embedId: string }>(part: T | null): T | null => {
    if (part && part.embedId !== id) reading.degraded = true;
    return part?.embedId === id ? part : null;
  };
  const writeIn = flag('writeIn');
  const choices = (options?.length ?? 0) + Number(writeIn) || 1;
  const maxChoices = Math.min(field(reading, source, 'maxChoices', asCount) || 1, choices);
  const embed = {
    id,
    status: word(reading, source, 'status', POLL_STATUSES),
    kind,
    title,
    description: field(reading, source, 'description', asText(2000)),
    options: options ?? [],
    minChoices: Math.min(field(reading, source, 'minChoices', asCount) || 1, maxChoices),
    maxChoices,
    ranked: flag('ranked'),
    writeIn,
    shuffle: flag('shuffle'),
    resultsVisibility: word(reading, source, 'resultsVisibility', VISIBILITIES),
    allowChange: flag('allowChange'),
    voterRule: own(source, 'voterRule') == null ? 'browser' : word(reading, source, 'voterRule', VOTER_RULES),
    scale: field(reading, source, 'scale', asScale),
    question: field(reading, source, 'question', asQuestion),
    opensAt: field(reading, source, 'opensAt', asTime),
    closesAt: field(reading, source, 'closesAt', asTime),
    language: field(reading, source, 'language', asText(35)),
    vote: about(field(reading, source, 'vote', nested(voteIn))),
    tally: about(field(reading, source, 'tally', nested(tallyIn))),
    quiz: field(reading, source, 'quiz', asQuiz),
    refreshSeconds: field(reading, source, 'refreshSeconds', asCount),
  } as const;
  return Object.freeze({ ...embed, degraded: reading.degraded });
}

/**
 * One embed: `POST /api/vote/embed/get`. With a `clientReference` the platform tells this browser's vote, and shows the
 * counts to who has voted.
 */
export async function getEmbed(
  client: Client,
  query: { readonly id: string; readonly clientReference?: string },
  options: CallOptions = {},
): Promise<Embed> {
  const { data } = await client.request('POST /api/vote/embed/get', { body: query, ...options });
  return readEmbed(data, query.id, isLocal(client));
}
