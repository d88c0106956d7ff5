import { type Signal, signal } from '@preact/signals';

/** Changes as each `ms` of the device's clock begins, while something reads it: one timer for all that do. */
function every(ms: number): Signal<number> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(
      () => {
        wait();
        ticks.value += 1;
      },
      ms - (Date.now() % ms),
    );
  };
  const ticks = signal(0, { watched: wait, unwatched: () => clearTimeout(timer) });
  return ticks;
}

export const second: Signal<number> = every(1000);
/** For what says how long ago or how soon something is. */
export const minute: Signal<number> = every(60_000);
