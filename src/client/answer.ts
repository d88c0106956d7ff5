import { own, parseJson } from './globals.ts';
import type { Incoming } from './transport.ts';

/** The data of a successful answer, and the id to quote to the platform's support. */
export interface Answer<T> {
  readonly data: T;
  readonly requestId: string;
}

/** What an answer's text holds; undefined where it is no JSON. */
export function parseText(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** What a successful answer holds, by the envelope of interface section 2.1: a JSON object with `data`; null for everything else. */
export function dataOf([response, text]: Incoming): object | null {
  const data = own(parseText(text), 'data');
  const isJson = /^application\/(?:[^;]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');
  return response.ok && isJson && typeof data === 'object' ? data : null;
}
