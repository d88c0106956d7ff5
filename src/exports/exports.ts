import type { Client } from '../client/client.ts';
import { CreatorError } from '../client/errors.ts';
import type { MethodInput, Route } from '../client/operations.ts';
import { delay } from '../client/with-timeout.ts';
import { type ListRoute, list } from '../resources/list.ts';
import { chargeColumns, donorColumns, leadColumns, voteColumns } from './columns.ts';
import { toCsv } from './csv.ts';

/** The path parameters and filters of a list. */
export type ExportFilters<R extends ListRoute> = Omit<MethodInput<R>, 'limit' | 'offset'>;

export interface ExportOptions {
  readonly signal?: AbortSignal | undefined;
}

/** The text of a CSV file, in chunks. */
export type CsvFile = AsyncGenerator<string, void>;

type ServerAccess = Client<Route>;

/**
 * Waits for as long as a 429 asks. Other requests fail if that is more than 30 seconds, because somebody may be waiting for them;
 * an export would have to start over.
 */
function patient(client: ServerAccess): ServerAccess {
  const send = client.request as (route: string, init?: ExportOptions) => Promise<unknown>;
  const request: typeof send = async (route, init) => {
    for (;;) {
      try {
        return await send(route, init);
      } catch (error) {
        if (!(error instanceof CreatorError && error.code === 'rate_limited' && error.retryAfterMs)) throw error;
        await delay(error.retryAfterMs, route, init?.signal);
      }
    }
  };
  return { ...client, request: request as ServerAccess['request'] };
}

/**
 * The votes of an embed as a CSV file, newest first: `POST /api/vote/cast/getall`. Each option has its id and its text; a ranking
 * has a column for each place.
 */
export async function* exportVotes(
  client: ServerAccess,
  { embedId }: { readonly embedId: string },
  { signal }: ExportOptions = {},
): CsvFile {
  const access = patient(client);
  const { data: embed } = await access.request('POST /api/vote/embed/get', { body: { id: embedId }, signal });
  yield* toCsv(list(access, 'POST /api/vote/cast/getall', { body: { embedId }, signal }), voteColumns(embed));
}

/**
 * The donors of a payment link as a CSV file, newest first, as everybody may see them:
 * `GET /api/payment/paymentLink/getDonors/{paymentLinkId}`. `exportCharges` has what they hide, too.
 */
export function exportDonors(
  client: ServerAccess,
  { paymentLinkId, ...query }: ExportFilters<'GET /api/payment/paymentLink/getDonors/{paymentLinkId}'>,
  { signal }: ExportOptions = {},
): CsvFile {
  const route = 'GET /api/payment/paymentLink/getDonors/{paymentLinkId}';
  return toCsv(list(patient(client), route, { params: { paymentLinkId }, query, signal }), donorColumns);
}

/** The leads of your pages as a CSV file, or those of the page with `pageId`: `GET /api/pages/leads/all`. */
export function exportLeads(
  client: ServerAccess,
  query: ExportFilters<'GET /api/pages/leads/all'> = {},
  { signal }: ExportOptions = {},
): CsvFile {
  return toCsv(list(patient(client), 'GET /api/pages/leads/all', { query, signal }), leadColumns);
}

/** Your charges as a CSV file, or those of the payment link with `paymentLinkId`: `POST /api/payment/charge/all`. */
export function exportCharges(
  client: ServerAccess,
  body: ExportFilters<'POST /api/payment/charge/all'> = {},
  { signal }: ExportOptions = {},
): CsvFile {
  return toCsv(list(patient(client), 'POST /api/payment/charge/all', { body, signal }), chargeColumns);
}
