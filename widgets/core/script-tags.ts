import { classifyKey } from '../../src/client/credentials.ts';
import { checkKey } from './check-key.ts';
import { configuration, configure, refusedDefaults } from './configure.ts';

const OUR_FILES = /^[^?#]*\/creator-(?:widgets|poll|embed|events|goal|pay-button)\.js(?:[?#]|$)/;

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
    refusedDefaults.value = error;
  }
}

/**
 * Applies `data-public-key`, `data-api` and `data-checkout-origins` (separated by spaces) of every tag of ours, in the order
 * of the document. What is set already stays.
 */
export function readScriptTags(): void {
  for (const tag of document.querySelectorAll<HTMLScriptElement>('script[data-api], script[data-public-key]')) {
    if (!isOurs(tag)) continue;
    checkTag(tag);
    const { publicKey, api, checkoutOrigins } = tag.dataset;
    configure({
      publicKey: publicKey?.trim(),
      api: api?.trim(),
      checkoutOrigins: checkoutOrigins?.match(/[^\s,]+/g) ?? undefined,
      ...configuration.peek(),
    });
  }
}
