import type { HTTPRequest } from 'puppeteer-core';

/** URLs below the API whose responses the screenshot page fakes, for an element's `api`. */
export const FAULTS = { hang: '/hang', broken: '/broken', busy: '/busy' } as const;

const ERRORS: Readonly<Record<string, { readonly status: number; readonly code: string }>> = {
  [FAULTS.broken]: { status: 500, code: 'internal_error' },
  [FAULTS.busy]: { status: 429, code: 'rate_limited' },
};

type Fields = Readonly<Record<string, unknown>>;

/** Fields of the `data` of a response that replace the platform's. */
interface Change {
  readonly of: string;
  readonly fields: Fields;
}

const ofGoal = (fields: Fields): Change => ({ of: 'getGoalProgress', fields });
const ofEmbed = (fields: Fields): Change => ({ of: 'embed/get', fields });

const LOUDNESS = { min: 0, max: 100, minLabel: 'Silent', maxLabel: 'Deafening', icon: 'number' };

const LARGE_AMOUNTS = { currency: 'NOK', suggestedAmounts: ['250', '2500', '10000', '99999.50', '1000000'] };

/** Paths below the API, too, with what they change in the platform's responses. */
export const CHANGES = {
  given: ofGoal({ yours: { amount: '180.00' } }),
  milestone: ofGoal({ yours: { amount: '250.00' } }),
  reached: ofGoal({ yours: { amount: '250.00' }, raised: '2040.00', percent: '102', status: 'reached' }),
  amounts: { of: 'link/get', fields: LARGE_AMOUNTS },
  slider: ofEmbed({ title: 'How loud was the concert?', scale: LOUDNESS }),
  limited: { of: 'cast/create', fields: { status: 'rejected', reason: 'network_limit' } },
} as const satisfies Readonly<Record<string, Change>>;

/** Fakes the responses of a page to the API at `api`. All other requests continue. */
export async function fakeResponse(request: HTTPRequest, api: string): Promise<void> {
  const url = request.url();
  const [name = ''] = url.startsWith(`${api}/`) ? url.slice(api.length + 1).split('/') : [];
  if (`/${name}` === FAULTS.hang) return;
  const error = ERRORS[`/${name}`];
  if (error) return respondWithError(request, error);
  if (Object.hasOwn(CHANGES, name)) return respondChanged(request, url.replace(`/${name}`, ''), name as 'given');
  return request.continue();
}

async function respondWithError(request: HTTPRequest, { status, code }: { status: number; code: string }) {
  await request.respond({
    // Browsers send a preflight first.
    status: request.method() === 'OPTIONS' ? 204 : status,
    contentType: 'application/json',
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'content-type',
      'Retry-After': '60',
    },
    body: JSON.stringify({ error: { code, message: 'A fault for a picture.' } }),
  });
}

async function respondChanged(request: HTTPRequest, url: string, name: keyof typeof CHANGES): Promise<void> {
  const { of, fields }: Change = CHANGES[name];
  const method = request.method();
  const response = await fetch(url, { method, headers: request.headers(), body: request.postData() ?? null });
  const body = await response.text();
  const { 'content-length': _, ...headers } = Object.fromEntries(response.headers);
  const isChanged = response.ok && method !== 'OPTIONS' && url.includes(of);
  await request.respond({ status: response.status, headers, body: isChanged ? changed(body, fields) : body });
}

function changed(body: string, fields: Fields): string {
  const { data, ...rest } = JSON.parse(body) as { data: Fields };
  return JSON.stringify({ ...rest, data: { ...data, ...fields } });
}
