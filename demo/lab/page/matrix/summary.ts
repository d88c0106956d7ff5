import type { Actual } from './outcome.ts';
import type { Line } from './store.ts';

export const figure = (count: number): string => count.toLocaleString('en');
export const many = (count: number, one: string): string => `${figure(count)} ${one}${count === 1 ? '' : 's'}`;

const resultOf = ({ actual }: Line): Actual | null => (actual === null || 'notApplicable' in actual ? null : actual);

const NOT_LISTED = ['scheme_mismatch', 'port_mismatch', 'apex_not_listed', 'subdomain_not_listed', 'not_listed'];

interface Claim {
  /** The lines that prove it. */
  readonly by: (result: Actual, line: Line) => boolean;
  readonly says: (origins: number) => string;
}

const CLAIMS: readonly Claim[] = [
  {
    by: ({ result, status }, { credential }) => credential === 'valid' && result === 'answer' && status === 200,
    says: (origins) => `Widgets work on pages that the list allows: ${many(origins, 'origin')}.`,
  },
  {
    by: ({ reason }) => NOT_LISTED.includes(reason ?? ''),
    says: (origins) =>
      `What isn’t public is refused on pages that differ from the list in scheme, port or host name: ${many(origins, 'origin')}.`,
  },
  {
    by: ({ reason }) => reason === 'opaque_origin',
    says: (origins) =>
      `What isn’t public is refused on pages without an origin, such as a sandboxed frame: ${many(origins, 'kind')}.`,
  },
  {
    by: (_, { credential }) => credential === 'secret',
    says: () => 'A secret key on a page is never sent.',
  },
  {
    by: (_, { credential }) => credential === 'address',
    says: () => 'A secret key in a URL is refused.',
  },
];

/** What a run proved, in plain words; nothing while a result differs. */
export function conclusionsOf(lines: readonly Line[]): readonly string[] {
  if (lines.some(({ mark }) => mark === 'differs')) return [];
  return CLAIMS.flatMap(({ by, says }) => {
    const proof = lines.filter((line) => {
      const result = line.mark === 'same' ? resultOf(line) : null;
      return result !== null && by(result, line);
    });
    return proof.length === 0 ? [] : [says(new Set(proof.map(({ site }) => site)).size)];
  });
}

/** Says how a run ended: `243 checks on 9 origins: all as expected.` Returns '' without a result. */
export function summaryOf(lines: readonly Line[]): string {
  const ran = lines.filter(({ mark }) => mark === 'same' || mark === 'differs');
  const wrong = ran.filter(({ mark }) => mark === 'differs').length;
  const late = lines.filter((line) => resultOf(line)?.result === 'silent').length;
  const origins = new Set(ran.map(({ site }) => site)).size;
  const results =
    wrong > 0
      ? `${figure(wrong)} of ${many(ran.length, 'check')} on ${many(origins, 'origin')} differ: see the squares with “!”.`
      : `${many(ran.length, 'check')} on ${many(origins, 'origin')}: all as expected.`;
  return [
    ...(ran.length === 0 ? [] : [results]),
    ...(late === 0 ? [] : [`${many(late, 'check')} timed out and count as not run: run those rows again.`]),
  ].join(' ');
}
