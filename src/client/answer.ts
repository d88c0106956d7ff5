import { own, parseJson } from './globals.ts';
import type { Incoming } from './transport.ts';

/** The data of a successful answer, and the id to quote to the platform's support. */
export interface Answer<T> {
  readonly data: T;
  readonly requestId: string;
}

/** Text of an answer, or undefined. Cut, because an error may be shown in a console or kept in a log. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value.slice(0, 300) : undefined;
}

/** What an answer's text holds; undefined where it is no JSON. */
export function parseText(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** The id of an answer with this body. */
export function requestIdOf(body: unknown, { headers }: Response): string {
  return textOf(own(body, 'requestId')) ?? headers.get('x-request-id') ?? '';
}

/** The success envelope of interface section 2.1, a JSON object with `data`; null for everything else (failure.ts). */
export function readSuccess([response, text]: Incoming): Answer<unknown> | null {
  const body = parseText(text);
  const data = own(body, 'data');
  const isJson = /^application\/(?:[^;]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');
  return response.ok && isJson && typeof data === 'object' && data
    ? { data, requestId: requestIdOf(body, response) }
    : null;
}
