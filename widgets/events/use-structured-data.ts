import { useEffect } from 'preact/hooks';
import type { EventPage } from '../../src/resources/event.ts';
import { logOnce } from '../core/page/log-once.ts';
import { useWidget } from '../core/view/context.ts';
import { allowedTargets, payHref } from '../pay-link/pay-target.ts';

/** Keeps the events of a page in the element's light DOM as structured data for search engines; none for null. */
export function useStructuredData(page: EventPage | null): void {
  const { client, checkoutOrigins, host, attributes } = useWidget();
  const { debug } = attributes.value;
  useEffect(() => {
    if (!page?.items.length) return undefined;
    const allowed = allowedTargets(client.baseUrl, checkoutOrigins);
    const ticketsUrl = (link: string) => payHref(client.baseUrl, { link, search: '' }, allowed);
    let remove = () => {};
    let isCurrent = true;
    import('./structured-data.ts').then(
      ({ addStructuredData }) => {
        if (isCurrent) remove = addStructuredData(host, page.items, ticketsUrl, debug);
      },
      (error: unknown) => logOnce('error', `<${host.localName}> could not load json-ld: ${error}`),
    );
    return () => {
      isCurrent = false;
      remove();
    };
  }, [page, host, client, checkoutOrigins, debug]);
}
