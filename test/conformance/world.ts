import type { RouteText } from '../../src/api/describe/row.ts';
import type { Answered } from '../helpers/ask.ts';
import type { Holder } from '../helpers/sign-up.ts';

/** A request, with only what the operation requires. */
export interface RequestInput {
  readonly params?: Readonly<Record<string, string>>;
  /** The query of a GET or DELETE, the body of a POST or PUT. */
  readonly input?: Readonly<Record<string, unknown>>;
}

export interface Keys {
  readonly secretKey: string;
  readonly publicKey: string;
}

/** A platform with the demo seed and two accounts: the owner of the requested resources, and another. */
export interface World {
  readonly url: string;
  readonly owner: Keys;
  readonly other: Keys;
  /** The live keys of the owner, whose resources are all test data. */
  readonly live: Keys;
  /** Keys of a Personal account, which can't manage events. */
  readonly personal: Keys;
  /** Keys of an account without access to any product. */
  readonly scopeless: Keys;
  /** The only origin on the owner's list. */
  readonly origin: string;
  /** The same platform, with samples that belong to the account of these keys. */
  ownedBy(keys: Keys): World;
  ask(route: RouteText, said: RequestInput, secretKey: string): Promise<Answered>;
  /** Creates something for the owner; returns its id. */
  make(route: RouteText): Promise<string>;
  /** A valid request: the sample, or one with the id of something new, or an empty one. */
  sample(route: RouteText): Promise<RequestInput>;
  /** Everything that is stored, as text. */
  stored(): Promise<string>;
  /** Moves the platform's clock by an ISO 8601 duration. */
  advance(duration: string): Promise<void>;
  /** A person who signs in on the owner's site. */
  holder(): Promise<Holder>;
  close(): Promise<void>;
}

const isRead = (route: RouteText): boolean => /^(GET|DELETE) /.test(route);

/** Sends the input as query or body, depending on the method. */
export const placed = (route: RouteText, { params = {}, input }: RequestInput) => ({
  params,
  ...(isRead(route)
    ? { query: (input ?? {}) as Readonly<Record<string, string | number | boolean>> }
    : { body: input ?? {} }),
});

/** Whether an operation creates or lists, so that it refers to nothing that must exist. */
export const isCreateOrList = (route: RouteText): boolean => /\/(create|all|getall|search)$/i.test(route);
