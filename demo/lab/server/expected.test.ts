import { describe, expect, it } from 'vitest';
import { ABOUT } from '../../../widgets/about.ts';
import type { Policy } from '../page/base/policy.ts';
import { differences, type Expected } from '../page/matrix/outcome.ts';
import { CREDENTIALS, type Probe, WIDGETS } from '../page/matrix/widgets.ts';
import { expectProbe } from './expected.ts';
import { matrixOf } from './matrix.ts';
import { labEntries, labSites } from './sites.ts';

const ports = { sites: 4107, others: 4108, hasPreviews: true };
const sites = labSites(ports);
const policy: Policy = { account: labEntries(ports), other: [], embeds: { emb_demo_refused: [] } };

describe('the lab’s sites', () => {
  it.each(sites)('$id is decided as written by hand: $reason', (site) => {
    const { reason } = site;
    const wanted = reason === 'allowed' ? { status: 200, reason: null } : { status: 403, reason };
    const probe = WIDGETS.flatMap(({ probes }) => probes).find(({ id }) => id === 'embed/get') as Probe;
    expect(expectProbe(probe, 'valid', site, policy, 'chromium')).toMatchObject(wanted);
  });

  it('cover every reason that a browser can cause', () => {
    expect(new Set(sites.map(({ reason }) => reason))).toEqual(
      new Set([
        'allowed',
        'scheme_mismatch',
        'port_mismatch',
        'apex_not_listed',
        'subdomain_not_listed',
        'not_listed',
        'opaque_origin',
      ]),
    );
  });

  it('have unique ids', () => {
    expect(new Set(sites.map(({ id }) => id)).size).toBe(sites.length);
  });
});

describe('the matrix', () => {
  const { cells } = matrixOf(sites, policy, { engine: 'chromium', hasIpv6: false });

  it('covers every widget on every origin with every credential', () => {
    const squares = new Set(cells.map((cell) => `${cell.site} ${cell.widget} ${cell.credential}`));
    expect(squares.size).toBe(sites.length * WIDGETS.length * CREDENTIALS.length);
    expect(sites.length).toBeGreaterThanOrEqual(15);
  });

  it.each(Object.entries(ABOUT))('probes <%s> and each of its requests', (tag, { requests }) => {
    const probed = WIDGETS.flatMap(({ probes }) =>
      probes.map((each) => ('tag' in each ? `<${each.tag}>` : each.route)),
    );
    const missing = [`<${tag}>`, ...Object.keys(requests)].filter(
      (start) => !probed.some((each) => each.startsWith(start)),
    );
    expect(missing, `demo/lab/page/matrix/widgets.ts doesn’t say who may use ${missing}`).toEqual([]);
  });

  it('has unique probe ids per widget', () => {
    for (const { probes } of WIDGETS) expect(new Set(probes.map(({ id }) => id)).size).toBe(probes.length);
  });
});

describe('a result', () => {
  const expected: Expected = { result: 'answer', status: 200, code: null, reason: null, state: 'ready' };
  const actual = { ...expected, sent: 1, requestId: 'req_1', ms: 3 };

  it('matches when it equals the expectation, or the widget is empty instead of ready', () => {
    expect(differences(expected, actual)).toEqual([]);
    expect(differences(expected, { ...actual, state: 'empty' })).toEqual([]);
  });

  it.each([
    [{ status: 403 }, ['status']],
    [{ reason: 'port_mismatch' }, ['reason']],
    [{ state: 'refused' }, ['state']],
    [{ result: 'silent' as const, status: null }, ['result', 'status']],
  ])('names the fields that differ: %j', (change, names) => {
    expect(differences(expected, { ...actual, ...change })).toEqual(names);
  });

  it('differs when nothing was sent, unless that was expected', () => {
    expect(differences(expected, { ...actual, sent: 0 })).toEqual(['sent']);
    const quiet: Expected = { result: 'quiet', status: null, code: null, reason: null, state: 'ready' };
    expect(differences(quiet, { ...quiet, sent: 0, requestId: null, ms: 1 })).toEqual([]);
    expect(differences(quiet, { ...quiet, sent: 1, requestId: null, ms: 1 })).toEqual(['sent']);
  });
});
