/** Uses of `mount` that must compile, and some that must not, as in `requests.ts`. Never runs. */
import { EventsElement, GoalElement, mount, PollElement } from '../../widgets/elements.ts';

declare const place: Element;

export function validOptions() {
  const poll: PollElement = mount(place, { widget: PollElement, embedId: 'emb_1', refresh: 0, lang: 'de' });
  mount(place, { widget: EventsElement, messages: { empty: 'Nothing yet.' }, api: 'https://api.example', debug: true });
  mount(place, { widget: GoalElement, link: 'plink_1', layout: 'ring', donors: 5 });
  // @ts-expect-error a goal isn't a poll
  const wrong: PollElement = mount(place, { widget: GoalElement, link: 'plink_1' });
  return [poll, wrong];
}

export function invalidOptions() {
  // @ts-expect-error the widget is missing
  mount(place, { embedId: 'emb_1' });
  // @ts-expect-error the place may be null
  mount(document.querySelector('#poll'), { widget: PollElement, embedId: 'emb_1' });
  // @ts-expect-error an id is text
  mount(place, { widget: PollElement, embedId: 7 });
  // @ts-expect-error a poll has no such option
  mount(place, { widget: PollElement, link: 'plink_1' });
  // @ts-expect-error no such layout
  mount(place, { widget: GoalElement, layout: 'pie' });
}
