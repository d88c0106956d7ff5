import { classifyKey, malformedKeyError, secretError } from '../../../src/client/credentials.ts';
import type { CreatorError } from '../../../src/client/errors.ts';

/**
 * Checks an attribute: a secret in any attribute is an error, and so is a malformed public key. Returns null when there is
 * nothing to refuse. The error doesn't contain the value.
 */
export function checkKey(attribute: string, value: string): CreatorError | null {
  const secret = secretError(value, attribute);
  if (secret) return secret;
  // As with every attribute, white space around a key doesn't matter, and a blank one counts as absent.
  const key = value.trim();
  if (!/^(data-)?public-?key$/.test(attribute) || !key || classifyKey(key) === 'public') return null;
  return malformedKeyError(key, attribute);
}
