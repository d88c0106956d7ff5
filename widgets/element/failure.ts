import type { CreatorError } from '../../src/client/errors.ts';
import type { WidgetState } from './types.ts';

/** Where a failure happened, for the owner of the page. */
export interface Situation {
  readonly tag: string;
  /** The API's base address; absent when none is configured. */
  readonly api: string | undefined;
  readonly publicKey: string | undefined;
  /** What was asked for: `embed-id="emb_1"`. */
  readonly asked: string;
}

/** A failure in the owner's words: what happened, and what to do about it. The debug panel shows the same. */
export interface Explanation {
  readonly cause: string;
  readonly cure: string;
}

/** The base addresses that a Content-Security-Policy of this page has blocked. */
const blocked = new Set<string>();
let listening = false;

/** From here on we know for certain when a policy, and not the network, stopped a request. */
export function watchPolicy(): void {
  if (listening) return;
  listening = true;
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    if (effectiveDirective === 'connect-src') blocked.add(originOf(blockedURI));
  });
}

function originOf(address: string | undefined): string {
  try {
    return new URL(address ?? '').origin;
  } catch {
    return '';
  }
}

/** Which state a failure puts the widget in. */
export function stateOf({ code }: CreatorError, online: boolean): WidgetState {
  if (code === 'not_authorized' || code === 'authentication_required') return 'refused';
  return code === 'network_error' && !online ? 'offline' : 'error';
}

/** The key of the visitor's sentence in the common messages: neutral, and nothing that a visitor cannot act on. */
export function sentenceOf({ code }: CreatorError, state: WidgetState) {
  if (state === 'offline' || state === 'refused') return state;
  switch (code) {
    case 'not_found':
      return 'notFound';
    case 'rate_limited':
      return 'busy';
    case 'invalid_response':
      return 'unreadable';
    case 'invalid_configuration':
    case 'secret_key_in_browser':
      return 'notConfigured';
    default:
      return 'unavailable';
  }
}

/** Whether asking again can help. */
export function isRetryable({ code }: CreatorError, state: WidgetState): boolean {
  return state !== 'refused' && !/^(not_found|secret_|invalid_(request|configuration))/.test(code);
}

function explainOrigin({ reason, seenOrigin, message }: CreatorError): Explanation {
  const seen = seenOrigin ?? globalThis.origin;
  if (reason === 'opaque_origin' || seen === 'null') {
    return {
      cause: 'A sandboxed frame, a file or a data: page has no origin (the platform saw "null").',
      cure: 'Serve the page over https, or add allow-same-origin to the sandbox.',
    };
  }
  if (reason === 'wrong_account' || reason === 'missing_scope') {
    return { cause: message, cure: 'Use the public key of the account that owns this.' };
  }
  return {
    cause: `The platform saw this page as ${seen}, which the list of allowed origins does not cover (${reason}).`,
    cure: `Add this line to the list: ${seen}`,
  };
}

function explainNetwork(api: string | undefined): Explanation {
  const target = originOf(api);
  if (blocked.has(target)) {
    return {
      cause: `This page's Content-Security-Policy blocks ${target}.`,
      cure: `Add ${target} to its connect-src.`,
    };
  }
  return {
    cause: `No answer from ${target} could be read.`,
    cure: "Check the address in api, the connect-src of this page's Content-Security-Policy, ad blockers, and that the answer has CORS headers.",
  };
}

/** What the owner should know. */
export function explain(error: CreatorError, { api, publicKey, asked }: Situation): Explanation {
  const { code, message, requestId, status } = error;
  switch (code) {
    case 'not_authorized':
      return explainOrigin(error);
    case 'network_error':
      return explainNetwork(api);
    case 'authentication_required':
      return publicKey
        ? {
            cause: 'The platform does not know this public key.',
            cure: 'Check public-key, and that api is its platform.',
          }
        : { cause: 'No public key is set.', cure: 'Set public-key here, or data-public-key on the script.' };
    case 'not_found':
      return { cause: `There is no ${asked} under this public key.`, cure: 'Check the id.' };
    case 'rate_limited':
      return { cause: 'Too many requests came from this network address.', cure: 'It passes by itself.' };
    case 'invalid_configuration':
    case 'secret_key_in_browser':
      return { cause: message, cure: '' };
    default:
      return { cause: `${message} (${[code, status, requestId].filter(Boolean).join(', ')})`, cure: '' };
  }
}

const told = new Set<string>();

/** One console line a page for each cause, however many widgets meet it. A lost connection is nobody's fault: no line. */
export function tellOwner(tag: string, { cause, cure }: Explanation): void {
  const line = `${cause} ${cure}`.trim();
  if (told.has(line)) return;
  told.add(line);
  console.error(`creator-widgets: <${tag}> ${line}`);
}
