import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { formatRelative } from '../../src/text/formats.ts';
import { isoTime } from '../../src/text/iso-time.ts';
import { formatMoney } from '../../src/text/money.ts';
import { useWidget } from '../core/view/context.ts';
import { Figure, Text } from '../core/view/Text.tsx';
import { minute } from '../data/ticks.ts';
import { type AlertQueue, nextInQueue } from './alert-queue.ts';
import type { attributes } from './attributes.ts';
import { overlayTexts } from './texts.ts';

const MINUTE_MS = 60_000;
/** While more are waiting, each is shown for half the time, and their number is shown, too. */
const MANY = 5;

/**
 * Who has just given, how much, how long ago and their message, as far as they agreed to show it. One after another, and only
 * while the page is visible: streaming software hides it with the scene.
 */
export function DonationAlert({ queue }: { readonly queue: Signal<AlertQueue> }): JSX.Element | null {
  const { attributes: values, page, active, client, locale, translator } = useWidget<typeof attributes>();
  const t = translator(overlayTexts);
  const { shown, waiting, unnamed } = queue.value;
  const isDue = useSignal(!shown);
  const isSeen = page.visible.value && active.value;
  const isNext = isSeen && isDue.value && waiting.length > 0;
  useEffect(() => {
    if (!isNext) return;
    isDue.value = false;
    queue.value = nextInQueue(queue.peek());
  }, [isNext, isDue, queue]);
  useEffect(() => {
    if (!shown || !isSeen) return;
    const seconds = values.peek().alertSeconds / (queue.peek().waiting.length > MANY ? 2 : 1);
    const timer = setTimeout(() => {
      isDue.value = true;
    }, seconds * 1000);
    return () => clearTimeout(timer);
  }, [shown, isSeen, isDue, queue, values]);
  if (!shown) return null;

  minute.value;
  const now = client.now();
  // “now” for the whole first minute.
  const ago = (moment: number) => formatRelative(now - moment < MINUTE_MS ? now : moment, now, locale.value);
  const { id, displayName, amount, currency, donatedAt, message } = shown;
  const more = waiting.length > MANY || unnamed > 0 ? waiting.length + unnamed : 0;
  return (
    <div part="alert">
      <div class="alerted" key={id}>
        <b part="donor">
          <Text>{displayName ?? t('anonymous')}</Text>
        </b>
        {amount && currency && (
          <Figure as="b" part="amount">
            {formatMoney(amount, currency, locale.value, 'short')}
          </Figure>
        )}
        {donatedAt && (
          <time datetime={isoTime(donatedAt)}>
            <Text>{ago(donatedAt)}</Text>
          </time>
        )}
        {message && (
          <Text as="p" class="words">
            {message}
          </Text>
        )}
      </div>
      {more > 0 && (
        <Text as="p" class="more" part="meta">
          {t('andMore', { count: more })}
        </Text>
      )}
    </div>
  );
}
