/** What must not compile of `mount`. Nothing here is run. */
import { EventsElement, GoalElement, mount, PollElement } from '../../widgets/index.ts';

declare const place: Element;

export function whatCompiles() {
  const poll: PollElement = mount(place, { widget: PollElement, embedId: 'emb_1', refresh: 0, lang: 'de' });
  mount(place, { widget: EventsElement, messages: { empty: 'Nothing yet.' }, api: 'https://api.example', debug: true });
  mount(place, { widget: GoalElement, paymentLinkId: 'plink_1', layout: 'ring', donors: 5 });
  // @ts-expect-error a goal is no poll
  const wrong: PollElement = mount(place, { widget: GoalElement, paymentLinkId: 'plink_1' });
  return [poll, wrong];
}

export function whatDoesNot() {
  // @ts-expect-error there is nothing to put up
  mount(place, { embedId: 'emb_1' });
  // @ts-expect-error the place may not be there
  mount(document.querySelector('#poll'), { widget: PollElement, embedId: 'emb_1' });
  // @ts-expect-error an id is a text
  mount(place, { widget: PollElement, embedId: 7 });
  // @ts-expect-error a poll has no such setting
  mount(place, { widget: PollElement, paymentLinkId: 'plink_1' });
  // @ts-expect-error no such layout
  mount(place, { widget: GoalElement, layout: 'pie' });
}
