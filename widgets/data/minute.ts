import { signal } from '@preact/signals';

const MINUTE_MS = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Changes as a minute begins, while something reads it that says how long ago or how soon something is. */
export const minute = signal(0, {
  watched() {
    const wait = () => {
      timer = setTimeout(
        () => {
          this.value += 1;
          wait();
        },
        MINUTE_MS - (Date.now() % MINUTE_MS),
      );
    };
    wait();
  },
  unwatched: () => clearTimeout(timer),
});
