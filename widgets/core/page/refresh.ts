let reload = async (): Promise<void> => {};

/** The views, which have what is refreshed, say how when they arrive. */
export function onRefresh(all: () => Promise<void>): void {
  reload = all;
}

/** Reloads the data of every widget on the page. */
export const refresh = (): Promise<void> => reload();
