/** The address of this script, read while it runs for the first time: later nobody can tell. */
const { src = '' } = (globalThis.document?.currentScript ?? {}) as Partial<HTMLScriptElement>;

const parts = new Map<string, Promise<unknown>>();
let failures = 0;

/**
 * A part of a classic script, loaded once from beside it. It brings nothing that the script has: that is handed over
 * (build/later-parts.ts).
 *
 * @param name of the file, without `.js`
 */
export function loadPart<Part>(name: string, held: readonly unknown[]): Promise<Part> {
  const load = async (): Promise<unknown> => {
    try {
      // A browser remembers what it could not load: another try needs another address.
      const { href } = new URL(`${name}.js${failures ? `?${failures}` : ''}`, src);
      return (await import(href)).default(held);
    } catch (error) {
      failures += 1;
      parts.delete(name);
      throw error;
    }
  };
  const part = parts.get(name) ?? load();
  parts.set(name, part);
  return part as Promise<Part>;
}
