import { signal } from '../../src/state/signals.ts';

/** Of the quizzes on this page that this browser has answered, whether it was right, by embed. */
const answered = signal<ReadonlyMap<string, boolean>>(new Map());

/** Counts an answer; once for an embed, however many elements show it. */
export function noteAnswer(embedId: string, right: boolean): void {
  if (answered.peek().get(embedId) === right) return;
  answered.value = new Map(answered.peek()).set(embedId, right);
}

/** How it stands, once there is more than one; null before. Whoever asks in an effect is told of changes. */
export function scoreNow(): { readonly right: number; readonly all: number } | null {
  const all = [...answered.value.values()];
  return all.length > 1 ? { right: all.filter((right) => right).length, all: all.length } : null;
}
