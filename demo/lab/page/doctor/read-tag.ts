/** Checks a pasted tag and lists its problems. Runs in Node and in the browser. */

import { classifyKey, malformedKeyError, secretError } from '../../../../src/client/credentials.ts';
import { ABOUT } from '../../../../widgets/about.ts';
import type { BuilderData } from '../base/builder-data.ts';

/** A widget's tag, with the key that its script has. */
export interface TaggedItem {
  /** `creator-poll`. */
  readonly tag: string;
  readonly key: string;
  /** The value of the attribute that names what to show; '' if there is none. */
  readonly item: string;
}

export interface ReadTag {
  /** What to fix, one sentence each. */
  readonly problems: readonly string[];
  /** False for a tag alone, whose script may be elsewhere on the page. */
  readonly hasScript: boolean;
  /** What to ask the platform for, once there are no problems. */
  readonly items: readonly TaggedItem[];
}

interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

const TAG = /<([a-z][a-z\d-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;
const ATTRIBUTE = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

const SECRET =
  'This contains a secret key, which anyone could read on a page. Replace that key, and use your public one here.';

const tagsIn = (text: string): readonly Tag[] =>
  [...text.matchAll(TAG)].map(([, name = '', rest = '']) => ({
    name: name.toLowerCase(),
    attributes: new Map(
      [...rest.matchAll(ATTRIBUTE)].map(([, attribute = '', double, single, bare]) => [
        attribute.toLowerCase(),
        double ?? single ?? bare ?? '',
      ]),
    ),
  }));

/** Treats `<div data-creator="poll" data-embed-id="…">` as the element that replaces it. Editors add `data-` attributes of their own. */
function elementOf(tag: Tag, known: BuilderData['attributes']): readonly Tag[] {
  const kind = tag.attributes.get('data-creator');
  if (kind === undefined) return tag.name.startsWith('creator-') ? [tag] : [];
  const name = `creator-${kind}`;
  const names = known[name]?.map((row) => row.name) ?? [];
  const values = names.map((attribute) => [attribute, tag.attributes.get(`data-${attribute}`)] as const);
  return [{ name, attributes: new Map(values.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))) }];
}

const keyOf = (script: Tag['attributes'] | undefined): string => script?.get('data-public-key')?.trim() ?? '';

const malformedKey = (key: string, where: string): string | null =>
  classifyKey(key) === 'malformed' ? malformedKeyError(key, where).message : null;

/** The element or address that holds the settings, and their names in it. */
interface SettingNames {
  readonly owner: string;
  readonly api: string;
  readonly key: string;
}

const OF_SCRIPT: SettingNames = { owner: 'The script', api: 'data-api', key: 'data-public-key' };
const OF_ADDRESS: SettingNames = { owner: 'The address', api: 'api', key: 'public-key' };

function settingProblems(settings: Tag['attributes'], names: SettingNames, apis: readonly string[]): string[] {
  const api = settings.get(names.api)?.replace(/\/$/, '');
  const key = settings.get(names.key)?.trim() ?? '';
  const wrongKey = malformedKey(key, names.key);
  return [
    ...(api === undefined ? [`${names.owner} needs ${names.api}, the platform’s address.`] : []),
    ...(api !== undefined && !apis.includes(api)
      ? [`${names.api} is ${api}, but this platform is at ${apis[0]}.`]
      : []),
    ...(key === '' ? [`${names.owner} needs ${names.key}, your public key. It starts with pk_.`] : []),
    ...(key === '' || wrongKey === null ? [] : [wrongKey]),
  ];
}

const scriptProblems = ({ attributes }: Tag, apis: readonly string[]): string[] => [
  ...(attributes.get('type') === 'module' ? [] : ['The script can’t run without type="module".']),
  ...settingProblems(attributes, OF_SCRIPT, apis),
];

