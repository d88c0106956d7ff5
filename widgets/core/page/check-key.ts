import { classifyKey, malformedKeyError, secretError } from '../../../src/client/credentials.ts';
import type { CreatorError } from '../../../src/client/errors.ts';

/**
 * Applies rules K1 to K4 of test/vectors/keys.json to an attribute: a secret in any attribute is an error, then the form of
 * the key. Returns null when there is nothing to refuse. The error does not hold the value.
 */
export function checkKey(attribute: string, value: string): CreatorError | null {
  const secret = secretError(value, attribute);
  if (secret) return secret;
  // As with every attribute, white space around a key doesn't matter, and a blank one counts as absent.
  const key = value.trim();
  if (!/^(data-)?public-?key$/.test(attribute) || !key || classifyKey(key) === 'public') return null;
  return malformedKeyError(key, attribute);
}
