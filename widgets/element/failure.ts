import type { CreatorError } from '../../src/client/errors.ts';
import type { common } from '../../src/text/messages/en/common.ts';
import type { Situation } from './explain.ts';
import { loadExplain } from './load-part.ts';
import type { WidgetState } from './types.ts';

/** What a visitor is told of a failure, and whether asking again can help. */
interface Told {
  readonly state: WidgetState;
  readonly sentence: keyof typeof common;
  readonly mayRetry: boolean;
}

/** Neutral: nothing that a visitor cannot act on. */
export function describe({ code }: CreatorError, online: boolean): Told {
  switch (code) {
    case 'not_authorized':
    case 'authentication_required':
      return { state: 'refused', sentence: 'refused', mayRetry: false };
    case 'not_found':
      return { state: 'error', sentence: 'notFound', mayRetry: false };
    case 'invalid_configuration':
    case 'secret_key_in_browser':
      return { state: 'error', sentence: 'notConfigured', mayRetry: false };
    case 'network_error':
      if (!online) return { state: 'offline', sentence: 'offline', mayRetry: true };
  }
  return { state: 'error', sentence: code === 'rate_limited' ? 'busy' : 'unavailable', mayRetry: true };
}

/** What a Content-Security-Policy has blocked on this page: then we know that it was not the network. */
export const blocked: string[] = [];
let listening = false;

export function watchPolicy(): void {
  if (listening) return;
  listening = true;
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => blocked.push(blockedURI));
}

const told = new Set<string>();

/**
 * One console line a page for each cause, however many widgets meet it. Its words are loaded when they are needed, but for
 * what is wrong in the page itself: a page with a secret in it makes no request of any kind.
 */
export async function tellOwner(error: CreatorError, situation: Situation): Promise<void> {
  const { code, reason, message } = error;
  const cause = `${code} ${reason ?? (code === 'not_found' ? situation.asked : message)}`;
  if (told.has(cause)) return;
  told.add(cause);
  let line = message;
  if (!/^(secret|invalid_c)/.test(code)) {
    try {
      const explained = (await loadExplain()).explain(error, situation);
      line = `${explained.cause} ${explained.cure}`;
    } catch {
      line += ` (${cause})`;
    }
  }
  console.error(`creator-widgets: <${situation.tag}> ${line.trim()}`);
}
