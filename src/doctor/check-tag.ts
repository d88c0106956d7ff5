import { ABOUT } from '../../widgets/about.ts';
import { explain } from '../../widgets/core/view/explain.ts';
import { createClient } from '../client/client.ts';
import { CreatorError } from '../client/errors.ts';
import { previewHint } from '../safety/explain-origin.ts';
import { originReasons } from '../safety/origin-reasons.ts';
import type { TaggedItem } from './read-tag.ts';

export interface TagResult {
  /** `reported` is allowed too, by an entry that is report-only. */
  readonly result: 'allowed' | 'reported' | 'refused' | 'wrong';
  /** What is wrong and how to fix it, in the words of `debug`. */
  readonly explanation: readonly string[];
}

/**
 * Requests what a tag shows, as a page with this origin does.
 * @param origin null checks the tag alone: what the lists allow depends on the page.
 * @throws CreatorError `network_error`
 */
export async function checkTag(asked: TaggedItem, origin: string | null): Promise<TagResult> {
  const { tag, api, key, attribute, item } = asked;
  const publicKey = key || undefined;
  const reasons = new Set<string>();
  try {
    const client = createClient({
      baseUrl: api,
      publicKey,
      onRequest({ headers }) {
        if (origin !== null) headers['origin'] = origin;
      },
      onResponse({ response }) {
        const reason = response.headers.get('would-be-refused');
        if (reason !== null)
          reasons.add(`Only a report-only entry allows this page. ${originReasons[reason] ?? reason}`);
      },
    });
    await ABOUT[tag]?.check(client, item);
    return { result: reasons.size === 0 ? 'allowed' : 'reported', explanation: [...reasons] };
  } catch (error) {
    if (!(error instanceof CreatorError) || error.code === 'network_error') throw error;
    if (origin === null && error.reason === 'no_origin') return { result: 'allowed', explanation: [] };
    const requested = attribute === '' ? '' : `${attribute}="${item}"`;
    const { cause, cure } = explain(error, { tag, api, publicKey, requested });
    const isRefused = error.code === 'not_authorized';
    const lines = [cause, cure, isRefused ? previewHint(origin) : ''];
    return { result: isRefused ? 'refused' : 'wrong', explanation: lines.filter((line) => line !== '') };
  }
}
