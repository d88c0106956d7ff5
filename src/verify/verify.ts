import { setTimeout as wait } from 'node:timers/promises';
import { ErrorAnswer } from '../api/describe/envelope.ts';
import type { RouteText } from '../api/describe/row.ts';
import { isList, isNavigation, type Operation, operations, pathParameters } from '../api/operations.ts';
import { type Difference, differencesIn } from './differences.ts';
import { byTitle, createOf, dataOf, Inputs, inputOf, requestOf } from './inputs.ts';
import { type Ask, send } from './request.ts';
import { VOTE } from './samples.ts';
import { type Fields, isFields, type Schema } from './schema.ts';

/** What was found out about an operation. */
export interface Finding {
  readonly route: RouteText;
  readonly result: 'as described' | 'differs' | 'not there' | 'not tried';
  readonly differences: readonly Difference[];
  /** Why it was not tried. */
  readonly reason?: string;
}

/** A record that could not be deleted again. */
export interface Left {
  readonly id: string;
  readonly create: RouteText;
}

export interface VerifyOptions {
  readonly url: string;
  readonly secretKey: string;
  /** Also creates, updates and deletes. */
  readonly write: boolean;
  /** Stops before the next request. What was made is deleted all the same. */
  readonly signal: AbortSignal;
  readonly onFinding: (finding: Finding) => void;
}

/** Why an operation is not tried. */
class NotTried extends Error {}

interface Heard {
  readonly status: number;
  readonly mediaType: string;
  readonly requestId: string | null;
  readonly body: unknown;
}

const TIMEOUT_MS = 30_000;
/** Of a request that is to be sent later. */
const ATTEMPTS = 5;
/** How many existing records are tried: not every payment link has a goal. */
const TURNS = 5;

/** Makes requests, and knows what they made. */
class Account extends Inputs {
  readonly #options: VerifyOptions;
  readonly #made = new Map<string, RouteText>();
  readonly #existing = new Map<string, Promise<readonly string[]>>();
  /** Whether the operation only reads. */
  isReading = true;
  /** Which of the existing records is asked for. */
  turn = 0;

  constructor(options: VerifyOptions) {
    super();
    this.#options = options;
  }

