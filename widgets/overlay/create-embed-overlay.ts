import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { Embed } from '../../src/resources/embed.ts';
import { logOnce } from '../core/page/log-once.ts';
import { sharedEmbed } from '../data/shared-embed.ts';
import type { Loadable, WatchableResource } from '../data/shared-resource.ts';
import { idsOf, type OverlayContext } from './attributes.ts';

export interface EmbedOverlayModel {
  readonly embeds: ReadonlySignal<readonly Embed[] | null>;
  /** The platform's time in ms since 1970. */
  now(): number;
  /** Loads the embeds that aren't open again. */
  checkOpening(): void;
}

const embedsOf = (states: readonly Loadable<Embed>[]): readonly Embed[] =>
  states.flatMap((state) => (state.status === 'ready' ? [state.value] : []));

/** Watches the embeds as one resource: one that can't be loaded doesn't take the others off air. */
export function createEmbedOverlay(context: OverlayContext): EmbedOverlayModel {
  const { client, page, attributes, signal } = context;
  const ids = idsOf(attributes.peek().embedId);
  const resources = ids.map((id) => sharedEmbed(client, page, id));
  const states = computed(() => resources.map(({ state }) => state.value));
  const refresh = async (all: typeof resources) => {
    await Promise.all(all.map((resource) => resource.refresh()));
  };
  const together: WatchableResource<readonly Embed[]> = {
    state: computed(() => {
      const value = embedsOf(states.value);
      if (value.length > 0) return { status: 'ready', value, stale: null };
      return states.value.find(({ status }) => status === 'loading') ?? states.value[0] ?? { status: 'loading' };
    }) as WatchableResource<readonly Embed[]>['state'],
    watch(options) {
      const ends = resources.map((resource) => resource.watch(options));
      return () => {
        for (const end of ends) end();
      };
    },
    refresh: () => refresh(resources),
  };
  const embeds = context.watch(together);

  const stop = effect(() => {
    if (embedsOf(states.value).length === 0) return;
    states.value.forEach((state, at) => {
      const say = (problem: string) => logOnce('warn', `<${context.host.localName}> ${ids[at]}: ${problem}`);
      if (state.status === 'error') say(state.error.message);
      else if (state.status === 'ready' && state.value.kind === 'unknown') say('this version doesn’t know its kind.');
    });
  });
  signal.addEventListener('abort', stop, { once: true });

  return {
    embeds,
    now: () => client.now(),
    checkOpening() {
      void refresh(resources.filter(({ state }) => embedsOf([state.peek()]).some(({ status }) => status !== 'open')));
    },
  };
}
