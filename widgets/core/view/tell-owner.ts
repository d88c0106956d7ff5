import type { CreatorError } from '../../../src/client/errors.ts';
import { logOnce } from '../page/log-once.ts';
import type { RequestContext } from './explain.ts';

/** Writes the cause and the cure to the console. */
export async function tellOwner(error: CreatorError, request: RequestContext): Promise<void> {
  const explained = await import('./explain.ts').catch(() => null);
  if (explained) logOnce('error', ...(await explained.ownerLine(error, request)));
  else logOnce('error', `<${request.tag}> ${error.message}`);
}
