import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { CreatorError } from '../../../src/client/errors.ts';
import { explain, type RequestContext } from './explain.ts';
import { type LocalAccess, localAccess } from './local-access.ts';

interface DebugPanelProps {
  readonly error: CreatorError;
  readonly request: RequestContext;
}

/** Set through the CSSOM, which every Content-Security-Policy allows. */
const PANEL = {
  inlineSize: '100%',
  padding: '1em',
  borderRadius: 'var(--_radius)',
  background: 'var(--_quiet)',
  fontSize: 'var(--_text-s)',
  overflowWrap: 'anywhere',
} as const;
const FACTS = { gap: '0', marginBlock: '0.75em', color: 'var(--_muted)' } as const;

/** Shown to the page's owner with the `debug` attribute: the cause, the fix and the details. */
export default function DebugPanel({ error, request }: DebugPanelProps) {
  const access = useSignal<LocalAccess | null>(null);
  useEffect(() => {
    if (error.code === 'network_error')
      void localAccess(request.api).then((found) => {
        access.value = found;
      });
  }, [access, error, request]);
  const { cause, cure } = explain(error, request, access.value);
  const isCopied = useSignal(false);
  const { code, reason, operation, status, requestId, seenOrigin } = error;
  const facts: readonly (readonly [string, string | number | undefined])[] = [
    ['Page', seenOrigin ?? globalThis.origin],
    ['API', request.api ?? 'not set'],
    ['Request', operation],
    ['Answer', status],
    ['Code', reason ? `${code}, ${reason}` : code],
    ['Request id', requestId],
  ];
  const lines = facts.flatMap(([name, value]) => (value ? `${name}: ${value}` : []));
  const sentence = `<${request.tag}> ${cause}`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText([sentence, cure, ...lines].filter(Boolean).join('\n'));
    isCopied.value = true;
  };
  return (
    <div part="debug" lang="en" dir="ltr" style={PANEL}>
      <p>{sentence}</p>
      {cure && (
        <p>
          <b>{cure}</b>
        </p>
      )}
      <ul style={FACTS}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {/* Only secure pages have a clipboard. */}
      {navigator.clipboard && (
        <button type="button" class="quiet" onClick={() => void copy().catch(() => {})}>
          {isCopied.value ? 'Copied' : 'Copy'}
        </button>
      )}
    </div>
  );
}
