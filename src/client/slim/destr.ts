/**
 * Stands in for the package `destr` in our browser bundles (DECISIONS.md): ofetch uses it to parse an answer for which nobody has
 * chosen a type. `transport.ts` always takes the stream, so this is reached by nobody; it does what `destr` does with JSON.
 */
export default function destr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
