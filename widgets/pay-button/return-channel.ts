import type { ReturnedDetail } from '../pay-link/returned-event.ts';

/*
 * Tells a page that a checkout in another tab or window has returned. The checkout is opened without access to the page, so the
 * page it returns to says so on a channel of their origin, and the page that waits for it answers.
 */

type Answer = 'tab' | 'popup';
type Message = Partial<ReturnedDetail> & { readonly answer?: Answer };

/** Nobody would notice that much, and a page on the screen answers within a few milliseconds. */
const ANSWER_MS = 200;

/** Null where the browser refuses it, as in some sandboxed frames. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('creator-returned');
  } catch {
    return null;
  }
}

const isSame = (message: Message | null, { link, clientReference }: ReturnedDetail): boolean =>
  message?.link === link && message.clientReference === clientReference;

/** Calls `onReturn` once the checkout that was opened for `payment` has returned. */
export function awaitReturn(payment: ReturnedDetail, answer: Answer, signal: AbortSignal, onReturn: () => void): void {
  // This file may have arrived after the button has left the page.
  const channel = signal.aborted ? null : openChannel();
  if (!channel) return;
  signal.addEventListener('abort', () => channel.close(), { once: true });
  channel.onmessage = ({ data }: MessageEvent<Message | null>) => {
    if (data?.answer || !isSame(data, payment)) return;
    channel.postMessage({ ...payment, answer });
    channel.close();
    onReturn();
  };
}

/** Tells the page that waits for this payment. Resolves to what it had opened for it, or null without an answer. */
export async function tellReturn(payment: ReturnedDetail): Promise<Answer | null> {
  const channel = openChannel();
  if (!channel) return null;
  const answer = new Promise<Answer | null>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Message | null>) => {
      if (data?.answer && isSame(data, payment)) resolve(data.answer);
    };
    setTimeout(resolve, ANSWER_MS, null);
  });
  channel.postMessage(payment);
  const answered = await answer;
  channel.close();
  return answered;
}
