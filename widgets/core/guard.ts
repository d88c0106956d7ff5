import { classifyKey } from '../../src/client/credentials.ts';
import { CreatorError, misconfigured } from '../../src/client/errors.ts';

/**
 * The rules K1 to K4 of test/vectors/keys.json for one attribute: a secret first, in whatever attribute it stands, then
 * the form of the key. Null when there is nothing to refuse. The error does not hold the value.
 */
export function refuse(attribute: string, value: string): CreatorError | null {
  const kind = classifyKey(value);
  if (kind === 'secret') {
    return new CreatorError('secret_key_in_browser', `A secret key was in ${attribute}: rotate it.`);
  }
  // A blank one counts as absent.
  if (kind === 'public' || !/^(data-)?public-key$/.test(attribute) || !value.trim()) return null;
  return misconfigured(`${attribute} is not a public key (pk_...).`);
}
