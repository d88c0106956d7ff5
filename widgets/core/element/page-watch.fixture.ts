/** Counts listeners left on window and document, and timers that neither fired nor were cleared. */
export function watchPage() {
  let listeners = 0;
  const timers = new Set<unknown>();
  const own = [window, document].map((target) => {
    const add = target.addEventListener;
    const remove = target.removeEventListener;
    target.addEventListener = (...args: Parameters<typeof add>) => {
      listeners += 1;
      add.apply(target, args);
    };
    target.removeEventListener = (...args: Parameters<typeof remove>) => {
      listeners -= 1;
      remove.apply(target, args);
    };
    return () => {
      target.addEventListener = add;
      target.removeEventListener = remove;
    };
  });
  const { setTimeout: set, clearTimeout: clear } = window;
  window.setTimeout = ((work: () => void, ms?: number) => {
    const id = set(() => {
      timers.delete(id);
      work();
    }, ms);
    timers.add(id);
    return id;
  }) as typeof set;
  window.clearTimeout = ((id: number) => {
    timers.delete(id);
    clear(id);
  }) as typeof clear;
  return {
    stop() {
      for (const restore of own) restore();
      Object.assign(window, { setTimeout: set, clearTimeout: clear });
      return { listeners, timers: timers.size };
    },
  };
}
