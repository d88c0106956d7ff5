import type { CreatorError } from '../../../src/client/errors.ts';
import { originReasons } from '../../../src/safety/origin-reasons.ts';
import { blockedUrls } from '../page/browser-page.ts';
import { type LocalAccess, localAccess } from './local-access.ts';

/** Where a failure happened. */
export interface RequestContext {
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
function explainKey({ reason, details }: CreatorError): Explanation | null {
  if (reason === 'wrong_account') {
    return {
      cause: 'The public key belongs to a different account.',
      cure: 'Use a public key from the account that owns this. With several accounts on a page, set public-key on each element.',
    };
  }
  if (reason !== 'missing_scope') return null;
  const product = details.find(({ path }) => path === 'product')?.message;
  return {
    cause: `The public key has no access to ${product ? `the product ${product}` : 'this product'}.`,
    cure: 'Use a public key with access to it, or ask the platform to add the product to the key’s account.',
  };
}

function originOf(url = ''): string {
  try {
    return new URL(url).origin;
  } catch {
    return url;
  }
}

const LISTABLE = /^(?:https?:\/\/|chrome-extension:\/\/[a-p]{32}$)/;

function cureFor(origin: string, list: string): string {
  if (origin === 'null') return 'Serve the page over https, or add allow-same-origin to the frame’s sandbox.';
  // Lists reject a host with a trailing dot.
  if (/\.(?::\d+)?$/.test(origin)) return 'Use the page’s address without the trailing dot in its host name.';
  if (!LISTABLE.test(origin))
    return 'Only http and https pages and Chrome extensions can be allowed. Show events without a public key, or request this from a server of your own.';
  return `Add this line to the ${list}: ${origin}`;
}

function explainRefusal(error: CreatorError, { requested, publicKey }: RequestContext): Explanation {
  const wrongKey = explainKey(error);
  if (wrongKey) return wrongKey;
  const { reason = '', seenOrigin, message } = error;
  const origin = seenOrigin ?? globalThis.origin;
  const account = publicKey ? 'the key’s account' : 'the account that owns this';
  // An embed's own list replaces the account's, and the platform doesn't tell a page whether there is one.
  const list = requested.startsWith('embed-id')
    ? `embed’s own allowed origins or, if it has none, to those of ${account}`
    : `allowed origins of ${account}`;
  const missed = reason === '' && origin === 'null' ? 'opaque_origin' : reason;
  const rule = Object.hasOwn(originReasons, missed) ? originReasons[missed] : message;
  return {
    cause: `The platform saw this page as ${origin} and refused it. ${rule} (${reason || 'not_authorized'})`,
    cure: cureFor(origin, list),
  };
}

function explainMissing({ reason }: CreatorError, { requested, publicKey }: RequestContext): Explanation {
  if (reason === 'no_goal') {
    return {
      cause: `There is a payment link for ${requested}, but it has no goal.`,
      cure: 'Give the link a goal with POST /api/payment/link/update, or use the id of a link that has one.',
    };
  }
  const form = requested.startsWith('notify=') ? ' (of a published page)' : '';
  const mode = publicKey ? ', and that the key is for the same mode: test or live' : '';
  return {
    cause: `There is ${requested ? `no ${requested}` : 'nothing with this id'}${publicKey ? ' for this public key' : ''}.`,
    cure: `Check the id${form}${mode}.`,
  };
}

function explainLocal(target: string, { state, isHere }: LocalAccess): Explanation {
  const place = isHere ? 'this computer' : 'the local network';
  if (!globalThis.isSecureContext) {
    return {
      cause: `The browser doesn’t let a page on http reach ${place}, where ${target} is.`,
      cure: 'Serve the page over https: only then does the browser ask.',
    };
  }
  const blocked = `the browser hasn’t allowed this page to reach ${place}, where ${target} is`;
  return {
    cause:
      state === 'denied'
        ? `${blocked[0]?.toUpperCase()}${blocked.slice(1)}.`
        : `No response: ${blocked}, or nothing runs there.`,
    cure: 'Allow it in the site’s settings, beside the address (“Local network”, or “Apps on device” for this computer), and reload. A frame also needs allow="loopback-network; local-network".',
  };
}

function explainNoAnswer({ api }: RequestContext, access: LocalAccess | null): Explanation {
  const target = originOf(api);
  if ([...blockedUrls].some((url) => originOf(url) === target)) {
    return {
      cause: `The Content-Security-Policy of this page blocks ${target}.`,
      cure: `Add ${target} to its connect-src.`,
    };
  }
  if (access) return explainLocal(target, access);
  return {
    cause: `The browser is online, but no response from ${target} could be read.`,
    cure: 'Check the address in api, the page’s connect-src and ad blockers, that no script on the page adds request headers, such as baggage or traceparent, which the API doesn’t allow, and that the API is up and sends CORS headers.',
  };
}

/**
 * Explains a failure to the page's owner.
 *
 * @param access whether the browser lets the page reach the API; see `localAccess`.
 */
export function explain(error: CreatorError, request: RequestContext, access: LocalAccess | null = null): Explanation {
  const { code, message, reason, requestId, status } = error;
  switch (code) {
    case 'not_authorized':
      return explainRefusal(error, request);
    case 'network_error':
      return explainNoAnswer(request, access);
    case 'authentication_required':
      return request.publicKey
        ? {
            cause: 'The platform doesn’t recognize this public key.',
            cure: 'Check public-key, and that api is the address of its platform.',
          }
        : { cause: 'No public key is set.', cure: 'Set public-key here, or data-public-key on the script tag.' };
    case 'not_found':
      return explainMissing(error, request);
    case 'rate_limited':
      return {
        cause: 'Too many requests came from this IP address.',
        cure: 'This clears up on its own. Try again shortly.',
      };
    case 'invalid_configuration':
    case 'secret_key_in_browser':
      // The SDK's option is the elements' `api`.
      return { cause: message.replace(/^baseUrl\b/, 'api'), cure: '' };
    default:
      if (code === 'invalid_response' && reason === 'web_page')
        return { cause: 'The API address returned a web page, not data.', cure: 'Check the address in api.' };
      return { cause: `${message} (${[code, status, requestId].filter(Boolean).join(', ')})`, cure: '' };
  }
}

/** The console line for a failure, and the key under which it is written once per page. */
export function consoleLine(
  error: CreatorError,
  request: RequestContext,
  access: LocalAccess | null = null,
): readonly [key: string, line: string] {
  const { code, reason, message } = error;
  const { cause, cure } = explain(error, request, access);
  const isAboutApi = code === 'network_error' || code === 'rate_limited';
  const about = code === 'not_found' ? request.requested : (reason ?? (isAboutApi ? request.api : message));
  return [`${code} ${about}`, `<${request.tag}> ${cause} ${cure}`.trim()];
}

/** The console line, once the browser has said whether the page may reach the API. */
export const ownerLine = async (
  error: CreatorError,
  request: RequestContext,
): Promise<ReturnType<typeof consoleLine>> =>
  consoleLine(error, request, error.code === 'network_error' ? await localAccess(request.api) : null);
