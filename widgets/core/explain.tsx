import type { ComponentChild } from 'preact';
import type { CreatorError } from '../../src/client/errors.ts';
import { originReasons } from '../../src/safety/origin-reasons.ts';
import { blocked } from './blocked.ts';
import type { Situation } from './types.ts';

/** A failure in the words of the page's owner: what happened, and what to do about it. */
export interface Explanation {
  readonly cause: string;
  readonly cure: string;
}

/** Why a key was refused wherever the page is; the reasons of an origin are in `originReasons`. */
const KEY_REASONS: Readonly<Record<string, string>> = {
  wrong_account: 'The public key belongs to another account than what is asked for.',
  missing_scope: 'The public key may not be used for this product.',
};

function originOf(address = ''): string {
  try {
    return new URL(address).origin;
  } catch {
    return address;
  }
}

function explainRefusal({ reason = '', seenOrigin, message }: CreatorError, { asked }: Situation): Explanation {
  const seen = seenOrigin ?? globalThis.origin;
  const wrongKey = KEY_REASONS[reason];
  if (wrongKey) return { cause: wrongKey, cure: 'Use a public key of the account that owns this.' };
  // An embed's own list decides alone where it has one, and no page is told whether it has.
  const list = asked.startsWith('embed-id')
    ? 'embed’s own list of allowed origins or, if it has none, to that of the key’s account'
    : 'allowed origins of the key’s account';
  const rule = originReasons[reason === '' && seen === 'null' ? 'opaque_origin' : reason] ?? message;
  return {
    cause: `The platform saw this page as ${seen} and refused it. ${rule} (${reason || 'not_authorized'})`,
    cure:
      seen === 'null'
        ? 'Serve the page over https, or add allow-same-origin to the frame’s sandbox.'
        : `Add this line to the ${list}: ${seen}`,
  };
}

function explainSilence({ api }: Situation): Explanation {
  const target = originOf(api);
  if ([...blocked].some((address) => originOf(address) === target)) {
    return {
      cause: `The Content-Security-Policy of this page blocks ${target}.`,
      cure: `Add ${target} to its connect-src.`,
    };
  }
  return {
    cause: `No answer from ${target} could be read, though the browser is online.`,
    cure: 'Check the address in api, whether connect-src of a Content-Security-Policy or an ad blocker stops it, and that its answers carry CORS headers.',
  };
}

/** What the owner of the page should know of a failure. */
export function explain(error: CreatorError, situation: Situation): Explanation {
  const { code, message, requestId, status } = error;
  switch (code) {
    case 'not_authorized':
      return explainRefusal(error, situation);
    case 'network_error':
      return explainSilence(situation);
    case 'authentication_required':
      return situation.publicKey
        ? {
            cause: 'The platform does not know this public key.',
            cure: 'Check public-key, and that api is its platform.',
          }
        : { cause: 'No public key is set.', cure: 'Set public-key here or data-public-key on the script.' };
    case 'not_found':
      return { cause: `There is no ${situation.asked} for this public key.`, cure: 'Check the id.' };
    case 'rate_limited':
      return { cause: 'Too many requests came from this network address.', cure: 'It passes by itself.' };
    case 'invalid_configuration':
    case 'secret_key_in_browser':
      return { cause: message, cure: '' };
    default:
      return { cause: `${message} (${[code, status, requestId].filter(Boolean).join(', ')})`, cure: '' };
  }
}

/** Set through the CSSOM, which every policy allows: no widget that works carries styles for this. */
const PANEL = {
  'inline-size': '100%',
  padding: '12px',
  border: '1px dashed var(--_muted)',
  'border-radius': 'var(--_radius)',
  font: '13px/1.5 ui-monospace, monospace',
  'overflow-wrap': 'anywhere',
};

/** The panel of the `debug` attribute: the same and the facts. */
export function debugPanel(error: CreatorError, situation: Situation): ComponentChild {
  const { cause, cure } = explain(error, situation);
  const { code, reason, operation, status, requestId, seenOrigin } = error;
  const rows: readonly (readonly [string, string | number | undefined])[] = [
    ['Page', seenOrigin ?? globalThis.origin],
    ['API', situation.api ?? 'not set'],
    ['Request', operation],
    ['Answer', status],
    ['Code', reason ? `${code}, ${reason}` : code],
    ['Request id', requestId],
  ];
  const known = rows.filter(([, value]) => value);
  return (
    <div part="debug" lang="en" dir="ltr" style={PANEL}>
      <p>{`<${situation.tag}> ${cause}`}</p>
      {cure && (
        <p>
          <b>{cure}</b>
        </p>
      )}
      <ul style={{ gap: '0', 'margin-block-start': '8px' }}>
        {known.map(([name, value]) => (
          <li key={name}>{`${name}: ${value}`}</li>
        ))}
      </ul>
    </div>
  );
}
