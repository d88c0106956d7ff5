import type { RouteText } from '../../src/api/catalogue/row.ts';
import type { Answered } from '../helpers/ask.ts';
import type { Holder } from '../helpers/sign-up.ts';

/** What a request says: only what the operation needs. */
export interface Said {
  readonly params?: Readonly<Record<string, string>>;
  /** The query of a GET or a DELETE, the body of a POST or a PUT. */
  readonly input?: Readonly<Record<string, unknown>>;
}

export interface Keys {
  readonly secretKey: string;
  readonly publicKey: string;
}

/** A platform with the demo seed, and two accounts on it: one whose resources are asked for, and another. */
export interface World {
  readonly url: string;
  readonly owner: Keys;
  readonly other: Keys;
  /** The live keys of the owner, whose resources are all test data. */
  readonly live: Keys;
  /** Keys of a Personal account, which manages no events. */
  readonly personal: Keys;
  /** Keys of an account that may use no product. */
  readonly scopeless: Keys;
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

/** Whether an operation's last word makes or lists, so that it names nothing that must be there. */
export const isCreateOrList = (route: RouteText): boolean => /\/(create|all|getall|search)$/i.test(route);
