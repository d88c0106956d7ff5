import type { PublicRoute, paths, ReadRoute, Route } from '../api/types.gen.ts';

export type { PublicRoute, Route };

type PathOf<R extends Route> = R extends `${string} ${infer P}` ? P : never;
type MethodOf<R extends Route> = R extends `${infer M} ${string}` ? Lowercase<M> : never;

/** The generated type of an operation. */
type Described<R extends Route> =
  PathOf<R> extends infer P extends keyof paths
    ? MethodOf<R> extends infer M extends keyof paths[P]
      ? paths[P][M]
      : never
    : never;

type Json<T> = T extends { readonly content: { readonly 'application/json': infer B } } ? B : never;

type Parameters<R extends Route> = Described<R> extends { readonly parameters: infer P } ? P : never;
type PathParameters<R extends Route> = Parameters<R> extends { readonly path: infer P } ? P : never;
type DescribedQuery<R extends Route> = Parameters<R> extends { readonly query?: infer Q } ? NonNullable<Q> : never;

type Body<R extends Route> = Described<R> extends { readonly requestBody?: infer B } ? Json<NonNullable<B>> : never;
type BodyIsRequired<R extends Route> = Described<R> extends { readonly requestBody: unknown } ? true : false;

/** A member that is required, optional, or absent from the operation. */
type Member<Name extends string, T, Required extends boolean> = [T] extends [never]
  ? { readonly [N in Name]?: never }
  : Required extends true
    ? { readonly [N in Name]: T }
    : { readonly [N in Name]?: T | undefined };

/** Options of one request. */
export interface RequestOptions {
  /** In a page, the API must allow each by CORS. An undefined one isn't sent. */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
  /**
   * Further options of `fetch`, such as `cache`, `keepalive`, `next` (Next.js) or `dispatcher` (undici). Those that protect
   * credentials can't be changed: requests follow no redirect, and send neither cookies nor a referrer.
   */
  readonly fetchOptions?: Readonly<Record<string, unknown>> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Timeout of one attempt, headers and body, in milliseconds. Default: the client's (10,000). */
  readonly timeoutMs?: number | undefined;
  /** How many attempts after the first. Default: the client's (2). A write is retried only after a 429, unless it is `idempotent`. */
  readonly maxRetries?: number | undefined;
  /** Repeating this write does no harm, so it is retried as a read is: after any transient error. */
  readonly idempotent?: boolean | undefined;
}

/** Fields of your own in the body of a write. They are only named, never inferred, so that a typo is none of them. */
export type FurtherFields<R extends Route, Extra> = R extends ReadRoute ? unknown : NoInfer<Extra>;

/** The input of a request. Each part is required if the operation requires it. */
export type RequestInput<R extends Route, Extra = unknown> = Member<'params', PathParameters<R>, true> &
  Member<'query', DescribedQuery<R>, Record<never, never> extends DescribedQuery<R> ? false : true> &
  Member<'body', Body<R> & FurtherFields<R, Extra>, BodyIsRequired<R>> &
  RequestOptions;

/** The arguments after the route; optional if no part of the input is required. */
export type RequestArguments<R extends Route, Extra = unknown> =
  Record<never, never> extends RequestInput<R> ? [init?: RequestInput<R, Extra>] : [init: RequestInput<R, Extra>];

/** All input of an operation in one object, as a method of a resource takes it: path parameters, filters, fields. */
export type MethodInput<R extends Route> = ([PathParameters<R>] extends [never] ? unknown : PathParameters<R>) &
  (R extends `${'GET' | 'DELETE'} ${string}`
    ? [DescribedQuery<R>] extends [never]
      ? unknown
      : DescribedQuery<R>
    : Body<R>);

type Success<R extends Route> =
  Described<R> extends { readonly responses: { readonly 200: infer A } } ? Json<A> : never;

/** The response data of an operation: `data` of the envelope. */
export type DataOf<R extends Route> = Success<R> extends { readonly data?: infer D } ? NonNullable<D> : never;
