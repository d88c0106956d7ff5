import type { Embed } from '../../src/resources/embed.ts';
import { cached, formatUnit } from '../../src/text/formats.ts';
import { questionView } from '../embed/question-model.ts';
import { MAX_ROWS, ratingView } from '../embed/rating-model.ts';
import { type BallotView, ballotView, choiceView, EMPTY_DRAFT } from '../poll/ballot-model.ts';

/** How long an overlay takes to fade out, at the end of `linger`. As in overlay.css. */
const FADE_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What an overlay shows of an embed: its answers, and how many have voted. */
export type OverlayView = Pick<BallotView, 'rows' | 'facts'>;

/**
 * The embed as somebody sees it who can't vote. All viewers see the options in the owner's order. Only a poll has a winner.
 * Null: nothing can be shown, not even a title.
 */
export function overlayView(given: Embed, locale: string): OverlayView | null {
  const embed: Embed = { ...given, status: 'closed', vote: null, shuffle: false };
  switch (embed.kind) {
    case 'poll': {
      const { rows, facts } = choiceView(embed, EMPTY_DRAFT);
      return rows.length > 0 ? { rows, facts: facts.filter(([key]) => key !== 'scoring') } : null;
    }
    case 'rating': {
      const { rows, facts } = ratingView(embed, EMPTY_DRAFT, locale);
      return { rows: rows.length > MAX_ROWS ? [] : rows, facts };
    }
    case 'question':
      return questionView(embed, EMPTY_DRAFT);
    case 'quiz': {
      const { rows, facts } = choiceView(embed, EMPTY_DRAFT);
      return { rows: rows.map((row) => ({ ...row, leading: false })), facts };
    }
    case 'reaction':
      return ballotView(embed, EMPTY_DRAFT, { options: embed.options, own: [] });
    case 'unknown':
      return null;
  }
}

/** Whether an embed is open, and since when it was seen to be or not to be; null: always so far. */
export interface Seen {
  readonly isOpen: boolean;
  readonly since: number | null;
}

export const seenNow = (before: Seen | undefined, { status }: Pick<Embed, 'status'>, now: number): Seen => {
  const isOpen = status === 'open';
  return before?.isOpen === isOpen ? before : { isOpen, since: before ? now : null };
};

export interface OnAir {
  readonly phase: 'open' | 'closed' | 'leaving';
  /** When it opened or closed, in ms since 1970. */
  readonly since: number;
}

/** On air while it is open; then with the result for `lingerMs`, at the end of which it fades. Null: nothing is on air. */
export function onAir(
  { status, opensAt, closesAt }: Pick<Embed, 'status' | 'opensAt' | 'closesAt'>,
  seen: Seen,
  lingerMs: number,
  now: number,
): OnAir | null {
  // Opened or closed by hand, it may have a time that is still ahead.
  const planned = status === 'open' ? opensAt : closesAt;
  const since = planned !== null && planned <= now ? planned : seen.since;
  if (status === 'open') return { phase: 'open', since: since ?? 0 };
  if (status !== 'closed' || since === null) return null;
  const left = since + lingerMs - now;
  return left <= 0 ? null : { phase: left <= FADE_MS ? 'leaving' : 'closed', since };
}

/** The open one that was opened last, or else the one that was closed last. */
export const latest = <T extends OnAir>(all: readonly T[]): T | undefined =>
  [...all].sort((a, b) => Number(b.phase === 'open') - Number(a.phase === 'open') || b.since - a.since)[0];

/** `0:42`, `3 hours` or `5 days`. */
export function timeLeft(ms: number, locale: string): string {
  const left = Math.max(0, ms);
  if (left >= 2 * DAY_MS) return formatUnit(Math.floor(left / DAY_MS), 'day', locale);
  if (left >= HOUR_MS) return formatUnit(Math.floor(left / HOUR_MS), 'hour', locale);
  const seconds = Math.ceil(left / 1000);
  const twoDigits = cached(Intl.NumberFormat, locale, { minimumIntegerDigits: 2 });
  const minutes = cached(Intl.NumberFormat, locale).format(Math.floor(seconds / 60));
  return `${minutes}:${twoDigits.format(seconds % 60)}`;
}
