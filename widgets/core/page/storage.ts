/** `localStorage`; null where the browser refuses it, as in a sandboxed frame. */
export function availableStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
