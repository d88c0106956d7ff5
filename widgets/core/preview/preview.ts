import { computed } from '@preact/signals';
import type { Client } from '../../../src/client/client.ts';
import type { PublicRoute } from '../../../src/client/operations.ts';
import { propertyName } from '../attributes.ts';
import type { CommonValues, WidgetContext } from '../view/context.ts';
import type { SampleRequest, Samples } from './samples.ts';

/** A client that answers with sample data and never sends a request. */
function previewClient(samples: Samples): Client {
  const request = async (route: PublicRoute, init: SampleRequest = {}) => ({
    data: samples[route]?.(init),
    requestId: '',
  });
  return {
    baseUrl: 'https://sample.invalid',
    publicKey: undefined,
    now: Date.now,
    request: request as Client['request'],
  };
}

/** Stands in for a required id that is not set. */
const ID = 'sample';

/**
 * Turns a widget into a preview of itself: sample data, nothing stored, and links that lead nowhere.
 *
 * @param required attributes of which one is needed; here all may be left out
 */
export function createPreview(
  { host, page, signal, attributes: given }: Pick<WidgetContext, 'host' | 'page' | 'signal' | 'attributes'>,
  required: readonly string[],
  samples: Samples,
): Pick<WidgetContext, 'client' | 'page' | 'attributes'> {
  const blockLinks = (click: Event) => {
    if (click.composedPath().some((node) => node instanceof Element && node.matches('a[href]'))) click.preventDefault();
  };
  for (const type of ['click', 'auxclick']) host.addEventListener(type, blockLinks, { signal });
  const attributes = computed(() => {
    const values: Record<string, unknown> & CommonValues = { ...given.value };
    const names = required.map(propertyName);
    const [first] = names;
    if (first && names.every((name) => values[name] == null)) values[first] = ID;
    return values;
  });
  return { client: previewClient(samples), page: { ...page, storage: null, locks: null }, attributes };
}
