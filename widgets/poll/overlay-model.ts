import type { Embed } from '../../src/resources/embed.ts';
import { cached, formatUnit } from '../../src/text/formats.ts';
import { type BallotLine, type BallotView, EMPTY_DRAFT, EMPTY_VIEW, pollView } from './ballot-model.ts';

/** How long an overlay takes to fade out, at the end of `linger`. As in poll-overlay.css. */
const FADE_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What an overlay shows of an embed. */
export interface OverlayView {
  readonly rows: BallotView['rows'];
  /** Number of votes and voters. */
  readonly facts: readonly BallotLine[];
  /** Why there is nothing on air, for the owner. */
  readonly lines: readonly BallotLine[];
  /** Nothing can be shown, not even a title. */
  readonly isEmpty?: boolean;
  /** The leading rows win in the end. */
  readonly hasWinner?: boolean;
}

/** The embed as somebody sees it who can't vote. All viewers see the options in the owner's order. */
export const withoutVote = (embed: Embed): Embed => ({ ...embed, status: 'closed', vote: null, shuffle: false });

export function pollOverlay(embed: Embed): OverlayView {
  const { rows, facts } = embed.kind === 'poll' ? pollView(withoutVote(embed), EMPTY_DRAFT) : EMPTY_VIEW;
  const { lines } = pollView({ ...embed, vote: null }, EMPTY_DRAFT);
  return {
    rows,
    facts: facts.filter(([key]) => key !== 'scoring'),
    lines,
    isEmpty: rows.length === 0,
    hasWinner: true,
  };
}

/** On air while it is open; then with the result for `lingerMs`, at the end of which it fades. Null: nothing is on air. */
export function phaseOf(
  { status, closesAt }: Pick<Embed, 'status' | 'closesAt'>,
  seenClosedAt: number | null,
  lingerMs: number,
  now: number,
): 'open' | 'closed' | 'leaving' | null {
  if (status === 'open') return 'open';
  // Closed by hand, it may have a closing time that is still ahead.
  const closedAt = closesAt !== null && closesAt <= now ? closesAt : seenClosedAt;
  if (status !== 'closed' || closedAt === null) return null;
  const left = closedAt + lingerMs - now;
  return left <= 0 ? null : left <= FADE_MS ? 'leaving' : 'closed';
}

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
