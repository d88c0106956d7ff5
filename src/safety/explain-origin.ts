import { originReasons } from './origin-reasons.ts';
import { judgeOrigin, parsePattern } from './origins.ts';
import { previewHosts } from './preview-hosts.ts';

/** Why a page may or may not use a widget, and what to change. For the owner of the list, because it reveals entries. */
export interface OriginExplanation {
  readonly allowed: boolean;
  /** `allowed`, or the `reason` of the platform's 403: `scheme_mismatch`, `apex_not_listed` ... */
  readonly reason: string;
  /** For a page that only a report-only entry allows: the `reason` for which it would be refused without. Null for any other. */
  readonly wouldBeRefused: string | null;
  /** The rule in words, as a refused widget shows it with `debug`. */
  readonly rule: string;
  /** The entry that allows the page, or the most similar one; null if there is none. */
  readonly nearest: string | null;
  /** The origin to add to the list; null if the page is allowed, or can never be. */
  readonly add: string | null;
  /** Invalid entries of the list, which allow nothing. */
  readonly ignored: readonly string[];
}

/** For a preview, whose origin changes with each deployment. */
export function previewHint(origin: string | null): string {
  const known = previewHosts.find(({ host }) => origin?.endsWith(`.${host}`));
  return known === undefined ? '' : `To allow all previews of a project, add an entry like ${known.example}.`;
}

/**
 * Explains whether the platform allows a page, and why: `explainOrigin('https://www.shop.example', list)`.
 *
 * For servers and the owner's tools: the result reveals entries of the list, which visitors should not see.
 *
 * @param origin the exact `Origin` header, null if there was none; of a page, `new URL(address).origin`.
 * @param allowed the list as the platform stores it, `https://shop.example; expires=2027-01-31T00:00:00Z` included. The platform rejects a wildcard over a public suffix
 *   (`https://*.github.io`); this function doesn't know those suffixes.
 */
export function explainOrigin(
  origin: string | null,
  allowed: readonly string[],
  now: Date = new Date(),
): OriginExplanation {
  const entries = allowed.map(parsePattern);
  const ignored = allowed.filter((_, at) => entries[at] === null);
  const { reason, at, wouldBeRefused } = judgeOrigin(origin, entries, now);
  const nearest = allowed[at] ?? null;
  const isAllowed = reason === 'allowed';
  const canBeAdded = !isAllowed && !/^(?:no|opaque|malformed)_origin$/.test(reason);
  const without = wouldBeRefused === null ? '' : ` Without it: ${originReasons[wouldBeRefused]}`;
  const rule = isAllowed
    ? `The entry ${nearest} covers it.${without}`
    : `${originReasons[reason] ?? ''}${canBeAdded ? ` ${previewHint(origin)}` : ''}`.trim();
  return { allowed: isAllowed, reason, wouldBeRefused, rule, nearest, add: canBeAdded ? origin : null, ignored };
}
