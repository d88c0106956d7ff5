import { h } from 'preact';
import { within } from '../../src/client/with-timeout.ts';
import { loadPart } from '../core/script-part.ts';

/** In place of load-more.ts in a classic script, with what the part takes from it. */
export const loadMore = () =>
  loadPart<typeof import('../later/pay-more.ts')>('creator-pay-more', [h, within, loadPart]);
