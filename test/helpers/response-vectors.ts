/**
 * The cases of test/vectors/responses.json in the platform's own shapes. The vectors use placeholder names; vector-fields.ts
 * maps them to the API's fields.
 */
import { donorsOf, isObject, type Json, type Operation, TRANSLATE } from './vector-fields.ts';

export type { Operation };

interface Generated {
  readonly prefix?: string;
  readonly repeat?: string;
  readonly repeat_item?: string;
  readonly times: number;
  readonly join?: string;
  readonly suffix?: string;
  readonly then?: Generated;
}

export interface VectorCase {
  readonly id: string;
  readonly op: Operation;
  readonly status: number;
  readonly content_type: string | null;
  readonly expect: Expectation;
  readonly why: string;
  readonly body?: string;
  readonly body_gen?: Generated;
  readonly body_hex?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cut_after_bytes?: number;
  readonly stall_after_bytes?: number;
  readonly content_encoding_header?: string;
  readonly fault?: string;
}

export interface Vectors {
  readonly base: Readonly<Record<Operation, Json>>;
  readonly cases: readonly VectorCase[];
}

export type Expectation =
  | 'ok'
  | 'ok_partial'
  | 'empty'
  | 'invalid_response'
  | 'network_error'
  | 'timeout'
  | 'server_error'
  | 'unknown_outcome'
  | 'invalid_request'
  | 'authentication_required'
  | 'not_authorized'
  | 'not_found'
  | 'rate_limited';

export interface ResponseCase {
  readonly id: string;
  readonly op: Operation;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The whole body as text; built on demand, as some have megabytes. */
  readonly body: () => string;
  /** The bytes in hex instead, if they aren't text. */
  readonly hex: string | undefined;
  /** The body of the donors' own request, if the case is about donors. */
  readonly donors: (() => string) | undefined;
  readonly cutAfter: number | undefined;
  readonly stallAfter: number | undefined;
  readonly expect: Expectation;
  readonly why: string;
}

/** The id each operation asks for, so that a response about another thing is detected. */
export const ASKED: Readonly<Record<Operation, string>> = {
  'poll.get': 'poll_1',
  'poll.vote': 'poll_1',
  'embed.get': 'emb_1',
  'events.list': '',
  'link.get': 'pl_1',
  'goal.get': 'goal_1',
};

/** Cases that don't apply to the contract, each with the reason. */
export const MEANINGLESS: Readonly<Record<string, string>> = {
  s538: 'paging is by offset: there is no opaque cursor that could be an object key',
  s541: 'an offset is chosen by the client, not returned as a cursor; `listEvents` has its own test of a platform that answers with another page',
};

/** Cases with a different outcome under the contract, each with the reason. */
const OTHERWISE: Readonly<Record<string, readonly [Expectation, string]>> = {
  s552: ['ok', 'money is decimal text, exact at any length: no digits are lost past 2^53'],
};

/** `ok_partial` that only a view can show, because the response itself is complete. Each with what the view must do. */
export const SEEN_IN_THE_VIEW: Readonly<Record<string, string>> = {
  s449: 'one option is shown, with nothing to choose between',
  s547: 'an inactive link is a disabled button with its reason',
  s558: 'a target of zero has no percentage',
  s577: 'a gift in the future is "just now"',
};

/** `invalid_response` that depends on the checkout origins, which a reader doesn't know. */
export const NEEDS_THE_CHECKOUT_LIST: Readonly<Record<string, string>> = {
  s546: 'the host name only starts like a checkout’s; the widget compares whole origins',
};

/** An embed has no link in the contract, so these cases run with an event's link. */
const RUN_AS_EVENTS: readonly string[] = ['s392', 's499', 's500'];

/** Cases whose intent needs a different value or field. */
const REWRITTEN: Readonly<Record<string, (text: string) => string>> = {
  // `archived` is a known status in the contract.
  s467: (text) => text.replaceAll('"archived"', '"mothballed"'),
  // The start would move past the end, which is another case (s523).
  s522: (text) => text.replace('"endsAt":"2026-12-01T21:00:00Z"', '"endsAt":null'),
  // Parsing has dropped the first of the duplicate members.
  s481: (text) => text.replace('"title":', '"title":"first","title":'),
};

const envelope = (data: string): string => `{"data":${data},"requestId":"req_1"}`;

