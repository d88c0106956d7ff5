import { CreatorError, createClient } from '../../../src/sdk.ts';
import { ABOUT } from '../../../widgets/about.ts';
import type { TaggedItem } from '../page/doctor/read-tag.ts';

function explainError({ code, reason, message }: CreatorError, { tag, item }: TaggedItem): string | null {
  // This request has no Origin, so it gets this answer when all else is right. What the lists allow depends on the page.
  if (reason === 'no_origin') return null;
  if (code === 'authentication_required') return 'The platform doesn’t know this tag’s key.';
  if (reason === 'wrong_account') return `“${item}” belongs to a different account than this tag’s key.`;
  if (code === 'not_found') return `The platform has no “${item}” that <${tag}> can show.`;
  return `The platform couldn’t check <${tag}>: ${message}`;
}

/** Requests what a tag shows, with the tag's key. Returns the problem as a sentence, or null. */
export async function tagProblem(api: string, asked: TaggedItem): Promise<string | null> {
  try {
    await ABOUT[asked.tag]?.check(createClient({ baseUrl: api, publicKey: asked.key }), asked.item);
    return null;
  } catch (error) {
    if (error instanceof CreatorError) return explainError(error, asked);
    throw error;
  }
}
