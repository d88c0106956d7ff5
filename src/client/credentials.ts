import { CreatorError, misconfigured } from './errors.ts';

/** Up to two parts such as `live_`, then 16 characters of a token; a part of a word or of a Slovak URL is shorter. */
const TOKEN = '[-_.](?:[a-z0-9]+[-_]){0,2}[a-z0-9]{16}';
/** After an ordinary word, the token needs a digit, so that `/private-conversations-for-two` doesn't match. */
const TOKEN_WITH_DIGIT = '[-_.](?:[a-z0-9]+[-_]){0,2}(?=[a-z]*\\d)[a-z0-9]{16}';

/** Finds one of these forms at the start of a word, or after a percent-encoded character. */
const form = (source: string): RegExp => new RegExp(`(?:^|[^a-z0-9]|%..)(?:${source})`, 'i');

/** Where the platform's own secrets are replaced. */
const DASHBOARD = 'in your dashboard';

/**
 * The kinds of secrets, each with its form anywhere in a value. Our own prefixes and that of webhook secrets match even
 * truncated. A JWT whose payload says `service_role` has one of three texts, by its alignment in base64.
 */
const SECRETS: readonly (readonly [kind: string, pattern: RegExp, issuer?: string])[] = [
  ['a webhook secret', form('whsec_'), DASHBOARD],
  ['a service key', form(`svc${TOKEN}|service${TOKEN_WITH_DIGIT}`)],
  ['a service key', /c2VydmljZV9yb2xl|NlcnZpY2Vfcm9sZ|zZXJ2aWNlX3JvbG/i],
  ['a private key', form(`(?:private|priv|prv)${TOKEN_WITH_DIGIT}|private key-`)],
  ['an admin token', form(`(?:admin|adm|shpat)${TOKEN_WITH_DIGIT}`)],
  ['a secret key', form(`[sr]k_(?:live|test)|(?:s?sk|rk|secret)${TOKEN}`), DASHBOARD],
];

/** Each form has one of these. This one test spares ordinary values the six above, which take a millisecond on first use. */
const CUE = /whsec_|svc|service|pri?v|adm|shpat|[sr]k|secret|c2vydmljzv9yb2xl|nlcnzpy2vfcm9sz|zzxj2awnlx3jvbg/;

/** Which kind of secret a value contains. */
const secretIn = (value: string) =>
  CUE.test(value.toLowerCase()) ? SECRETS.find(([, pattern]) => pattern.test(value)) : undefined;

const PUBLIC = /^(?:pk|pub)_(?:live|test)_[a-zA-Z0-9]{24}$/;

/**
 * Classifies a credential. `secret` is tested first, because a leaked key needs rotation and not a better spelling. `public`
 * is a public key in its exact form; everything else is `malformed`.
 */
export function classifyKey(value: unknown): 'public' | 'secret' | 'malformed' {
  if (typeof value !== 'string') return 'malformed';
  if (secretIn(value)) return 'secret';
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
  const secret = typeof value === 'string' ? secretIn(value) : undefined;
  if (!secret) return undefined;
  const [kind, , issuer = 'where it was issued'] = secret;
  const next = /public-?key$/i.test(where) ? 'then paste the public key' : 'and remove it from the page';
  return new CreatorError('secret_key_in_browser', `You pasted ${kind} into ${where}. Replace it ${issuer}, ${next}.`);
}

/** Returns the values, which are keyed by where they are. Throws `secret_key_in_browser` if one contains a secret. */
export function refuseSecrets<Values extends object>(values: Values): Values {
  for (const [where, value] of Object.entries(values)) {
    const error = secretError(value, where);
    if (error) throw error;
  }
  return values;
}
