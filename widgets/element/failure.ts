import type { CreatorError, ErrorCode } from '../../src/client/errors.ts';
import type { common } from '../../src/text/messages/en/common.ts';
import type { Situation } from './explain.tsx';
import { loadCommon } from './load-common.ts';
import type { WidgetState } from './types.ts';

/** What a visitor is told of a failure, and whether asking again can help. */
interface Told {
  readonly state: WidgetState;
  readonly sentence: keyof typeof common;
  readonly mayRetry: boolean;
}

/** Neutral: nothing that a visitor cannot act on. */
const SENTENCES: { readonly [code in ErrorCode]?: keyof typeof common } = {
  not_authorized: 'refused',
  authentication_required: 'refused',
  not_found: 'notFound',
  invalid_configuration: 'notConfigured',
  secret_key_in_browser: 'notConfigured',
  rate_limited: 'busy',
};

export function describe({ code }: CreatorError, online: boolean): Told {
  const sentence = code === 'network_error' && !online ? 'offline' : (SENTENCES[code] ?? 'unavailable');
  const state = sentence === 'offline' || sentence === 'refused' ? sentence : 'error';
  return { state, sentence, mayRetry: code === 'rate_limited' || !SENTENCES[code] };
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
  if (SENTENCES[code] !== 'notConfigured') {
    try {
      line = (await loadCommon()).ownersLine(error, situation);
    } catch {
      line += ` (${cause})`;
    }
  }
  console.error(`creator-widgets: <${situation.tag}> ${line}`);
}
