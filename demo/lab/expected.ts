import { explainOrigin } from '../../src/safety/explain-origin.ts';
import type { Expected } from './page/outcome.ts';
import type { Credential, Element, Operation, Probe } from './page/widgets.ts';
import type { LabSite } from './sites.ts';

/** The lists that decide, as they are now. */
export interface Policy {
  /** The demo account's list. */
  readonly account: readonly string[];
  /** The list of the account whose key is the "other" one. */
  readonly other: readonly string[];
  /** Lists that embeds have of their own, by embed id. */
  readonly embeds: Readonly<Record<string, readonly string[] | null>>;
}

const answer = (status: number, code: string | null, reason: string | null = null): Expected => ({
  result: 'answer',
  status,
  code,
  reason,
  state: null,
});

const NOTHING = { status: null, code: null, reason: null, state: null } as const;
const BLOCKED: Expected = { result: 'blocked', ...NOTHING };

function success({ success: wanted }: Operation): Expected {
  if (wanted === 'redirect') return { result: 'redirect', ...NOTHING };
  return answer(wanted, wanted === 404 ? 'not_found' : null);
}

function byOrigin(operation: Operation, site: LabSite, list: readonly string[]): Expected {
  const { allowed, reason } = explainOrigin(site.sends, list);
  return allowed ? success(operation) : answer(403, 'not_authorized', reason);
}

const ownList = ({ embed }: Operation, { account, embeds }: Policy): readonly string[] =>
  (embed === undefined ? null : embeds[embed]) ?? account;

/**
 * What one request must be answered, from the table of contract section 3 and its order of checks. Written a second time on
 * purpose: nothing of the platform's own decision is in it, so a mistake there shows.
 */
function expectOperation(operation: Operation, credential: Credential, site: LabSite, policy: Policy): Expected {
  const { rule, key, otherAccount } = operation;
  switch (credential) {
    case 'secret':
      // The header is on no list of what a page may send, so the browser stops at its own preflight.
      return BLOCKED;
    case 'address':
      return answer(400, 'invalid_request');
    case 'unknown':
      return answer(401, 'authentication_required');
    case 'missing':
      if (key === 'needed') return answer(401, 'authentication_required');
      return rule === 'account' ? byOrigin(operation, site, policy.account) : success(operation);
    case 'other':
      if (otherAccount === 'wrong_account') return answer(403, 'not_authorized', 'wrong_account');
      return otherAccount === 'ignored' ? success(operation) : byOrigin(operation, site, policy.other);
    case 'valid':
      return rule === 'none' ? success(operation) : byOrigin(operation, site, ownList(operation, policy));
  }
}

/** An element shows what its operation answers; a secret never leaves the page. */
function expectElement({ asks }: Element, credential: Credential, site: LabSite, policy: Policy): Expected {
  if (credential === 'secret') return { ...NOTHING, result: 'quiet', code: 'secret_key_in_browser', state: 'error' };
  if (asks === null) return { ...NOTHING, result: 'quiet', state: 'ready' };
  const asked = expectOperation(asks, credential, site, policy);
  return { ...asked, state: asked.status === 200 ? 'ready' : 'refused' };
}

/** What an engine makes of a request before the platform hears of it. */
function blockedByEngine(probe: Probe, credential: Credential): Expected | null {
  if (probe.kind === 'operation') return BLOCKED;
  if (probe.asks === null || credential === 'secret') return null;
  return { ...BLOCKED, code: 'network_error', state: 'error' };
}

/** The engines that the lab knows to differ. */
export type Engine = 'chromium' | 'firefox' | 'webkit';

/** What a probe must come to, or why it is not applicable there. */
export function expectProbe(
  probe: Probe,
  credential: Credential,
  site: LabSite,
  policy: Policy,
  engine: Engine,
): Expected | { readonly notApplicable: string } {
  if (probe.kind === 'element' && credential === 'address') {
    return { notApplicable: 'An element takes its key in one place: see the secret key.' };
  }
  const blocked = site.mixed === true && engine === 'webkit' ? blockedByEngine(probe, credential) : null;
  if (blocked !== null) return blocked;
  return probe.kind === 'element'
    ? expectElement(probe, credential, site, policy)
    : expectOperation(probe, credential, site, policy);
}