/** The attributes that say what a widget shows; it can't do without one of them. */
function namesOfItem(name: string): readonly string[] {
  const { example = {}, instead } = ABOUT[name] ?? {};
  return [...Object.keys(example), ...(instead === undefined ? [] : [instead])];
}

function elementProblems({ name, attributes }: Tag, known: BuilderData['attributes']): string[] {
  const rows = known[name];
  if (rows === undefined) return [`There’s no <${name}>. The widgets are ${Object.keys(known).sort().join(', ')}.`];
  const needed = namesOfItem(name);
  const isMissing = needed.length > 0 && !needed.some((attribute) => attributes.get(attribute));
  const global = /^(?:style|class|id|lang|dir|title|slot|part|hidden|data-.*|aria-.*|on.*)$/;
  const names = rows.flatMap((row) => [row.name, row.name.replaceAll('-', '')]);
  const unknown = [...attributes.keys()].filter((attribute) => !names.includes(attribute) && !global.test(attribute));
  const ownKey = attributes.get('public-key')?.trim() ?? '';
  const wrongKey = ownKey === '' ? null : malformedKey(ownKey, 'public-key');
  return [
    ...(wrongKey === null ? [] : [wrongKey]),
    ...(isMissing ? [`<${name}> needs ${needed.join(' or ')}.`] : []),
    ...unknown.map((attribute) => `<${name}> has no attribute ${attribute}.`),
  ];
}

/** An overlay may have several embeds. */
function itemsOf({ name, attributes }: Tag, key: string): readonly TaggedItem[] {
  const items =
    namesOfItem(name)
      .flatMap((attribute) => attributes.get(attribute) || [])
      .at(-1) ?? '';
  return items
    .trim()
    .split(/\s+/)
    .map((item) => ({ tag: name, key, item }));
}

/** Returns null for anything but a tag. `apis` are the addresses of the platform, the usual one first. */
export function readTag(text: string, known: BuilderData['attributes'], apis: readonly string[]): ReadTag | null {
  const tags = tagsIn(text);
  const scripts = tags.filter(({ name, attributes }) => name === 'script' && attributes.has('src'));
  const elements = tags.flatMap((tag) => elementOf(tag, known));
  if (scripts.length + elements.length === 0) return null;
  const problems = [
    ...(secretError(text, '') ? [SECRET] : []),
    ...scripts.flatMap((tag) => scriptProblems(tag, apis)),
    ...(elements.length === 0 ? ['There’s no widget here: add its tag, such as <creator-poll>.'] : []),
    ...elements.flatMap((tag) => elementProblems(tag, known)),
    ...(/<(?:creator-|script\b)[^<>]*\/>/.test(text)
      ? ['HTML needs a closing tag: <creator-…></creator-…>, not <creator-… />.']
      : []),
  ];
  const items = elements.flatMap((tag) =>
    itemsOf(tag, tag.attributes.get('public-key')?.trim() || keyOf(scripts[0]?.attributes)),
  );
  return { problems, hasScript: scripts.length > 0, items };
}

/** Reads the widget in the address of `overlay.html`; null for any other address. */
export function readOverlay(text: string, known: BuilderData['attributes'], apis: readonly string[]): ReadTag | null {
  const [, hash] = /\boverlay\.html#(.*)$/s.exec(text.trim()) ?? [];
  if (hash === undefined) return null;
  const settings = new Map(new URLSearchParams(hash));
  const name = 'creator-overlay';
  // What it doesn't know is for the page around it, such as `scale`.
  const names = (known[name] ?? []).map((row) => row.name);
  const element = { name, attributes: new Map([...settings].filter(([setting]) => names.includes(setting))) };
  const problems = [
    ...(secretError(hash, '') ? [SECRET] : []),
    ...settingProblems(settings, OF_ADDRESS, apis),
    ...elementProblems(element, known),
  ];
  return {
    problems: [...new Set(problems)],
    hasScript: true,
    items: itemsOf(element, settings.get('public-key')?.trim() ?? ''),
  };
}
