import { availableStorage } from '../core/page/storage.ts';

/*
 * The client references with which this browser has gone to pay, newest first and one a line. A donor shares the address that
 * the checkout returned to, and whoever opens it elsewhere must not be thanked.
 */
const KEY = 'creator-widgets:payments';
const MAX_REFERENCES = 20;

function readReferences(storage: Storage | null): readonly string[] {
  try {
    return storage?.getItem(KEY)?.split('\n') ?? [];
  } catch {
    return [];
  }
}

/** Remembers that this browser goes to pay at a checkout URL. Where nothing can be stored, nobody is thanked. */
export function rememberPayment(storage: Storage | null, href: string): void {
  const reference = new URL(href).searchParams.get('clientReference');
  if (!reference) return;
  const others = readReferences(storage).filter((other) => other !== reference);
  try {
    storage?.setItem(KEY, [reference, ...others].slice(0, MAX_REFERENCES).join('\n'));
  } catch {}
}

/**
 * Returns the client reference that the checkout adds to its return URL, or null unless this browser has gone to pay with it: a
 * URL may contain anything, and reach anybody.
 */
export function paidReference(search: string): string | null {
  const reference = new URLSearchParams(search).get('creator-paid');
  return reference && readReferences(availableStorage()).includes(reference) ? reference : null;
}
