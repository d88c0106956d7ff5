import type { ComponentChild } from 'preact';
import type { ErrorCode } from '../../src/client/errors.ts';
import { common } from '../../src/text/messages/en/common.ts';
import { failureMessages } from '../../src/text/messages/en/failure.ts';
import { debugPanel, explain } from './explain.tsx';
import type { Failure, Text } from './types.ts';

const table = { ...common, ...failureMessages };

/** Neutral: nothing that a visitor cannot act on. */
const SENTENCES: { readonly [code in ErrorCode]?: keyof typeof table } = {
  not_authorized: 'refused',
  authentication_required: 'refused',
  not_found: 'notFound',
  invalid_configuration: 'notConfigured',
  secret_key_in_browser: 'notConfigured',
  rate_limited: 'busy',
};

/** What a visitor is told of a failure. */
export const sentence = ({ state, error }: Failure, text: Text): string =>
  text(state === 'offline' ? state : (SENTENCES[error.code] ?? 'unavailable'), table);

/** Of these it is no matter what was asked for. */
const ABOUT_API: readonly ErrorCode[] = ['network_error', 'rate_limited'];

/** The cause, of which a page is told once, and the line for its owner's console. */
export function ownersLine({ error, situation }: Failure): readonly [cause: string, line: string] {
  const { code, reason, message } = error;
  const { cause, cure } = explain(error, situation);
  const about = code === 'not_found' ? situation.asked : ABOUT_API.includes(code) ? situation.api : message;
  return [`${code} ${reason ?? about}`, `${cause} ${cure}`.trim()];
}

/**
 * A failure in a visitor's words, and with `debug` the owner's. The button stays in place while it tries again, so focus
 * stays on it; what stands in the element as fallback (a plain link) is shown beneath.
 *
 * @param change shows the failure in another state.
 */
export function notice(failure: Failure, text: Text, debug: boolean, change: (to: Failure) => void): ComponentChild {
  const { error, retry, retrying = false, situation } = failure;
  const { code } = error;
  const mayRetry = retry && (code === 'rate_limited' || !SENTENCES[code]);
  const tryAgain = () => {
    if (retrying) return;
    change({ ...failure, retrying: true });
    retry?.();
  };
  return (
    <div class="card notice" part="message">
      {/* Without a line there are no words of another language to be had: the English ones keep their direction. */}
      <p dir="auto">{sentence(failure, text)}</p>
      <slot />
      {mayRetry && (
        <button type="button" class="button" part="retry" aria-disabled={retrying} onClick={tryAgain}>
          {text(retrying ? 'retrying' : 'retry', table)}
        </button>
      )}
      {debug && debugPanel(error, situation)}
    </div>
  );
}
