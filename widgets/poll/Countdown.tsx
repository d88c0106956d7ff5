import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { RECHECK_MS } from '../../src/client/clock.ts';
import { formatRelative } from '../../src/text/formats.ts';
import { Text } from '../core/view/Text.tsx';
import type { BallotTranslate } from './ballot-model.ts';

const SECOND_MS = 1000;
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

const isSoon = (wait: number): boolean => wait > 0 && wait < SOON_MS;

/** When a poll opens or closes, with the time until then on the last day. */
export function Countdown({ phase, at, now, locale, t }: CountdownProps): JSX.Element {
  const [time, setTime] = useState(now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      // When the time has come, too: a clock that was ahead is corrected.
      timer = setTimeout(tick, isSoon(at - now()) ? SECOND_MS : RECHECK_MS);
    };
    const tick = () => {
      setTime(now());
      schedule();
    };
    schedule();
    return () => clearTimeout(timer);
  }, [at, now]);
  if (!isSoon(at - time)) return <Text>{t(phase, { at })}</Text>;
  // A translator would start over every second.
  return <Text translate={false}>{t(`${phase}In`, { at, until: formatRelative(at, time, locale) })}</Text>;
}
