import { CreatorError } from './errors.ts';

/**
 * Matches a secret anywhere in a value (rules K1 and K4 of test/vectors/keys.json). In order: our own secret and restricted
 * prefixes, even truncated; any secret-like prefix followed by a long token (so `lang="sk-SK"` and Slovak URLs don't
 * match); a PEM private key; a JWT whose payload says `service_role`, at each of the three base64 alignments.
 */
const SECRET =
  /(?:^|[^a-z0-9]|%..)(?:[sr]k_(?:live|test)|(?:s?sk|rk|svc|secret)[-_.](?:[a-z0-9]+[-_]){0,2}[a-z0-9]{16})|private key-|c2VydmljZV9yb2xl|NlcnZpY2Vfcm9sZ|zZXJ2aWNlX3JvbG/i;

const PUBLIC = /^(?:pk|pub)_(?:live|test)_[a-zA-Z0-9]{24}$/;

/**
 * Classifies a credential. `secret` is tested first, because a leaked key needs rotation and not a better spelling. `public`
 * is a public key in its exact form (contract section 3); everything else is `malformed`.
 */
export function classifyKey(value: unknown): 'public' | 'secret' | 'malformed' {
  if (typeof value !== 'string') return 'malformed';
  if (SECRET.test(value)) return 'secret';
  return PUBLIC.test(value) ? 'public' : 'malformed';
}

/** Throws `secret_key_in_browser` if a value contains a secret. The secret is neither stored nor in the message (K2). */
export function refuseSecrets(...values: readonly unknown[]): void {
  for (const value of values)
    if (classifyKey(value) === 'secret')
      throw new CreatorError('secret_key_in_browser', 'A secret key was given: rotate it.');
}
