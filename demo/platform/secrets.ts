import { createHash, timingSafeEqual } from 'node:crypto';

// A letter or digit before it makes it another word: `task_live_...` is none. Any case, because people paste anything.
const SECRET = /(?:^|[^a-z0-9])[sr]k_(?:live|test)_[a-z0-9]{8,}/i;

/** Whether a text holds a secret key anywhere. */
export const holdsSecret = (text: string): boolean => SECRET.test(text);

/** The form in which keys are kept and compared. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Compares two hashes of one length in a time that tells nothing about where they differ. */
export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** What a log may say of a key. */
export const fingerprint = (key: string): string => hashKey(key).slice(0, 8);
