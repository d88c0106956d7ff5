import type { DescribedRoute, PublicRoute, paths, Route } from '../api/types.gen.ts';

export type { PublicRoute, Route };

type PathOf<R extends Route> = R extends `${string} ${infer P}` ? P : never;
type MethodOf<R extends Route> = R extends `${infer M} ${string}` ? Lowercase<M> : never;

/** The generated description of one operation. */
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

/** What a query may hold: `undefined` leaves the name out. */
export type QueryValue = string | number | boolean | undefined;

/** An optional member may be said as `undefined`, which is not sent. */
type Loose<Q> = { readonly [K in keyof Q]: Record<never, never> extends Pick<Q, K> ? Q[K] | undefined : Q[K] };

/** Operations that the interface document only names take filters that nobody has described. */
type Query<R extends Route> = R extends DescribedRoute
  ? Loose<DescribedQuery<R>>
  : Loose<DescribedQuery<R>> & { readonly [name: string]: QueryValue };

type Body<R extends Route> = Described<R> extends { readonly requestBody?: infer B } ? Json<NonNullable<B>> : never;
type BodyIsRequired<R extends Route> = Described<R> extends { readonly requestBody: unknown } ? true : false;

/** A member that is required, optional, or that the operation does not have. */
type Member<Name extends string, T, Required extends boolean> = [T] extends [never]
  ? { readonly [N in Name]?: never }
  : Required extends true
    ? { readonly [N in Name]: T }
    : { readonly [N in Name]?: T | undefined };

/** What every request may say beside its own data. */
export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** Time for one try, headers and body, in milliseconds. The client's own where absent (10,000). */
  readonly timeoutMs?: number | undefined;
  /** How many further tries, beside the first. 2 for a GET, else 0: nothing repeats a create on its own. */
  readonly retries?: number | undefined;
}

/** The data of one request: each part is required when the operation cannot do without it. */
export type RequestInput<R extends Route> = Member<'params', PathParameters<R>, true> &
  Member<'query', Query<R>, Record<never, never> extends DescribedQuery<R> ? false : true> &
  Member<'body', Body<R>, BodyIsRequired<R>> &
  RequestOptions;

/** The arguments behind the route: none are needed where no part is. */
export type RequestArguments<R extends Route> =
  Record<never, never> extends RequestInput<R> ? [init?: RequestInput<R>] : [init: RequestInput<R>];

type Success<R extends Route> =
  Described<R> extends { readonly responses: { readonly 200: infer A } } ? Json<A> : never;

/** What an operation answers with: `data` of the envelope (interface section 2.1). */
export type DataOf<R extends Route> = Success<R> extends { readonly data?: infer D } ? NonNullable<D> : never;
