import type { Client } from '../../../src/client/client.ts';
import { computed, signal } from '../../../src/state/signals.ts';
import { formatRelative } from '../../../src/text/relative.ts';
import type { PollLine } from './model.ts';

/** From this long before, the time until then is said beside the moment. */
const SOON_MS = 86_400_000;

const SOON = { opens: 'opensIn', closes: 'closesIn' } as const;

/** Says of a line with a moment how long it is until then, by the platform's clock. Read in an effect, which it wakes. */
export function countdown(client: Client, ended: AbortSignal, locale: () => string): (line: PollLine) => PollLine {
  const now = signal(client.now());
  const timer = setInterval(() => {
    now.value = client.now();
  }, 1000);
  ended.addEventListener('abort', () => clearInterval(timer));
  let at = 0;
  // Drawn again when the words change, not each second.
  const until = computed(() => {
    const wait = at - now.value;
    return wait > 0 && wait < SOON_MS ? formatRelative(at, now.value, locale()) : '';
  });
  return ([key, values]) => {
    if (key !== 'opens' && key !== 'closes') return values ? [key, values] : [key];
    at = Number(values?.['at']);
    return until.value ? [SOON[key], { at, until: until.value }] : [key, { at }];
  };
}
