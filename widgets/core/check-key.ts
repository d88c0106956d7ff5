import { classifyKey, secretError } from '../../src/client/credentials.ts';
import { type CreatorError, misconfigured } from '../../src/client/errors.ts';

/**
 * Applies rules K1 to K4 of test/vectors/keys.json to an attribute: a secret in any attribute is an error, then the form of
 * the key. Returns null when there is nothing to refuse. The error does not hold the value.
 */
export function checkKey(attribute: string, value: string): CreatorError | null {
  const secret = secretError(value, attribute);
  if (secret) return secret;
  // A blank key counts as absent.
  if (!/^(data-)?public-?key$/.test(attribute) || !value.trim() || classifyKey(value) === 'public') return null;
  return misconfigured(`${attribute} is not a public key (pk_...).`);
}
