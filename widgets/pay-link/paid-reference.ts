/**
 * Returns the client reference that the checkout adds to its return URL, or null when there is none the platform would
 * accept: a URL may contain anything.
 */
export function paidReference(search: string): string | null {
  const reference = new URLSearchParams(search).get('creator-paid') ?? '';
  return /^\P{Cc}{1,200}$/u.test(reference) ? reference : null;
}
