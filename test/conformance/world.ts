import { DEMO_PUBLIC_KEY, DEMO_SECRET_KEY, OTHER_PUBLIC_KEY, OTHER_SECRET_KEY } from '../../demo/platform/seed.ts';
import { operations } from '../../src/api/catalogue/all.ts';
import type { RouteText } from '../../src/api/catalogue/row.ts';
import { type Answered, ask } from '../helpers/ask.ts';
import { startPlatform } from '../helpers/platform.ts';
import { type Holder, signUp } from '../helpers/sign-up.ts';
import { type Said, samples } from './samples.ts';

export interface Keys {
  readonly secretKey: string;
  readonly publicKey: string;
}

/** A platform with the demo seed, and two accounts on it: one whose resources are asked for, and another. */
export interface World {
  readonly url: string;
  readonly owner: Keys;
  readonly other: Keys;
  /** The one origin on the owner's list. */
  readonly origin: string;
  ask(route: RouteText, said: Said, secretKey: string): Promise<Answered>;
  /** Makes one thing of the owner's, by a create; its id. */
  make(route: RouteText): Promise<string>;
  /** The request that succeeds: the sample's, or the id of something new, or nothing. */
  sample(route: RouteText): Promise<Said>;
  /** Somebody who signs in at the owner's site. */
  holder(): Promise<Holder>;
  close(): Promise<void>;
}

const isRead = (route: RouteText): boolean => /^(GET|DELETE) /.test(route);

/** Puts what a request says where its method has it. */
export const placed = (route: RouteText, { params = {}, input }: Said) => ({
  params,
  ...(isRead(route)
    ? { query: (input ?? {}) as Readonly<Record<string, string | number | boolean>> }
    : { body: input ?? {} }),
});

/** The create of the family that an operation is of: `POST /api/ads/attribution/create` of `.../attribution/get/{attributionId}`. */
function createOf(route: RouteText): RouteText | undefined {
  const parts = route.slice(route.indexOf(' ') + 1).split('/');
  const creates = new Map(operations.map((operation) => [operation.route.toLowerCase(), operation.route]));
  for (let length = parts.length - 1; length > 3; length -= 1) {
    const create = creates.get(`post ${parts.slice(0, length).join('/').toLowerCase()}/create`);
    if (create !== undefined) return create;
  }
  return undefined;
}

/** Whether an operation's last word makes or lists, so that it names nothing that must be there. */
export const isCreateOrList = (route: RouteText): boolean => /\/(create|all|getall|search)$/i.test(route);

export async function openWorld(): Promise<World> {
  const origin = 'https://site.example.com';
  const platform = await startPlatform({ origins: [origin] });
  const { url } = platform;
  let holder: Promise<Holder> | null = null;
  const world: World = {
    url,
    origin,
    owner: { secretKey: DEMO_SECRET_KEY, publicKey: DEMO_PUBLIC_KEY },
    other: { secretKey: OTHER_SECRET_KEY, publicKey: OTHER_PUBLIC_KEY },
    ask: (route, said, secretKey) => ask(url, route, { ...placed(route, said), secretKey }),
    async make(route) {
      const { status, data, error } = await world.ask(route, await world.sample(route), DEMO_SECRET_KEY);
      if (status !== 200) throw new Error(`${route} made nothing: ${JSON.stringify(error)}`);
      return String(data['id']);
    },
    async sample(route) {
      const own = samples[route];
      if (own !== undefined) return own(world);
      if (isCreateOrList(route)) return {};
      const create = createOf(route);
      if (create === undefined)
        throw new Error(`${route} needs a line in samples.ts: no create makes what it is about.`);
      const id = await world.make(create);
      const [, inPath] = /\{(\w+)\}/.exec(route) ?? [];
      return inPath === undefined ? { input: { id } } : { params: { [inPath]: id } };
    },
    holder() {
      holder ??= signUp(url, DEMO_SECRET_KEY);
      return holder;
    },
    close: () => platform.close(),
  };
  return world;
}
