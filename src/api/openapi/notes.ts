import { referencesIn } from '../describe/fields.ts';
import type { Resource } from '../describe/row.ts';
import { contractOf, isList, type Operation, operations } from '../operations.ts';

const usual: readonly (readonly [action: RegExp, note: string])[] = [
  [/\/update(\/|$)/, 'Absent fields keep their value; null clears one.'],
  [/\/delete(\/|$)/, 'Cannot be undone.'],
  [/\/get(\/|$)/, '404 if it does not exist.'],
];

const resources: ReadonlySet<Resource> = new Set(operations.flatMap(({ row }) => row.resource ?? []));

/** The plurals of the resources that prevent the deletion of another: `subcategories or teams`. */
function dependentsOf({ title }: Resource): string {
  const plurals = [...resources].flatMap(({ fields, plural }) =>
    referencesIn(fields)
      .filter(({ resource, onDelete }) => resource === title && onDelete === undefined)
      .map(({ unless }) => (unless === undefined ? plural : `${plural} that are not ${unless}`)),
  );
  return [...new Set(plurals)].join(', ').replace(/, (?=[^,]*$)/, ' or ');
}

const familyOf = (path: string): string => path.toLowerCase().split('/').slice(0, 4).join('/');

/** The families whose lists can be filtered by `clientReference`. */
const referenced: ReadonlySet<string> = new Set(
  operations
    .filter(({ route }) => isList(route) && 'clientReference' in filtersOf(route))
    .map(({ path }) => familyOf(path)),
);

function filtersOf(route: Operation['route']): object {
  const { body, query } = contractOf(route);
  return Object(body ?? query).properties ?? {};
}

/** How to send a create again whose response was lost. '' for one that says so itself. */
function repeatOf({ path, row }: Operation): string {
  if (row.verb !== 'create' && !path.endsWith('/create')) return '';
  if (/Safe to repeat|The response is the same/.test(row.note ?? '')) return '';
  return referenced.has(familyOf(path))
    ? ' Not idempotent: look for your `clientReference` before you send it again.'
    : ' Not idempotent.';
}

/** What an operation does beyond its summary: its own note, or that of its kind. @throws {Error} without either. */
export function noteOf(operation: Operation): string {
  const { route, row } = operation;
  const repeat = repeatOf(operation);
  if (row.note !== undefined || repeat !== '') return `${row.note ?? ''}${repeat}`.trim();
  if (isList(route)) return 'Newest first.';
  const dependents = row.verb === 'delete' && row.resource !== undefined ? dependentsOf(row.resource) : '';
  const note = usual.find(([action]) => action.test(route))?.[1];
  if (note === undefined) throw new Error(`${route} has no note. Say in its product what it does beyond its summary.`);
  return dependents === '' ? note : `409 while it has ${dependents}. ${note}`;
}
