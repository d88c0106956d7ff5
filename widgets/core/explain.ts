import type { CreatorError } from '../../src/client/errors.ts';
import { originReasons } from '../../src/safety/origin-reasons.ts';
import { blockedUrls } from './policy-violations.ts';

/** Where a failure happened. */
export interface Situation {
  readonly tag: string;
  /** The API's base address; undefined when none is configured. */
  readonly api: string | undefined;
  readonly publicKey: string | undefined;
  /** What was requested: `embed-id="emb_1"`. */
  readonly requested: string;
}

/** A failure in words for the page's owner: what happened, and how to fix it. */
export interface Explanation {
  readonly cause: string;
  readonly cure: string;
}

/** Why a key was refused, whatever the page's origin; `originReasons` has the reasons of an origin. */
const KEY_REASONS: Readonly<Record<string, string>> = {
  wrong_account: 'The public key belongs to a different account.',
  missing_scope: 'The public key has no access to this product.',
};

function originOf(url = ''): string {
  try {
    return new URL(url).origin;
  } catch {
    return url;
  }
}

function explainRefusal({ reason = '', seenOrigin, message }: CreatorError, { requested }: Situation): Explanation {
  const origin = seenOrigin ?? globalThis.origin;
  const wrongKey = Object.hasOwn(KEY_REASONS, reason) && KEY_REASONS[reason];
  if (wrongKey) return { cause: wrongKey, cure: 'Use a public key of the account that owns this.' };
  // An embed's own list replaces the account's, and the platform doesn't tell a page whether there is one.
  const list = requested.startsWith('embed-id')
    ? 'embed’s own allowed origins or, if it has none, to those of the key’s account'
    : 'allowed origins of the key’s account';
  const missed = reason === '' && origin === 'null' ? 'opaque_origin' : reason;
  const rule = Object.hasOwn(originReasons, missed) ? originReasons[missed] : message;
  return {
    cause: `The platform saw this page as ${origin} and refused it. ${rule} (${reason || 'not_authorized'})`,
    cure:
      origin === 'null'
        ? 'Serve the page over https, or add allow-same-origin to the frame’s sandbox.'
        : `Add this line to the ${list}: ${origin}`,
  };
}

function explainNoAnswer({ api }: Situation): Explanation {
  const target = originOf(api);
  if ([...blockedUrls].some((url) => originOf(url) === target)) {
    return {
      cause: `The Content-Security-Policy of this page blocks ${target}.`,
      cure: `Add ${target} to its connect-src.`,
    };
  }
  return {
    cause: `No answer from ${target} could be read, though the browser is online.`,
    cure: 'Check the address in api, the page’s connect-src, ad blockers, and that the API sends CORS headers.',
  };
}

/** Explains a failure to the page's owner. */
export function explain(error: CreatorError, situation: Situation): Explanation {
  const { code, message, requestId, status } = error;
  switch (code) {
    case 'not_authorized':
      return explainRefusal(error, situation);
    case 'network_error':
      return explainNoAnswer(situation);
    case 'authentication_required':
      return situation.publicKey
        ? {
            cause: 'The platform does not know this public key.',
            cure: 'Check public-key, and that api is the address of its platform.',
          }
        : { cause: 'No public key is set.', cure: 'Set public-key here, or data-public-key on the script tag.' };
    case 'not_found':
      return { cause: `There is no ${situation.requested} for this public key.`, cure: 'Check the id.' };
    case 'rate_limited':
      return {
        cause: 'Too many requests came from this network address.',
        cure: 'This clears by itself; try again shortly.',
      };
    case 'invalid_configuration':
    case 'secret_key_in_browser':
      return { cause: message, cure: '' };
    default:
      return { cause: `${message} (${[code, status, requestId].filter(Boolean).join(', ')})`, cure: '' };
  }
}

/** The console line for a failure, and the key under which it is written once per page. */
export function consoleLine(error: CreatorError, situation: Situation): readonly [key: string, line: string] {
  const { code, reason, message } = error;
  const { cause, cure } = explain(error, situation);
  const isAboutApi = code === 'network_error' || code === 'rate_limited';
  const about = code === 'not_found' ? situation.requested : isAboutApi ? situation.api : message;
  return [`${code} ${reason ?? about}`, `<${situation.tag}> ${cause} ${cure}`.trim()];
}
