import { effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { Embed } from '../../src/resources/embed.ts';
import type { WidgetContext } from '../core/view/context.ts';

/** Calls `send` once there is an embed, and again each time the browser is back online. */
export function onConnection(
  { page, signal: ended }: Pick<WidgetContext, 'page' | 'signal'>,
  embed: ReadonlySignal<Embed | null>,
  send: (embed: Embed) => void,
): void {
  let started = false;
  let wasOnline = true;
  const stop = effect(() => {
    const current = embed.value;
    const online = page.online.value;
    const isBack = online && !wasOnline;
    wasOnline = online;
    // A refreshed embed is no reason: a vote with an unknown outcome is sent again when its visitor votes again.
    if (!current || (started && !isBack)) return;
    started = true;
    untracked(() => send(current));
  });
  ended.addEventListener('abort', stop);
}
