import type { JSX } from 'preact';
import { formatRelative } from '../../src/text/formats.ts';
import { Text } from '../core/view/Text.tsx';
import { minute, second } from '../data/ticks.ts';
import type { BallotTranslate } from './ballot-model.ts';

/** Within this time, the remaining time is shown beside the date. */
const SOON_MS = 86_400_000;

interface CountdownProps {
  readonly phase: 'opens' | 'closes';
  /** In ms since 1970. */
  readonly at: number;
  /** The platform's clock, in ms since 1970. */
  readonly now: () => number;
  readonly locale: string;
  readonly t: BallotTranslate;
}

/** When a poll opens or closes, with the time until then on the last day. */
export function Countdown({ phase, at, now, locale, t }: CountdownProps): JSX.Element {
  const wait = at - now();
  if (wait > 0 && wait < SOON_MS) {
    second.value;
    // A translator would start over every second.
    return <Text translate={false}>{t(`${phase}In`, { at, until: formatRelative(at, now(), locale) })}</Text>;
  }
  // When the time has come, too: a clock that was ahead is corrected.
  minute.value;
  return <Text>{t(phase, { at })}</Text>;
}
