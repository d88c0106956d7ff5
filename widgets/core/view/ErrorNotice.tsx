import type { CreatorError, ErrorCode } from '../../../src/client/errors.ts';
import { isFinal } from '../../../src/client/outcomes.ts';
import type { commonMessages } from '../../words/en/common.ts';
import type { Translate, WidgetState } from './context.ts';
import type { RequestContext } from './explain.ts';
import { lazy } from './lazy.tsx';
import { Text } from './Text.tsx';

/** A failure shown in place of the content. */
export interface Failure {
  readonly state: Extract<WidgetState, 'error' | 'refused' | 'offline'>;
  readonly error: CreatorError;
  readonly request: RequestContext;
  readonly retry: () => void;
  /** "Try again" was pressed and the answer is not there yet. */
  readonly isRetrying: boolean;
}

/** Neutral messages, without anything a visitor can't act on. All other codes use `unavailable`. */
const SENTENCES: { readonly [code in ErrorCode]?: keyof typeof commonMessages } = {
  not_authorized: 'refused',
  authentication_required: 'refused',
  not_found: 'notFound',
  invalid_configuration: 'notConfigured',
  secret_key_in_browser: 'notConfigured',
  rate_limited: 'busy',
};

/** The message that a visitor sees for a failure. */
export const sentenceFor = ({ state, error }: Failure): keyof typeof commonMessages =>
  state === 'offline' ? 'offline' : (SENTENCES[error.code] ?? 'unavailable');

const DebugPanel = lazy(() => import('./DebugPanel.tsx'));

interface ErrorNoticeProps {
  readonly failure: Failure;
  readonly t: Translate<keyof typeof commonMessages>;
  /** Adds the debug panel for the page's owner. */
  readonly debug: boolean;
  /** The element has its own content, which a pay button shows in place of the message. */
  readonly hasFallback: boolean;
  readonly onRetry: () => void;
}

/**
 * A failure, worded for visitors. The button stays while it retries, so it keeps focus; the element's fallback content
 * (a plain link) is shown below the message.
 */
export function ErrorNotice({ failure, t, debug, hasFallback, onRetry }: ErrorNoticeProps) {
  const { error, request, isRetrying } = failure;
  return (
    <div class={`card notice${hasFallback ? ' fallback' : ''}${debug ? '' : ' centered'}`} part="message">
      <Text as="p">{t(sentenceFor(failure))}</Text>
      <slot />
      {!isFinal(error.code) && (
        <button type="button" class="button" part="retry" aria-disabled={isRetrying} onClick={onRetry}>
          <Text>{t(isRetrying ? 'retrying' : 'retry')}</Text>
        </button>
      )}
      {debug && <DebugPanel error={error} request={request} />}
    </div>
  );
}
