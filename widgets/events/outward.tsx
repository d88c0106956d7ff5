import type { Client } from '../../src/client/create-client.ts';
import type { CreatorEvent } from '../../src/resources/event.ts';
import type { ShownEvent } from '../../src/resources/shown-events.ts';
import { PlainPayLink } from '../shared/pay-link/PayLink.tsx';
import { PayEvent } from '../shared/pay-link/pay-event.ts';
import { allowedTargets, payHref } from '../shared/pay-link/pay-target.ts';
import { EventOpenEvent } from './events.ts';
import type { EventSay } from './model.ts';
import type { EventsContext } from './session.ts';
import type { Outward } from './view.tsx';

/** Where an event leads to. */
export interface Ways {
  /** With the addresses of the event as it was read whole. */
  outward(event: ShownEvent, whole: CreatorEvent | null): Outward;
  /** Where the visitor goes who pressed for tickets before there was a link; null where the page, or safety, forbids it. */
  paid(event: ShownEvent): string | null;
}

type Place = Pick<EventsContext, 'checkoutOrigins' | 'dispatch'> & { readonly client: Pick<Client, 'baseUrl'> };

/**
 * Makes links of addresses, and asks the page before the browser follows one.
 *
 * @param say subscribes who calls it to the language
 */
export function openWays({ client, checkoutOrigins, dispatch }: Place, say: () => EventSay): Ways {
  const allowed = allowedTargets(client.baseUrl, checkoutOrigins);
  const payment = ({ paymentLinkShortId: link }: ShownEvent) => {
    const href = link && payHref(client.baseUrl, { link, search: location.search }, allowed);
    return href ? { link, href } : null;
  };
  const unlessRefused = (told: Event, click: MouseEvent) => {
    if (!dispatch(told)) click.preventDefault();
  };

  return {
    outward(event, whole) {
      const { id: eventId, title } = event;
      const { imageUrl, imageAlt } = whole ?? {};
      const href = whole?.url ?? whole?.location?.url;
      const pay = payment(event);
      const name = <bdi>{title}</bdi>;
      return {
        ...(imageUrl && {
          picture: <img part="image" referrerpolicy="no-referrer" loading="lazy" src={imageUrl} alt={imageAlt ?? ''} />,
        }),
        title: href ? (
          <a
            part="link"
            href={href}
            rel="noopener"
            onClick={(click) => unlessRefused(new EventOpenEvent({ eventId, href }), click)}
          >
            {name}
          </a>
        ) : (
          name
        ),
        tickets: pay && (
          <PlainPayLink
            href={pay.href}
            label={say()('tickets')}
            onPay={(click) => unlessRefused(new PayEvent(pay), click)}
          >
            <span class="hidden">{name}</span>
          </PlainPayLink>
        ),
      };
    },
    paid(event) {
      const pay = payment(event);
      return pay && dispatch(new PayEvent(pay)) ? pay.href : null;
    },
  };
}
