import { CreatorError } from './errors.ts';

/**
 * What marks a secret, wherever in a value it stands (rules K1 and K4 of test/vectors/keys.json). In order:
 * our own secret and restricted prefixes, even cut short; any secret-like prefix with a long token behind it (the token keeps
 * `lang="sk-SK"` and a Slovak address out); a PEM private key; a JWT whose payload says `service_role`, at each of the three
 * places in which base64 may begin it.
 */
const SECRET =
  /(?:^|[^a-z0-9]|%..)(?:[sr]k_(?:live|test)|(?:s?sk|rk|svc|secret)[-_.](?:[a-z0-9]+[-_]){0,2}[a-z0-9]{16})|private key-|c2VydmljZV9yb2xl|NlcnZpY2Vfcm9sZ|zZXJ2aWNlX3JvbG/i;

const PUBLIC = /^(?:pk|pub)_(?:live|test)_[a-zA-Z0-9]{24}$/;

/**
 * What a credential is. `secret` is tested first: the cure for a leaked key is rotation, not spelling. `public` is a public key
 * in its exact form (contract section 3); everything else is `malformed`.
 */
export function classifyKey(value: unknown): 'public' | 'secret' | 'malformed' {
  if (typeof value !== 'string') return 'malformed';
  if (SECRET.test(value)) return 'secret';
  return PUBLIC.test(value) ? 'public' : 'malformed';
}

/** Throws `secret_key_in_browser` where one of the values holds a secret. It is in no message, and nothing keeps it (K2). */
export function refuseSecrets(...values: readonly unknown[]): void {
  for (const value of values)
    if (classifyKey(value) === 'secret')
      throw new CreatorError('secret_key_in_browser', 'A secret key was given: rotate it.');
}
