import { classifyKey } from '../../src/client/credentials.ts';
import { CreatorError, misconfigured } from '../../src/client/errors.ts';

/**
 * Applies rules K1 to K4 of test/vectors/keys.json to an attribute: a secret in any attribute is an error, then the form of
 * the key. Returns null when there is nothing to refuse. The error does not hold the value.
 */
export function checkKey(attribute: string, value: string): CreatorError | null {
  const kind = classifyKey(value);
  if (kind === 'secret') {
    return new CreatorError('secret_key_in_browser', `A secret key was in ${attribute}: rotate it.`);
  }
  // A blank key counts as absent.
  if (kind === 'public' || !/^(data-)?public-key$/.test(attribute) || !value.trim()) return null;
  return misconfigured(`${attribute} is not a public key (pk_...).`);
}
