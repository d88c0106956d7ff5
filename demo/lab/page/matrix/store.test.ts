import { beforeEach, describe, expect, it } from 'vitest';
import { matrixOf } from '../../server/matrix.ts';
import { labEntries, labSites } from '../../server/sites.ts';
import type { Policy } from '../base/policy.ts';
import { asTable } from './export.ts';
import type { Actual } from './outcome.ts';
import { MatrixStore, markOf, type Square, verdictOf } from './store.ts';
import { conclusionsOf, summaryOf } from './summary.ts';
import { CREDENTIALS, WIDGETS } from './widgets.ts';

const ports = { sites: 4107, others: 4108, hasPreviews: false };
const policy: Policy = { account: labEntries(ports), other: [], embeds: {} };
const matrixFor = (lists: Policy) => matrixOf(labSites(ports), lists, { engine: 'chromium', hasIpv6: false });

const square: Square = { site: 'port', widget: 'goal', credential: 'valid' };

describe('the matrix store', () => {
  let store: MatrixStore;
  beforeEach(() => {
    store = new MatrixStore(matrixFor(policy));
  });

  /** Reports what was expected, with some fields changed. */
  const report = (part: Partial<Square> & Pick<Square, 'site'>, change: Partial<Actual> = {}): void => {
    const outcomes = store.lines(part).flatMap(({ widget, credential, probe, expected }) => {
      if ('notApplicable' in expected) return [];
      const sent = expected.result === 'quiet' ? 0 : 1;
      const actual = { ...expected, sent, requestId: 'req_1', ms: 3, ...change };
      return [{ widget, credential: credential as (typeof CREDENTIALS)[number]['id'], probe, actual }];
    });
    store.take({ creatorLab: 'report', run: 'r', site: part.site, outcomes, origin: 'http://x', isolated: false });
  };

  it('starts without results, apart from probes that can’t run', () => {
    const { all, same, differs, waiting, notApplicable } = store.counts();
    expect([same, differs]).toEqual([0, 0]);
    expect(waiting + notApplicable).toBe(all);
    expect(new Set(store.lines({ site: 'ipv6' }).map(({ mark }) => mark))).toEqual(new Set(['not-applicable']));
  });

  it('assigns a report to its square only', () => {
    report(square);
    expect(markOf(store.lines({ ...square }))).toBe('same');
    expect(verdictOf(store.lines({ ...square }))).toBe('refused');
    expect(markOf(store.lines({ ...square, site: 'exact' }))).toBe('waiting');
    expect(store.counts().same).toBe(store.lines({ ...square }).length);
  });

  it('marks a square as different when one of its probes sent nothing', () => {
    report(square, { sent: 0 });
    expect(markOf(store.lines({ ...square }))).toBe('differs');
    expect(store.lines({ ...square }).every(({ different }) => different.join() === 'sent')).toBe(true);
  });

  it('compares earlier results with new expectations at once', () => {
    report({ ...square, site: 'exact' });
    expect(store.counts().differs).toBe(0);
    store.expectAnew(matrixFor({ ...policy, account: [] }));
    expect(store.lines({ ...square, site: 'exact' }).map(({ different }) => different)).toEqual(
      store
        .lines({ ...square, site: 'exact' })
        .map(({ probe }) =>
          probe === 'creator-goal' ? ['status', 'code', 'reason', 'state'] : ['status', 'code', 'reason'],
        ),
    );
  });

  it('leaves a page without a report open', () => {
    store.begin('port');
    expect(markOf(store.lines({ ...square }))).toBe('running');
    store.giveUp('port');
    expect(markOf(store.lines({ ...square }))).toBe('waiting');
  });

  it('calls a square blocked if neither the browser nor the widget let its secret key out', () => {
    const secret = { ...square, credential: 'secret' };
    report(secret);
    expect(new Set(store.lines({ ...secret }).map(({ expected }) => Reflect.get(expected, 'result')))).toEqual(
      new Set(['quiet', 'blocked']),
    );
    expect(verdictOf(store.lines({ ...secret }))).toBe('blocked');
  });

  it('forgets an origin’s results before it runs anew', () => {
    report(square);
    report({ ...square, site: 'exact' });
    store.forget('port');
    expect(markOf(store.lines({ ...square }))).toBe('waiting');
    expect(markOf(store.lines({ ...square, site: 'exact' }))).toBe('same');
  });

  it('counts a timeout as not run, never as a difference', () => {
    report(square, { result: 'silent', status: null, code: null, reason: null, state: 'loading' });
    expect(markOf(store.lines({ ...square }))).toBe('waiting');
    expect(verdictOf(store.lines({ ...square }))).toBe('silent');
    expect(store.counts().differs).toBe(0);
    expect(summaryOf(store.lines())).toBe('3 checks timed out and count as not run: run those rows again.');
  });

  it('says in plain words what was proved', () => {
    expect(summaryOf(store.lines())).toBe('');
    report(square);
    report({ ...square, site: 'exact' });
    expect(summaryOf(store.lines())).toBe('6 checks on 2 origins: all as expected.');
    expect(conclusionsOf(store.lines())).toEqual([
      'Widgets work on pages that the list allows: 1 origin.',
      'What isn’t public is refused on pages that differ from the list in scheme, port or host name: 1 origin.',
    ]);
    report(square, { status: 200 });
    expect(summaryOf(store.lines())).toBe('3 of 6 checks on 2 origins differ: see the squares with “!”.');
    expect(conclusionsOf(store.lines())).toEqual([]);
  });

  it('proves by a run of everything which pages work, and that a secret key doesn’t', () => {
    expect(conclusionsOf(store.lines())).toEqual([]);
    for (const { id: site } of store.sites) report({ site });
    const expected = labSites(ports).filter(({ ipv6 }) => !ipv6);
    const count = (isCounted: (reason: string) => boolean) => expected.filter(({ reason }) => isCounted(reason)).length;
    expect(conclusionsOf(store.lines()).map((sentence) => Number(/(\d+) \w+\.$/.exec(sentence)?.[1] ?? 0))).toEqual([
      count((reason) => reason === 'allowed'),
      count((reason) => reason.endsWith('mismatch') || reason.endsWith('not_listed')),
      count((reason) => reason === 'opaque_origin'),
      0,
      0,
    ]);
  });

  it('copies one row per origin while nothing differs', () => {
    report(square);
    const [head = '', rule = '', ...rows] = asTable(store).split('\n');
    const cells = (row: string) => row.split(' | ').length;
    expect(cells(head)).toBe(1 + WIDGETS.length * CREDENTIALS.length);
    expect(rows).toHaveLength(store.sites.length);
    expect(new Set([head, rule, ...rows].map(cells)).size).toBe(1);
    expect(rows.find((row) => row.startsWith('| Other port |'))?.match(/refused/g)).toHaveLength(1);
  });

  it('copies only what differs once anything does', () => {
    report(square);
    report({ ...square, site: 'exact' }, { status: 500, code: 'internal_error' });
    const [, , ...rows] = asTable(store).split('\n');
    expect(rows).toHaveLength(store.lines({ ...square, site: 'exact' }).length);
    expect(rows[1]).toBe('| exact | goal | valid | getGoalProgress | 200 | 500 internal_error |');
  });
});
