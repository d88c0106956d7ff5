import { computed } from '../../src/state/signals.ts';
import { propertyName } from './attributes.ts';
import { loadPart } from './script-part.ts';

/** In place of load-sample.ts in a classic script, with what the part takes from it. */
export const loadSample = () =>
  loadPart<typeof import('../later/sample.ts')>('creator-sample', [computed, propertyName]);
