import { type ReadonlySignal, signal, useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';

/** The lab server's error body; the `cause` of the Error that `requestLab` throws. */
export interface Refusal {
  readonly message: string;
  readonly details: readonly { readonly path: string; readonly message: string }[];
}

/** Whether the last request found no server. Every page shows it. */
export const isServerDown = signal(false);

export async function requestLab<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  const response = await fetch(path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }).catch(
    (error: unknown) => {
      isServerDown.value = true;
      throw error;
    },
  );
  isServerDown.value = false;
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error((answer as Refusal).message, { cause: answer });
  return answer as T;
}

/** The server's message in an error of `requestLab`; null without an answer, which the page's notice explains. */
export const messageOf = (error: unknown): string | null =>
  error instanceof Error && error.cause !== undefined ? error.message : null;

/** How many parts of the page are still loading. */
export const loading = signal(0);

/** Loads once when the component mounts; null until then. Starts before the first paint, which already says that it is busy. */
export function useLoaded<T>(load: () => Promise<T>): ReadonlySignal<T | null> {
  const loaded = useSignal<T | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, whatever function later renders pass.
  useLayoutEffect(() => {
    loading.value += 1;
    load()
      .then(
        (value) => {
          loaded.value = value;
        },
        // The page's notice explains it.
        () => {},
      )
      .finally(() => {
        loading.value -= 1;
      });
  }, []);
  return loaded;
}
