import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

export interface ServedRoute {
  readonly method: string;
  /** In Fastify's notation: `/api/pay/:shortId`. */
  readonly url: string;
  readonly fields: { readonly query: readonly string[]; readonly body: readonly string[] };
}

interface ObjectSchema {
  readonly properties?: object;
  readonly anyOf?: readonly ObjectSchema[];
}

/** The fields of a schema, those of all its alternatives included: a request may have fields of several. */
export const namesOf = ({ properties = {}, anyOf = [] }: ObjectSchema): readonly string[] => [
  ...Object.keys(properties),
  ...anyOf.flatMap(namesOf),
];

/** Runs `start` and returns every route that its servers register, so that none can be left out of a list. */
export async function routesOf<T>(start: () => Promise<T>): Promise<{ started: T; routes: readonly ServedRoute[] }> {
  const routes: ServedRoute[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { readonly fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url, schema }) => {
      const fields = { query: namesOf(schema?.querystring ?? {}), body: namesOf(schema?.body ?? {}) };
      for (const each of [method].flat()) routes.push({ method: each, url, fields });
    });
  };
  subscribe('fastify.initialization', watch);
  try {
    return { started: await start(), routes };
  } finally {
    unsubscribe('fastify.initialization', watch);
  }
}