  async send(route: RouteText, request: Ask, attempt = 1): Promise<Heard> {
    const response = await send(this.#options.url, route, request, AbortSignal.timeout(TIMEOUT_MS));
    const text = await response.text();
    if (response.status === 429 && attempt < ATTEMPTS) {
      await wait(1000 * Math.min(60, Number(response.headers.get('retry-after')) || 1));
      return this.send(route, request, attempt + 1);
    }
    const heard: Heard = {
      status: response.status,
      mediaType: (response.headers.get('content-type') ?? 'no content type').replace(/;.*/, ''),
      requestId: response.headers.get('x-request-id'),
      body: jsonOf(text),
    };
    const { id } = membersOf(membersOf(heard.body)['data']);
    const create = byTitle.get(dataOf(route).title);
    const isMade = response.ok && typeof id === 'string' && /\/(create\w*|clone)$/.test(route);
    // A vote is deleted with its embed.
    if (isMade && create !== undefined && create !== VOTE) this.#made.set(id, create);
    return heard;
  }

  ask(route: RouteText, fields: Fields): Promise<Heard> {
    this.#options.signal.throwIfAborted();
    return this.send(route, { ...requestOf(route, fields), secretKey: this.#options.secretKey });
  }

  override async data(route: RouteText, fields: Fields = {}): Promise<Fields> {
    const isRead = operations.some((each) => each.route === route && each.row.effect === 'read');
    if (!this.#options.write && !isRead) throw new NotTried(`needs ${route}, which writes`);
    const { status, body } = await this.ask(route, await this.sample(route, fields));
    if (status >= 300) throw new NotTried(`needs ${route}, which answers ${status}`);
    return membersOf(membersOf(body)['data']);
  }

  /** The id of a new record; of one that is there already for what only reads, so that less is made. */
  override async make(create: RouteText, fields: Fields = {}): Promise<string> {
    if (!this.isReading) return this.#new(create, fields);
    const key = create + JSON.stringify(fields);
    const found = this.#existing.get(key) ?? this.#found(create, fields);
    this.#existing.set(key, found);
    const ids = await found;
    const id = ids[Math.min(this.turn, ids.length - 1)];
    if (id === undefined) throw new NotTried(`there is no record of ${create}`);
    return id;
  }

  async #found(create: RouteText, fields: Fields): Promise<readonly string[]> {
    return this.#options.write ? [await this.#new(create, fields)] : this.#idsOf(create);
  }

  async #new(create: RouteText, fields: Fields): Promise<string> {
    const { id } = await this.data(create, fields);
    if (typeof id !== 'string') throw new NotTried(`needs an id from ${create}`);
    return id;
  }

  async #idsOf(create: RouteText): Promise<readonly string[]> {
    const list = operations.find(
      ({ route }) => isList(route) && createOf(route) === create && inputOf(route).required === undefined,
    );
    if (list === undefined) throw new NotTried(`no list has records of ${create}`);
    const { items } = await this.data(list.route, { limit: TURNS });
    const ids = Array.isArray(items) ? items.map((item) => membersOf(item)['id']) : [];
    return ids.filter((id) => typeof id === 'string');
  }

  override async wait(seconds: number): Promise<void> {
    await wait(seconds * 1000, undefined, { signal: this.#options.signal });
  }
  override async signUp(): Promise<never> {
    throw new NotTried('needs a mail that only its recipient can read');
  }
  override mailedToken = this.signUp;

  /** Deletes what was made, the newest first, and again what others needed. Returns what is left. */
  async cleanUp(): Promise<readonly Left[]> {
    let left = [...this.#made].reverse();
    for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
      before = left.length;
      const kept: typeof left = [];
      for (const [id, create] of left) if (!(await this.#isDeleted(id, create))) kept.push([id, create]);
      left = kept;
    }
    return left.map(([id, create]) => ({ id, create }));
  }

  async #isDeleted(id: string, create: RouteText): Promise<boolean> {
    const deletion = operations.find(({ route }) => /\/delete\b/.test(route) && createOf(route) === create);
    if (deletion === undefined) return false;
    const [key = 'id'] = pathParameters(deletion.route);
    const request = { ...requestOf(deletion.route, { [key]: id }), secretKey: this.#options.secretKey };
    return this.send(deletion.route, request).then(
      ({ status }) => status < 300 || status === 404,
      () => false,
    );
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const membersOf = (value: unknown): Fields => (isFields(value) ? value : {});

const saysOf = ({ status, body }: Heard): string => {
  const { code, message } = membersOf(membersOf(body)['error']);
  return [status, code, message].filter((part) => part !== undefined).join(' ');
};

/** How what every response has differs: its media type, and its request id. */
function envelopeDifferences({ mediaType, requestId, body }: Heard, when: string): readonly Difference[] {
  const { requestId: said } = membersOf(body);
  return [
    ...(mediaType === 'application/json' ? [] : [{ field: 'Content-Type', text: `${when}is ${mediaType}` }]),
    ...(typeof said === 'string' ? [] : [{ field: 'requestId', text: `${when}is missing` }]),
    ...(typeof said !== 'string' || said === requestId
      ? []
      : [{ field: 'X-Request-Id', text: `${when}is not the requestId` }]),
  ];
}

function successDifferences({ route }: Operation, heard: Heard): readonly Difference[] {
  const expected = isNavigation(route) ? 302 : 200;
  const status = heard.status === expected ? [] : [{ field: 'status', text: `is ${saysOf(heard)}, not ${expected}` }];
  if (isNavigation(route) || heard.status >= 300) return status;
  const { data } = membersOf(heard.body);
  const place = { field: 'data', owner: route, keys: [] };
  const inside =
    data === undefined ? [{ field: 'data', text: 'is missing' }] : differencesIn(dataOf(route), data, place);
  return [...status, ...envelopeDifferences(heard, ''), ...inside];
}

interface Refusal {
  /** What is wrong with the request. */
  readonly what: string;
  readonly request: Ask;
  readonly status: number;
  readonly code: string;
}

/** Requests that the operation refuses, with how. */
function refusalsOf({ route, row }: Operation, fields: Fields, secretKey: string): readonly Refusal[] {
  const request = requestOf(route, fields);
  const about = [...pathParameters(route), 'id'].find((name) => name in fields);
  const unknown = { ...requestOf(route, { ...fields, [about ?? '']: 'unknown_1' }), secretKey };
  const empty = { ...requestOf(route, { ...fields, limit: 0 }), secretKey };
  const page = { ...request, secretKey, origin: 'https://example.com' };
  return [
    ...(row.credential === 'none'
      ? []
      : [{ what: 'without a key', request, status: 401, code: 'authentication_required' }]),
    { what: 'with a secret key from a page', request: page, status: 403, code: 'not_authorized' },
    ...(about === undefined ? [] : [{ what: 'for an unknown id', request: unknown, status: 404, code: 'not_found' }]),
    ...(isList(route) ? [{ what: 'with limit 0', request: empty, status: 400, code: 'invalid_request' }] : []),
  ];
}

function refusalDifferences({ what, status, code }: Refusal, heard: Heard): readonly Difference[] {
  const when = `${what} `;
  if (heard.status !== status) return [{ field: 'status', text: `${when}is ${heard.status}, not ${status}` }];
  const envelope = envelopeDifferences(heard, when);
  const found = differencesIn(
    ErrorAnswer as Schema,
    { requestId: '', ...membersOf(heard.body) },
    { field: '', owner: '', keys: [] },
  );
  const said = membersOf(membersOf(heard.body)['error'])['code'];
  const other = found.length === 0 && said !== code ? [{ field: 'error.code', text: `is ${said}, not ${code}` }] : [];
  return [...envelope, ...[...found, ...other].map(({ field, text }) => ({ field, text: when + text }))];
}

async function findOut(account: Account, operation: Operation, { write, secretKey }: VerifyOptions): Promise<Finding> {
  const { route, row } = operation;
  const found = (result: Finding['result'], more: Partial<Finding> = {}) => ({
    route,
    result,
    differences: [],
    ...more,
  });
  if (!write && row.effect === 'write') return found('not tried', { reason: 'writes' });
  account.isReading = row.effect === 'read';
  let fields: Fields = {};
  let heard: Heard | undefined;
  try {
    for (account.turn = 0; account.turn < (write ? 1 : TURNS); account.turn += 1) {
      fields = await account.sample(route);
      heard = await account.ask(route, fields);
      if (heard.status !== 404 && heard.status !== 409) break;
    }
    if (heard === undefined) throw new NotTried('has no input');
    const { reason } = membersOf(membersOf(heard.body)['error']);
    if (!write && (heard.status === 409 || (heard.status === 404 && reason !== undefined)))
      throw new NotTried(`no record allows it: ${saysOf(heard)}`);
    if (!isNavigation(route) && [404, 405, 501].includes(heard.status)) return found('not there');
    const differences = [...successDifferences(operation, heard)];
    if (!isNavigation(route))
      for (const refusal of refusalsOf(operation, fields, secretKey))
        differences.push(...refusalDifferences(refusal, await account.send(route, refusal.request)));
    return found(differences.length > 0 ? 'differs' : 'as described', { differences });
  } catch (thrown) {
    if (thrown instanceof NotTried) return found('not tried', { reason: thrown.message });
    if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
      return found('differs', { differences: [{ field: 'response', text: `did not come in ${TIMEOUT_MS / 1000} s` }] });
    throw thrown;
  }
}

/** Compares each operation of a platform with its description, and deletes again what that made. */
export async function verify(
  options: VerifyOptions,
): Promise<{ readonly left: readonly Left[]; readonly failure?: unknown }> {
  const account = new Account(options);
  try {
    for (const operation of operations) options.onFinding(await findOut(account, operation, options));
  } catch (failure) {
    return { left: await account.cleanUp(), failure };
  }
  return { left: await account.cleanUp() };
}
