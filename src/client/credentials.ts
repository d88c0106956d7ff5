import { CreatorError, misconfigured } from './errors.ts';

/** Our secrets, anywhere in a value, even truncated. With hyphens only as a whole, because `/sk-live-sport` is an ordinary Slovak address. */
const SECRET = /(?:^|[^a-z0-9]|%..)(?:(whsec_)|[sr]k(?:_(?:live|test)|-(?:live|test)-[a-z0-9]{16}))/i;

/** What few texts contain, and every secret does: tried first, because it takes a tenth of the time. */
const SUSPECT = /[sr]k[_-]|whsec_/i;

const findSecret = (value: string): RegExpExecArray | null => (SUSPECT.test(value) ? SECRET.exec(value) : null);

const PUBLIC = /^(?:pk|pub)_(?:live|test)_[a-zA-Z0-9]{24}$/;

/**
 * Classifies a credential. `secret` is tested first, because a leaked key needs rotation and not a better spelling. `public`
 * is a public key in its exact form; everything else is `malformed`.
 */
export function classifyKey(value: unknown): 'public' | 'secret' | 'malformed' {
  if (typeof value !== 'string') return 'malformed';
  if (findSecret(value)) return 'secret';
  return PUBLIC.test(value) ? 'public' : 'malformed';
}

/** The error for a malformed key. It omits the value, which may be a mistyped secret. */
export function malformedKeyError(value: string, where: string): CreatorError {
  const [, token] = /^(?:pk|pub)_(?:live|test)_(.*)$/s.exec(value) ?? [];
  const isPlain = token !== undefined && /^[a-z0-9]*$/i.test(token);
  const isWrapped = PUBLIC.test(value.replace(/^\W+|\W+$/g, ''));
  const hint = isPlain ? ` This one has ${token.length}.` : isWrapped ? ' Remove what is around it.' : '';
  return misconfigured(`${where} is not a public key: pk_live_ or pk_test_, then 24 letters and digits.${hint}`);
}

/**
 * The error for a value that contains a secret; undefined if it contains none. Names the kind of secret and where it was, so that
 * the owner knows what to replace, but not the value.
 */
export function secretError(value: unknown, where: string): CreatorError | undefined {
  const found = typeof value === 'string' && findSecret(value);
  if (!found) return undefined;
  const kind = found[1] ? 'a webhook secret' : 'a secret key';
  const next = /public-?key$/i.test(where) ? 'then paste the public key' : 'and remove it from the page';
  return new CreatorError(
    'secret_key_in_browser',
    `You pasted ${kind} into ${where}. Replace it in your dashboard, ${next}.`,
  );
}

/** Returns the values, which are keyed by where they are. Throws `secret_key_in_browser` if one contains a secret. */
export function refuseSecrets<Values extends object>(values: Values): Values {
  for (const [where, value] of Object.entries(values)) {
    const error = secretError(value, where);
    if (error) throw error;
  }
  return values;
}
