import type { Client } from '../../src/client/client.ts';
import type { PublicRoute } from '../../src/client/operations.ts';
import { computed } from '../../src/state/signals.ts';
import { propertyName } from './attributes.ts';
import { type SampleRequest, sampleAnswers } from './sample-answers.ts';
import type { CommonValues, WidgetContext } from './types.ts';

/** A client that asks nobody. */
function sampleClient(): Client {
  const request = async (route: PublicRoute, init: SampleRequest = {}) => ({
    data: sampleAnswers[route]?.(init),
    requestId: '',
  });
  return {
    baseUrl: 'https://sample.invalid',
    publicKey: undefined,
    now: Date.now,
    request: request as Client['request'],
  };
}

/** The id of whatever no id is given for. */
const ID = 'sample';

/**
 * What makes a widget a preview of itself: answers that are nobody's, nothing stored, and links that lead nowhere.
 *
 * @param required attributes that may be left out here
 */
export function openSample(
  { host, page, signal, attributes: given }: Pick<WidgetContext, 'host' | 'page' | 'signal' | 'attributes'>,
  required: readonly string[],
): Pick<WidgetContext, 'client' | 'page' | 'attributes'> {
  const hold = (click: Event) => {
    if (click.composedPath().some((node) => node instanceof Element && node.matches('a[href]'))) click.preventDefault();
  };
  for (const type of ['click', 'auxclick']) host.addEventListener(type, hold, { signal });
  const attributes = computed(() => {
    const values: Record<string, unknown> & CommonValues = { ...given.value };
    for (const name of required) values[propertyName(name)] ??= ID;
    return values;
  });
  return { client: sampleClient(), page: { ...page, storage: null, locks: null }, attributes };
}
