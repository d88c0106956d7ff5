import type { ValidationIssue } from './validation-words.ts';

/** An alternative that the value doesn't match, by its issues. */
interface Branch {
  readonly issues: readonly ValidationIssue[];
  /** The fields that the value lacks. */
  readonly missing: readonly string[];
  /** Whether it has other fields that this alternative requires. */
  readonly isBegun: boolean;
  /** Whether a value shows that another alternative is meant: one of another type, or with another `kind`. */
  readonly isOther: boolean;
}

const isWithin = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`);

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** `status: draft`, if an alternative requires this value. */
function withValue(name: string, { properties = {} }: NonNullable<ValidationIssue['parentSchema']>): string {
  const { const: only, enum: values = [only] } = properties[name] ?? {};
  return values[0] === undefined ? name : `${name}: ${values.join(' or ')}`;
}

function toBranch(issues: readonly ValidationIssue[], instancePath: string): Branch {
  const absent = issues.filter((issue) => issue.keyword === 'required' && issue.instancePath === instancePath);
  const [{ parentSchema = {} } = {}] = absent;
  return {
    issues,
    missing: absent.map(({ params }) => withValue(String(params?.['missingProperty']), parentSchema)),
    isBegun: absent.length < (parentSchema.required ?? []).length,
    isOther: issues.some(({ keyword, instancePath: path }) =>
      keyword === 'type' ? path === instancePath : keyword === 'enum' && parentOf(path) === instancePath,
    ),
  };
}

/** Those that satisfy a condition, or all if none does. */
const preferring = (branches: readonly Branch[], is: (branch: Branch) => boolean): readonly Branch[] =>
  branches.some(is) ? branches.filter(is) : branches;

/** The alternatives that the sender may have meant. */
const meant = (branches: readonly Branch[]): readonly Branch[] =>
  [
    ({ isOther }: Branch) => !isOther,
    ({ missing }: Branch) => missing.length === 0,
    ({ isBegun }: Branch) => isBegun,
  ].reduce(preferring, branches);

/** The issues of the alternatives that were meant. Of fields that only some of them require, one issue names them all. */
function toIssues(branches: readonly Branch[], instancePath: string): readonly ValidationIssue[] {
  const all = branches.flatMap(({ issues }) => issues);
  if (branches.length < 2 || branches.some(({ missing }) => missing.length === 0)) return all;
  const [
    {
      missing: [...common],
    } = { missing: [] },
  ] = branches;
  const shared = common.filter((name) => branches.every(({ missing }) => missing.includes(name)));
  const choices = branches.map(({ missing }) => missing.filter((name) => !shared.includes(name)).join(' with '));
  const isListed = ({ keyword, params, instancePath: path }: ValidationIssue) =>
    keyword === 'required' && path === instancePath && !shared.includes(String(params?.['missingProperty']));
  const rest = all.filter((issue) => !isListed(issue));
  return choices.includes('') ? rest : [{ instancePath, keyword: 'anyOf', params: { choices } }, ...rest];
}

function settle(issues: readonly ValidationIssue[], failed: ValidationIssue): readonly ValidationIssue[] {
  const { instancePath, schemaPath = '' } = failed;
  const prefix = `${schemaPath}/`;
  const isInside = (issue: ValidationIssue) =>
    issue.schemaPath?.startsWith(prefix) === true && isWithin(issue.instancePath, instancePath);
  const inside = issues.filter(isInside);
  if (inside.length === 0) return issues;
  const indexOf = ({ schemaPath: path = '' }: ValidationIssue) => path.slice(prefix.length).split('/')[0];
  const branches = [...new Set(inside.map(indexOf))].map((index) =>
    toBranch(
      inside.filter((issue) => indexOf(issue) === index),
      instancePath,
    ),
  );
  const others = issues.filter((issue) => issue !== failed && !isInside(issue));
  const isNew = (issue: ValidationIssue) =>
    issue.keyword === 'required' || !others.some((other) => other.instancePath === issue.instancePath);
  return [...others, ...toIssues(meant(branches), instancePath).filter(isNew)];
}

/**
 * Narrows the issues of an `anyOf` to the alternatives that the sender may have meant. The validator reports the issues of all of them.
 */
export const withMeantAlternatives = (issues: readonly ValidationIssue[]): readonly ValidationIssue[] =>
  issues
    .filter(({ keyword }) => keyword === 'anyOf')
    .sort((one, other) => (other.schemaPath ?? '').length - (one.schemaPath ?? '').length)
    .reduce(settle, issues);
