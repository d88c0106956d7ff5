import { explainOrigin } from '../../../src/safety/explain-origin.ts';
import type { Policy } from '../page/base/policy.ts';
import type { Expected } from '../page/matrix/outcome.ts';
import type { Credential, Element, Operation, Probe } from '../page/matrix/widgets.ts';
import type { LabSite } from './sites.ts';

const answer = (status: number, code: string | null, reason: string | null = null): Expected => ({
  result: 'answer',
  status,
  code,
  reason,
  state: null,
});

const NOTHING = { status: null, code: null, reason: null, state: null } as const;
const BLOCKED: Expected = { result: 'blocked', ...NOTHING };

function success({ success: status }: Operation): Expected {
  if (status === 'redirect') return { result: 'redirect', ...NOTHING };
  return answer(status, status === 404 ? 'not_found' : null);
}

function byOrigin(operation: Operation, site: LabSite, list: readonly string[]): Expected {
  const { allowed, reason } = explainOrigin(site.sends, list);
  return allowed ? success(operation) : answer(403, 'not_authorized', reason);
}

const ownList = ({ embed }: Operation, { account, embeds }: Policy): readonly string[] =>
  (embed === undefined ? null : embeds[embed]) ?? account;

/**
 * The answer that a request must get. Deliberately independent of the platform's own code, so that a mistake there shows.
 */
function expectOperation(operation: Operation, credential: Credential, site: LabSite, policy: Policy): Expected {
  const { rule, key, otherAccount } = operation;
  switch (credential) {
    case 'secret':
      // CORS doesn't allow the header, so the preflight fails.
      return BLOCKED;
    case 'address':
      return answer(400, 'invalid_request');
    case 'unknown':
      return answer(401, 'authentication_required');
    case 'missing':
      if (key === 'required') return answer(401, 'authentication_required');
      return rule === 'account' ? byOrigin(operation, site, policy.account) : success(operation);
    case 'other':
      if (otherAccount === 'wrong_account') return answer(403, 'not_authorized', 'wrong_account');
      return otherAccount === 'ignored' ? success(operation) : byOrigin(operation, site, policy.other);
    case 'valid':
      return rule === 'none' ? success(operation) : byOrigin(operation, site, ownList(operation, policy));
  }
}

/** An element reflects its operation's answer. It never sends a secret key. */
function expectElement({ operation }: Element, credential: Credential, site: LabSite, policy: Policy): Expected {
  if (credential === 'secret') return { ...NOTHING, result: 'quiet', code: 'secret_key_in_browser', state: 'error' };
  if (operation === null) return { ...NOTHING, result: 'quiet', state: 'ready' };
  const answered = expectOperation(operation, credential, site, policy);
  return { ...answered, state: answered.status === 200 ? 'ready' : 'refused' };
}

/** What a probe comes to when the engine blocks its requests; null when it sends none. */
function blockedByEngine(probe: Probe, credential: Credential): Expected | null {
  if (probe.kind === 'operation') return BLOCKED;
  if (probe.operation === null || credential === 'secret') return null;
  return { ...BLOCKED, code: 'network_error', state: 'error' };
}

/** Engines with known differences. */
export type Engine = 'chromium' | 'firefox' | 'webkit';

/** The expected result of a probe, or why it doesn't apply. */
export function expectProbe(
  probe: Probe,
  credential: Credential,
  site: LabSite,
  policy: Policy,
  engine: Engine,
): Expected | { readonly notApplicable: string } {
  if (probe.kind === 'element' && credential === 'address') {
    return { notApplicable: 'An element has one place for its key: see the secret key.' };
  }
  const blocked = site.mixed === true && engine === 'webkit' ? blockedByEngine(probe, credential) : null;
  if (blocked !== null) return blocked;
  return probe.kind === 'element'
    ? expectElement(probe, credential, site, policy)
    : expectOperation(probe, credential, site, policy);
}
