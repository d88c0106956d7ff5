import { describe, expect, it } from 'vitest';
import { expectProbe, type Policy } from './expected.ts';
import { matrixOf } from './matrix.ts';
import { differences, type Expected } from './page/outcome.ts';
import { CREDENTIALS, type Probe, WIDGETS } from './page/widgets.ts';
import { labEntries, labSites } from './sites.ts';

const ports = { sites: 4107, others: 4108 };
const sites = labSites(ports);
const policy: Policy = { account: labEntries(ports), other: [], embeds: { emb_demo_refused: [] } };

function probe(id: string): Probe {
  const found = WIDGETS.flatMap(({ probes }) => probes).find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`There is no probe ${id}.`);
  return found;
}

function site(id: string) {
  const found = sites.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`There is no site ${id}.`);
  return found;
}

const asked = (id: string, credential: (typeof CREDENTIALS)[number]['id'], at: string, engine = 'chromium' as const) =>
  expectProbe(probe(id), credential, site(at), policy, engine);

describe('the sites of the lab', () => {
  it.each(sites)('$id comes to $reason, as was written down by hand', ({ id, reason }) => {
    const wanted = reason === 'allowed' ? { status: 200, reason: null } : { status: 403, reason };
    expect(asked('embed/get', 'valid', id)).toMatchObject(wanted);
  });

  it('have every reason that a browser can cause', () => {
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

  it('have one id each', () => {
    expect(new Set(sites.map(({ id }) => id)).size).toBe(sites.length);
  });
});

describe('what is expected', () => {
  it('is that the keyless event list and a button with a label work everywhere', () => {
    for (const { id } of sites) {
      expect(asked('general/all', 'missing', id)).toMatchObject({ status: 200 });
      expect(asked('label only', 'valid', id)).toMatchObject({ result: 'quiet', state: 'ready' });
      expect(asked('pay', 'missing', id)).toMatchObject({ result: 'redirect' });
    }
  });

  it('is that a goal needs no key, but an origin', () => {
    expect(asked('getGoalProgress', 'missing', 'exact')).toMatchObject({ status: 200 });
    expect(asked('getGoalProgress', 'missing', 'apex')).toMatchObject({ status: 403, reason: 'apex_not_listed' });
  });

  it('is that an embed’s own list goes before its account’s', () => {
    expect(asked('embed/get own list', 'valid', 'exact')).toMatchObject({ status: 403, reason: 'empty_list' });
  });

  it.each([
    ['missing', { status: 401 }],
    ['unknown', { status: 401 }],
    ['other', { status: 403, reason: 'wrong_account' }],
    ['secret', { result: 'blocked' }],
    ['address', { status: 400 }],
  ] as const)('of the credential %s is the same on every origin', (credential, wanted) => {
    for (const { id } of sites) expect(asked('link/get', credential, id)).toMatchObject(wanted);
  });

  it('is that WebKit lets nothing through from an https page to an http address', () => {
    const { account: _account, ...rest } = policy;
    const webkit = expectProbe(probe('link/get'), 'valid', site('https-mixed'), { account: [], ...rest }, 'webkit');
    expect(webkit).toMatchObject({ result: 'blocked', status: null });
  });
});

describe('the matrix', () => {
  const { cells } = matrixOf(sites, policy, { engine: 'chromium', hasIpv6: false });

  it('has every widget on every origin with every credential', () => {
    const squares = new Set(cells.map((cell) => `${cell.site} ${cell.widget} ${cell.credential}`));
    expect(squares.size).toBe(sites.length * WIDGETS.length * CREDENTIALS.length);
    expect(sites.length).toBeGreaterThanOrEqual(15);
  });

  it('has probes that cannot be taken for one another', () => {
    for (const { probes } of WIDGETS) expect(new Set(probes.map(({ id }) => id)).size).toBe(probes.length);
  });
});

describe('an answer', () => {
  const expected: Expected = { result: 'answer', status: 200, code: null, reason: null, state: 'ready' };
  const came = { ...expected, sent: 1, requestId: 'req_1', ms: 3 };

  it('is as expected when it says the same, an empty widget being one that works', () => {
    expect(differences(expected, came)).toEqual([]);
    expect(differences(expected, { ...came, state: 'empty' })).toEqual([]);
  });

  it.each([
    [{ status: 403 }, ['status']],
    [{ reason: 'port_mismatch' }, ['reason']],
    [{ state: 'refused' }, ['state']],
    [{ result: 'silent' as const, status: null }, ['result', 'status']],
  ])('differs by name: %j', (change, names) => {
    expect(differences(expected, { ...came, ...change })).toEqual(names);
  });

  it('proves nothing when nothing was sent, unless that is the point', () => {
    expect(differences(expected, { ...came, sent: 0 })).toEqual(['sent']);
    const quiet: Expected = { result: 'quiet', status: null, code: null, reason: null, state: 'ready' };
    expect(differences(quiet, { ...quiet, sent: 0, requestId: null, ms: 1 })).toEqual([]);
    expect(differences(quiet, { ...quiet, sent: 1, requestId: null, ms: 1 })).toEqual(['sent']);
  });
});
