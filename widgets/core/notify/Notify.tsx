import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CreatorError, type ErrorCode } from '../../../src/client/errors.ts';
import { commonMessages } from '../../words/en/common.ts';
import { notifyMessages } from '../../words/en/notify.ts';
import { isComposing } from '../page/is-composing.ts';
import { useStyles, useWidget } from '../view/context.ts';
import { lazy } from '../view/lazy.tsx';
import { Text } from '../view/Text.tsx';
import { tellOwner } from '../view/tell-owner.ts';
import styles from './notify.css';

export interface NotifyProps {
  /** The id of the published page that stores the lead. */
  readonly pageId: string;
  /** The lead's `clientReference`: what the visitor waits for, such as `event:evt_...`. */
  readonly about: string;
  /** The visitor waits for an opening, not for any news. */
  readonly opens?: boolean;
}

const DebugPanel = lazy(() => import('../view/DebugPanel.tsx'));

/** What the visitor has sent an address for in this tab, without the address. */
const sent = new Set<string>();

/** The platform's own: browsers accept only ASCII before the @. */
const EMAIL = /^[^\s@]+@[^\s@.,;:<>()]+(\.[^\s@.,;:<>()]+)*$/;

/** What is copied along with an address. */
const UNSEEN = /^\s*mailto:|\p{Cf}/giu;

/** Several fields may share a shadow root, so their ids are numbered. */
let fields = 0;

type Problem = 'notifyInvalid' | 'busy' | 'refused' | 'notifyFailed';

const PROBLEMS: Readonly<Partial<Record<ErrorCode, Problem>>> = {
  invalid_request: 'notifyInvalid',
  rate_limited: 'busy',
  not_authorized: 'refused',
  authentication_required: 'refused',
};

/**
 * Takes an email address where a button or a list ends, and submits it as a lead (`POST /api/pages/leads/create`).
 *
 * @csspart field The text field for an email address.
 * @csspart quiet-button “Notify me”.
 * @csspart message Says that the address was stored, or why it wasn't.
 * @csspart meta The sentence about who gets the address.
 */
export default function Notify({ pageId, about, opens }: NotifyProps): JSX.Element {
  const widget = useWidget();
  const { client, host, page } = widget;
  const { baseUrl: api, publicKey } = client;
  const request = { tag: host.localName, api, publicKey, requested: `notify="${pageId}"` };
  const t = widget.translator({ ...commonMessages, ...notifyMessages });
  const key = `${pageId} ${about}`;
  const isSent = useSignal(sent.has(key));
  const isBusy = useSignal(false);
  const problem = useSignal<Problem | null>(null);
  /** For the page's owner. */
  const failure = useSignal<CreatorError | null>(null);
  const [id] = useState(() => {
    fields += 1;
    return `notify-${fields}`;
  });
  const field = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  useStyles(styles);

  // The field that had the focus is gone.
  useLayoutEffect(() => {
    if (isSent.value && hadFocus.current) confirmation.current?.focus();
  }, [isSent.value]);

  const fail = (why: Problem) => {
    problem.value = why;
    widget.announce(t(why));
    field.current?.focus();
  };
  const send = async () => {
    const input = field.current;
    if (!input || isBusy.value) return;
    const email = input.value.replace(UNSEEN, '').trim();
    if (!EMAIL.test(email)) return fail('notifyInvalid');
    const body = { pageId, email, clientReference: about };
    isBusy.value = true;
    problem.value = null;
    failure.value = null;
    try {
      await client.request('POST /api/pages/leads/create', { body });
      sent.add(key);
      hadFocus.current = true;
      isSent.value = true;
      widget.announce(t('notifySent'));
    } catch (cause) {
      const error = cause instanceof CreatorError ? cause : null;
      fail((error && PROBLEMS[error.code]) ?? 'notifyFailed');
      if (!error || !page.online.peek()) return;
      failure.value = error;
      void tellOwner(error, request);
    } finally {
      isBusy.value = false;
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    // Around it may be a ballot's form.
    event.preventDefault();
    void send();
  };

  if (isSent.value)
    return (
      <p ref={confirmation} class="notify-done" part="message" tabindex={-1}>
        <Text>{t('notifySent')}</Text>
      </p>
    );
  return (
    <div class="notify">
      <label for={id}>
        <Text>{t(opens ? 'notifyOpens' : 'notifyNews')}</Text>
      </label>
      <div class="line">
        <input
          ref={field}
          id={id}
          class="field notify-email"
          part="field"
          inputmode="email"
          autocomplete="email"
          placeholder="name@example.com"
          autocapitalize="none"
          spellcheck={false}
          dir="ltr"
          maxlength={320}
          aria-invalid={problem.value === 'notifyInvalid'}
          aria-describedby={`${id}-problem ${id}-consent`}
          onKeyDown={press}
        />
        <button
          class="quiet notify-send"
          part="quiet-button"
          type="button"
          aria-disabled={isBusy.value}
          onClick={() => void send()}
        >
          <Text>{t('notifySend')}</Text>
        </button>
      </div>
      {problem.value && (
        <p id={`${id}-problem`} class="notify-problem" part="message">
          <Text>{t(problem.value)}</Text>
        </p>
      )}
      <p id={`${id}-consent`} class="notify-consent" part="meta">
        <Text>{t('notifyConsent')}</Text>
      </p>
      {widget.attributes.value.debug && failure.value && <DebugPanel error={failure.value} request={request} />}
    </div>
  );
}
