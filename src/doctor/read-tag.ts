/** Finds the widgets in a page or a pasted tag, and lists their problems. Runs in Node and in the browser. */

import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { ABOUT } from '../../widgets/about.ts';
import { classifyKey, malformedKeyError, secretError } from '../client/credentials.ts';

/** The attributes of each widget, by tag. */
export type KnownAttributes = Readonly<Record<string, readonly string[]>>;

/** A widget's tag, with its own settings or else those of the script; '' if neither has one. */
export interface TaggedItem {
  /** `creator-poll`. */
  readonly tag: string;
  readonly api: string;
  readonly key: string;
  /** The attribute that names what to show, and its value; both are '' for a widget that needs none. */
  readonly attribute: string;
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
  /** HTML ignores the slash of `<creator-poll />`, so that the rest of the page would be inside. */
  readonly isSelfClosing: boolean;
}

const SECRET =
  'This contains a secret key, which anyone could read on a page. Replace that key, and use your public one here.';

/** Other problems might repeat the key. */
const WITH_SECRET: ReadTag = { problems: [SECRET], hasScript: true, items: [] };

/** Without recursion: a page can be nested deeper than the stack. */
function elementsIn({ childNodes }: DefaultTreeAdapterTypes.ParentNode): readonly DefaultTreeAdapterTypes.Element[] {
  const found: DefaultTreeAdapterTypes.Element[] = [];
  const rest = [...childNodes].reverse();
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (!('tagName' in node)) continue;
    found.push(node);
    for (const child of [...node.childNodes].reverse()) rest.push(child);
  }
  return found;
}

const tagsIn = (text: string): readonly Tag[] =>
  elementsIn(parse(text, { sourceCodeLocationInfo: true })).map(({ tagName, attrs, sourceCodeLocation }) => ({
    name: tagName,
    attributes: new Map(attrs.map(({ name, value }) => [name, value])),
    isSelfClosing: text.endsWith('/>', sourceCodeLocation?.startTag?.endOffset ?? 0),
  }));

/** Other scripts have `data-api`, too. */
const isOurScript = ({ name, attributes }: Tag): boolean =>
  name === 'script' &&
  (/(?:^|\/)creator-[a-z-]+\.js(?:[?#]|$)/.test(attributes.get('src') ?? '') ||
    classifyKey(attributes.get('data-public-key')?.trim()) !== 'malformed');

/** Treats `<div data-creator="poll" data-embed-id="…">` as the element that replaces it. Editors add `data-` attributes of their own. */
function elementOf(tag: Tag, known: KnownAttributes): readonly Tag[] {
  const kind = tag.attributes.get('data-creator');
  if (kind === undefined) return tag.name.startsWith('creator-') ? [tag] : [];
  const name = `creator-${kind}`;
  const values = (known[name] ?? []).map((attribute) => [attribute, tag.attributes.get(`data-${attribute}`)] as const);
  const attributes = new Map(values.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
  return [{ ...tag, name, attributes }];
}

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
    ...(api !== undefined && apis.length > 0 && !apis.includes(api)
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

function elementProblems({ name, attributes }: Tag, known: KnownAttributes): string[] {
  const own = known[name];
  if (own === undefined) return [`There’s no <${name}>. The widgets are ${Object.keys(known).sort().join(', ')}.`];
  const needed = namesOfItem(name);
  const isMissing = needed.length > 0 && !needed.some((attribute) => attributes.get(attribute));
  const global = /^(?:style|class|id|lang|dir|title|slot|part|hidden|data-.*|aria-.*|on.*)$/;
  const names = own.flatMap((attribute) => [attribute, attribute.replaceAll('-', '')]);
  const unknown = [...attributes.keys()].filter((attribute) => !names.includes(attribute) && !global.test(attribute));
  const ownKey = attributes.get('public-key')?.trim() ?? '';
  const wrongKey = ownKey === '' ? null : malformedKey(ownKey, 'public-key');
  return [
    ...(wrongKey === null ? [] : [wrongKey]),
    ...(isMissing ? [`<${name}> needs ${needed.join(' or ')}.`] : []),
    ...unknown.map((attribute) => `<${name}> has no attribute ${attribute}.`),
  ];
}

/** What a widget shows, one for each embed of an overlay; nothing if it lacks what it needs. */
function itemsOf({ name, attributes }: Tag, settings: { readonly api: string; readonly key: string }) {
  const needed = namesOfItem(name);
  const attribute = needed.filter((each) => attributes.get(each)).at(-1) ?? '';
  if (ABOUT[name] === undefined || (needed.length > 0 && attribute === '')) return [];
  const items = (attributes.get(attribute) ?? '').trim().split(/\s+/);
  return items.map((item): TaggedItem => ({ tag: name, ...settings, attribute, item }));
}

const settingOf = (name: string, { attributes }: Tag, script: Tag | undefined): string =>
  attributes.get(name)?.trim() || script?.attributes.get(`data-${name}`)?.trim() || '';

/**
 * Returns null for a text without a widget or its script. `apis` are the addresses of the platform, the usual one first; with none, the
 * page may use any.
 */
export function readTag(text: string, known: KnownAttributes, apis: readonly string[]): ReadTag | null {
  const tags = tagsIn(text);
  const scripts = tags.filter(isOurScript);
  const elements = tags.flatMap((tag) => elementOf(tag, known));
  const [script] = scripts;
  if (scripts.length + elements.length === 0) return null;
  if (secretError(text, '')) return WITH_SECRET;
  const problems = [
    ...scripts.flatMap((tag) => scriptProblems(tag, apis)),
    ...(elements.length === 0 ? ['There’s no widget here: add its tag, such as <creator-poll>.'] : []),
    ...elements.flatMap((tag) => elementProblems(tag, known)),
    ...([...scripts, ...elements].some(({ isSelfClosing }) => isSelfClosing)
      ? ['HTML needs a closing tag: <creator-…></creator-…>, not <creator-… />.']
      : []),
  ];
  const items = elements.flatMap((tag) =>
    itemsOf(tag, { api: settingOf('api', tag, script), key: settingOf('public-key', tag, script) }),
  );
  return { problems, hasScript: scripts.length > 0, items };
}

/** Reads the widget in the address of `overlay.html`; null for any other address. */
export function readOverlay(text: string, known: KnownAttributes, apis: readonly string[]): ReadTag | null {
  const [, hash] = /\boverlay\.html#(.*)$/s.exec(text.trim()) ?? [];
  if (hash === undefined) return null;
  if (secretError(hash, '')) return WITH_SECRET;
  const settings = new Map(new URLSearchParams(hash));
  const name = 'creator-overlay';
  // What it doesn't know is for the page around it, such as `scale`.
  const own = [...settings].filter(([setting]) => known[name]?.includes(setting));
  const element = { name, attributes: new Map(own), isSelfClosing: false };
  const problems = [...settingProblems(settings, OF_ADDRESS, apis), ...elementProblems(element, known)];
  const [api, key] = [settings.get('api') ?? '', settings.get('public-key')?.trim() ?? ''];
  return { problems: [...new Set(problems)], hasScript: true, items: itemsOf(element, { api, key }) };
}
