import { sharedEvents } from '../../src/state/event-list.ts';
import { computed, effect, signal, untracked } from '../../src/state/signals.ts';
import { eventsMessages } from '../../src/text/messages/en/events.ts';
import { soon } from '../core/language.ts';
import { speaker } from '../core/translate.ts';
import type { Widget } from '../core/types.ts';
import { beyond } from './attributes.ts';
import { loadTools } from './load-tools.ts';
import { queryOf, rowOf } from './model.ts';
import type { Desk, EventsContext, Session } from './session.ts';
import { type Act, EventsView } from './view.tsx';

/** The list's life: reads the events and shows them by months. What leads out of the page, and all that is more, is done by a later part. */
export function startEvents(context: EventsContext): Widget {
  const { client, page, locale, attributes, host } = context;
  const asked = computed(() => queryOf(attributes.value));
  const first = asked.peek();
  const list = sharedEvents(client, page, first);
  const instead: Session['instead'] = context.keep('instead', () => signal(null));
  const desk = signal<Desk | null>(null);
  const isLost = signal(false);
  const say = () => speaker(eventsMessages, context.messages.value, locale.value);

  const open = async () => {
    const { openDesk } = await loadTools();
    isLost.value = false;
    if (!context.signal.aborted) desk.value ??= openDesk({ context, asked, instead, say });
  };

  const act: Act = async (what, event) => {
    try {
      await open();
    } catch {
      isLost.value = true;
      context.announce(say()('notLoaded'));
    }
    desk.value?.[what](event);
  };

  /** More is asked for than a plain list. Subscribes to the attributes. */
  const isMore = () =>
    (attributes.value && Object.keys(beyond).some((name) => host.hasAttribute(name))) ||
    asked.value !== first ||
    !!instead.peek();

  // Then the events are held until all is here, or is not waited for any more.
  const isHeld = signal(isMore());
  const state = computed(() => instead.value ?? list.state.value);
  const shown = context.watch(
    { ...list, state },
    ({ items }) => !items.length,
    () => isHeld.value,
  );

  const endAsking = effect(() => {
    if (isMore() || shown.value?.items.length)
      void untracked(() => soon(open())).then(() => {
        isHeld.value = false;
      });
  });

  return {
    view() {
      const { value } = shown;
      const text = say();
      const clock = { now: client.now(), locale: locale.value };
      const row = desk.value?.row ?? rowOf;
      return (
        value && (
          <EventsView
            settings={attributes.value}
            page={value}
            rows={value.items.map((event) => row(event, clock, text))}
            say={text}
            act={act}
            status={isLost.value && text('notLoaded')}
            {...desk.value?.props()}
          />
        )
      );
    },
    dispose() {
      endAsking();
      desk.peek()?.close();
    },
  };
}
