import { ABOUT } from '../../widgets/about.ts';
import { type Explanation, explain } from '../../widgets/core/view/explain.ts';
import { createClient } from '../client/client.ts';
import { CreatorError } from '../client/errors.ts';
import type { TaggedItem } from './read-tag.ts';

/** In the words of `debug`. */
export interface TagProblem extends Explanation {
  /** Whether the platform refused the page or the key. */
  readonly isRefused: boolean;
}

/**
 * Requests what a tag shows, as a page with this origin does. Returns null if the platform answers.
 * @param origin null checks the tag alone: what the lists allow depends on the page.
 * @throws CreatorError `network_error`
 */
export async function tagProblem(asked: TaggedItem, origin: string | null): Promise<TagProblem | null> {
  const { tag, api, key, attribute, item } = asked;
  const publicKey = key || undefined;
  try {
    const client = createClient({
      baseUrl: api,
      publicKey,
      onRequest({ headers }) {
        if (origin !== null) headers['origin'] = origin;
      },
    });
    await ABOUT[tag]?.check(client, item);
    return null;
  } catch (error) {
    if (!(error instanceof CreatorError) || error.code === 'network_error') throw error;
    if (origin === null && error.reason === 'no_origin') return null;
    const requested = attribute === '' ? '' : `${attribute}="${item}"`;
    return { ...explain(error, { tag, api, publicKey, requested }), isRefused: error.code === 'not_authorized' };
  }
}
