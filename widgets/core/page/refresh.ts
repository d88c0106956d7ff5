/** `CreatorWidgets.refresh()`. The views, which have what is refreshed, set it when they arrive. */
export const refresh: { all(): Promise<void> } = { all: async () => {} };