/** Builds a body as `body_gen_note` of the vectors describes. */
function generate(from: Generated): string {
  const { prefix = '', repeat = '', repeat_item, times, join = '', suffix = '', then } = from;
  const middle =
    repeat_item === undefined
      ? repeat.repeat(times)
      : Array.from({ length: times }, (_, index) => repeat_item.replaceAll('%d', String(index))).join(join);
  return prefix + middle + suffix + (then ? generate(then) : '');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Translates a body of the vectors to a whole response of the platform. */
function translate(op: Operation, body: string, base: Json): string {
  const value = parse(body);
  if (isObject(value)) {
    if (Object.hasOwn(value, 'error')) return body;
    // White space around the document stays.
    const [before = '', after = ''] = [/^\s*/.exec(body)?.[0], /\s*$/.exec(body)?.[0]];
    return before + envelope(JSON.stringify(TRANSLATE[op](value))) + after;
  }
  if (value !== undefined) return envelope(body);
  const theirs = JSON.stringify(base);
  const ours = JSON.stringify(TRANSLATE[op](base));
  // Something around it, or twice: the same around ours.
  if (body.includes(theirs)) return body.replaceAll(theirs, () => envelope(ours));
  if (body.startsWith(theirs.slice(0, -1))) return envelope(ours.slice(0, -1) + body.slice(theirs.length - 1));
  // Truncated: the same share of ours.
  if (body && theirs.startsWith(body))
    return envelope(ours).slice(0, Math.floor((ours.length * body.length) / theirs.length));
  return /^\s*($|<)|^[\w ]+$/.test(body) ? body : envelope(body);
}

/** The cases in the platform's shapes, without those of `MEANINGLESS`. */
export function mapResponses(vectors: Vectors): readonly ResponseCase[] {
  return vectors.cases.filter(({ id }) => !Object.hasOwn(MEANINGLESS, id)).map((given) => mapCase(given, vectors));
}

function mapCase(given: VectorCase, { base }: Vectors): ResponseCase {
  const { id, body_gen } = given;
  const [expect, why] = OTHERWISE[id] ?? [given.expect, given.why];
  const asEvents = RUN_AS_EVENTS.includes(id);
  const op = asEvents ? 'events.list' : given.op;
  const text = (): string => {
    const body = body_gen ? generate(body_gen) : (given.body ?? '');
    return asEvents ? eventWithUrl(body, base['events.list']) : body;
  };
  const donors = op === 'goal.get' && given.status === 200 ? parse(given.body ?? '') : undefined;
  const type = given.content_type === null ? {} : { 'Content-Type': given.content_type };
  const encoding = given.content_encoding_header ? { 'Content-Encoding': given.content_encoding_header } : {};
  return {
    id,
    op,
    status: given.status,
    headers: { ...type, ...encoding, ...given.headers },
    body: () => (REWRITTEN[id] ?? ((same) => same))(translate(op, text(), base[op])),
    hex: given.body_hex,
    donors: isObject(donors) && donors['donors'] != null ? () => envelope(JSON.stringify(donorsOf(donors))) : undefined,
    cutAfter: given.cut_after_bytes,
    stallAfter: given.stall_after_bytes ?? (given.fault ? 0 : undefined),
    expect,
    why,
  };
}

/** Puts the link of another body into the first event. */
function eventWithUrl(body: string, page: Json): string {
  const other = parse(body);
  const [first, ...rest] = page['items'] as readonly Json[];
  return JSON.stringify({ ...page, items: [{ ...first, url: isObject(other) ? other['url'] : null }, ...rest] });
}

/** The SDK's error codes for an expectation of the vectors. */
export const CODES: Readonly<Record<Exclude<Expectation, 'ok' | 'ok_partial' | 'empty'>, readonly string[]>> = {
  invalid_response: ['invalid_response'],
  network_error: ['network_error'],
  timeout: ['timeout'],
  server_error: ['internal_error', 'unavailable'],
  // Of a vote: any error that doesn't tell whether it was counted. submit-vote.ts handles it.
  unknown_outcome: ['invalid_response', 'network_error', 'timeout', 'internal_error', 'unavailable'],
  invalid_request: ['invalid_request', 'conflict'],
  authentication_required: ['authentication_required'],
  not_authorized: ['not_authorized'],
  not_found: ['not_found'],
  rate_limited: ['rate_limited'],
};
