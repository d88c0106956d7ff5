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
  border: '1px dashed var(--_muted)',
  borderRadius: 'var(--_radius)',
  font: '0.8125em/1.5 ui-monospace, monospace',
  overflowWrap: 'anywhere',
} as const;

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
  const { code, reason, operation, status, requestId, seenOrigin } = error;
  const facts: readonly (readonly [string, string | number | undefined])[] = [
    ['Page', seenOrigin ?? globalThis.origin],
    ['API', request.api ?? 'not set'],
    ['Request', operation],
    ['Answer', status],
    ['Code', reason ? `${code}, ${reason}` : code],
    ['Request id', requestId],
  ];
  return (
    <div part="debug" lang="en" dir="ltr" style={PANEL}>
      <p>{`<${request.tag}> ${cause}`}</p>
      {cure && (
        <p>
          <b>{cure}</b>
        </p>
      )}
      <ul style={{ gap: '0', marginBlockStart: '0.5em' }}>
        {facts.map(([name, value]) => value && <li key={name}>{`${name}: ${value}`}</li>)}
      </ul>
    </div>
  );
}
