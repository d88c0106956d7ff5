import type { Policy } from '../page/base/policy.ts';
import type { Cell, Matrix, SiteRow } from '../page/matrix/matrix-data.ts';
import { CREDENTIALS, WIDGETS } from '../page/matrix/widgets.ts';
import { type Engine, expectProbe } from './expected.ts';
import type { LabSite } from './sites.ts';

const siteRow = (site: LabSite, hasIpv6: boolean): SiteRow => {
  const { id, title, origin, sends, opens, why } = site;
  return {
    id,
    title,
    origin,
    sends,
    opens,
    why,
    address: origin === '' ? '' : `${origin}/lab/run?site=${id}`,
    ...(site.ipv6 === true && !hasIpv6 ? { notApplicable: 'This machine has no IPv6.' } : {}),
  };
};

function cellsOf(site: LabSite, policy: Policy, engine: Engine): Cell[] {
  return WIDGETS.flatMap(({ id: widget, probes }) =>
    CREDENTIALS.flatMap(({ id: credential }) =>
      probes.map((probe) => ({
        site: site.id,
        widget,
        credential,
        probe: probe.id,
        expected: expectProbe(probe, credential, site, policy, engine),
      })),
    ),
  );
}

export function matrixOf(
  sites: readonly LabSite[],
  policy: Policy,
  { engine, hasIpv6 }: { readonly engine: Engine; readonly hasIpv6: boolean },
): Matrix {
  return {
    sites: sites.map((site) => siteRow(site, hasIpv6)),
    cells: sites.flatMap((site) => cellsOf(site, policy, engine)),
  };
}
