import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RENAMED } from '../widgets/core/renamed.ts';

/** No name of an earlier build is left, but in what tells people about them: docs/new-names.md. */

const words = (text: string) => text.trim().split(/\s+/);

/** What `::part()` selects, the same word for the same thing in all widgets. */
const PARTS = words(`
  card title description button quiet-button field message retry meta image skeleton debug
  option label bar figure winner star average reaction chart
  event date heading time place price badge link chip month day calendars
  meter fill milestone donor amount alert qr
`);
/** What follows a part, and may stand alone: `::part(leading)`. */
const STATES = words(`
  chosen leading own right wrong new reached busy today live ended cancelled postponed sold-out left
`);

const TAKES = (tag: string, attribute: string) =>
  String.raw`<${tag}\b[^<>]*\s${attribute.replace('=', '="?')}(?=["\s=>])`;

const OLD: readonly RegExp[] = [
  /creator-widgets\\?\/(?:widgets|define|configure)\b/,
  /\{[^}]*\b(?:createClient|CreatorError|castVote|get[A-Z]\w+|list\w*)\b[^}]*\} from 'creator-widgets'/,
  /\bcreator-(?:poll|embed|events?|goal|pay)-(?:vote|voted|open|listed|saved|donation|reached|returned)\b/,
  /\b(?:PollVoted|EmbedVoted|EventsListed|EventSaved|EventOpen|GoalDonation|GoalReached)(?:Event|Detail)\b/,
  /\b(?:payment-link-id|text-privacy|search-field)\b|\blayout(?:=|: ?)["']overlay/,
  ...Object.entries(RENAMED).flatMap(([tag, rows]) => Object.keys(rows).map((old) => new RegExp(TAKES(tag, old)))),
];

const TELLING = /^(CHANGELOG\.md|docs\/new-names\.md|widgets\/core\/(?:renamed|old-attributes)\.|test\/new-names\.)/;
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(tsx?|m?js|jsx|css|html|md|json|astro|svelte|vue)$/.test(path) && !TELLING.test(path))
  .filter((path) => !path.endsWith('package-lock.json'));

/** Each match of a pattern in the repository, with its file and line. */
function found(pattern: RegExp, isOld: (name: string) => boolean = () => true): string[] {
  return files.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return [...text.matchAll(new RegExp(pattern, 'g'))]
      .filter(([all, name]) => isOld(name ?? all))
      .map(({ 0: all, index }) => `${path}:${text.slice(0, index).split('\n').length} ${all}`);
  });
}

it.each(OLD.map((pattern) => [pattern]))('%s is nowhere', (pattern) => {
  expect(found(pattern)).toEqual([]);
});

it('style sheets, tests and guides select only parts of the common vocabulary', () => {
  const isUnknown = (part: string) => words(part).some((word) => ![...PARTS, ...STATES].includes(word));
  expect(found(/(?:::part\(|\[part~?="?)([\w- ]+)/, isUnknown)).toEqual([]);
});

it('widgets have only parts of the common vocabulary', () => {
  const isUnknown = (part: string) => !PARTS.includes(words(part)[0] ?? '');
  expect(found(/\spart="([^"{}]+)"/, isUnknown)).toEqual([]);
});
