import { classifyKey } from '../../../src/client/credentials.ts';
import { checkKey } from './check-key.ts';
import { type Configuration, changeSettings, configure, pageSettings } from './configure.ts';
import { ownDocument } from './own-document.ts';

const OUR_FILES = /^[^?#]*\/creator-[a-z-]+\.js(?:[?#]|$)/;

/** Other scripts have `data-api`, too. The address of a tag that is redirected names no file of ours, but the tag has our key. */
function isOurs({ src, type, dataset }: HTMLScriptElement): boolean {
  return OUR_FILES.test(src) || (type === 'module' && classifyKey(dataset['publicKey']?.trim()) !== 'malformed');
}

/** Removes a bad key from a tag, and remembers the error. */
function checkTag(tag: HTMLScriptElement): void {
  for (const name of tag.getAttributeNames()) {
    const error = checkKey(name, tag.getAttribute(name) ?? '');
    if (!error) continue;
    tag.removeAttribute(name);
    changeSettings({ refused: error });
  }
}

/** Also matches the tags of other scripts. */
export const TAGS = 'script[data-api], script[data-public-key]';

/** The settings that came from tags. */
let fromTags: Configuration = {};

/**
 * Applies `data-public-key`, `data-api` and `data-checkout-origins` (separated by spaces) of the tags on the page; the first
 * tag's win. They replace those of a tag that is gone, as on a page that was swapped without a reload, but not what
 * `configure` has set.
 */
export function readScriptTags(): void {
  let found: Configuration = {};
  for (const tag of ownDocument().querySelectorAll<HTMLScriptElement>(TAGS)) {
    if (!isOurs(tag)) continue;
    checkTag(tag);
    const { publicKey, api, checkoutOrigins } = tag.dataset;
    const given = Object.entries({
      publicKey: publicKey?.trim(),
      api: api?.trim(),
      checkoutOrigins: checkoutOrigins?.match(/[^\s,]+/g) ?? undefined,
    }).filter(([, value]) => value);
    found = { ...Object.fromEntries(given), ...found };
  }
  const current = pageSettings().configuration;
  const isOpen = (name: keyof Configuration) => current[name] === undefined || current[name] === fromTags[name];
  const open = Object.entries(found).filter(([name]) => isOpen(name as keyof Configuration));
  const applied: Configuration = Object.fromEntries(open);
  fromTags = { ...fromTags, ...applied };
  configure({ ...current, ...applied });
}
