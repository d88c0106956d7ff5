import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import {
  type CsvFile,
  createServerClient,
  exportCharges,
  exportDonors,
  exportLeads,
  exportVotes,
  type ServerClient,
} from '../../../src/server.ts';
import { DRAFTS, EXPORTS, type ExportName, OWNER_ROUTES } from '../page/base/owner-routes.ts';
import { callPlatform, type PlatformAccess } from './policy.ts';
import { readBuilderData } from './read-builder-data.ts';

interface LabAccount {
  readonly name: string;
  readonly publicKey: string;
  readonly secretKey: string;
}

export interface OwnerOptions {
  readonly access: PlatformAccess;
  /** The accounts that the builder writes for, by id. */
  readonly accounts: Readonly<Record<string, LabAccount>>;
  /** Keys of the account with what is being written. */
  readonly drafts: Pick<LabAccount, 'publicKey' | 'secretKey'>;
}

const OwnerRequest = Type.Object({
  account: Type.String(),
  route: Type.Enum([...OWNER_ROUTES], { type: 'string' }),
  input: Type.Record(Type.String(), Type.Unknown()),
});
const AccountQuery = Type.Object({ account: Type.Optional(Type.String()) });
const ExportQuery = Type.Object({ account: Type.String(), id: Type.String() });
const ExportFile = Type.Object({ file: Type.Enum([...EXPORTS], { type: 'string' }) });

const FILES: Readonly<Record<ExportName, (client: ServerClient, id: string) => CsvFile>> = {
  votes: (client, embedId) => exportVotes(client, { embedId }),
  donors: (client, paymentLinkId) => exportDonors(client, { paymentLinkId }),
  payments: (client, paymentLinkId) => exportCharges(client, { paymentLinkId }),
  leads: (client) => exportLeads(client),
};

/** The builder acts as an account's owner: its page names what to do, and the secret key stays on this server. */
export function registerOwner(app: FastifyInstance, { access, accounts, drafts }: OwnerOptions): void {
  const secretOf = (account: string): string => {
    const found = account === DRAFTS ? drafts : Object.hasOwn(accounts, account) ? accounts[account] : undefined;
    if (found === undefined) throw Object.assign(new Error('No such account.'), { statusCode: 404 });
    return found.secretKey;
  };

  app.get<{ Querystring: Static<typeof AccountQuery> }>(
    '/lab/builder',
    { schema: { querystring: AccountQuery } },
    async ({ query }) => {
      const account = Object.hasOwn(accounts, query.account ?? '') ? (query.account ?? '') : access.account;
      return {
        ...(await readBuilderData({ ...access, account, secretKey: secretOf(account) })),
        account,
        accounts: Object.entries(accounts).map(([value, { name }]) => ({ value, label: name })),
        publicKey: accounts[account]?.publicKey,
        draftsKey: drafts.publicKey,
      };
    },
  );
  app.post<{ Body: Static<typeof OwnerRequest> }>(
    '/lab/owner',
    { schema: { body: OwnerRequest } },
    async ({ body: { account, route, input } }) =>
      callPlatform<object>({ url: access.url, secretKey: secretOf(account) }, route, input),
  );
  app.get<{ Params: Static<typeof ExportFile>; Querystring: Static<typeof ExportQuery> }>(
    '/lab/exports/:file.csv',
    { schema: { params: ExportFile, querystring: ExportQuery } },
    async ({ params: { file }, query: { account, id } }, reply) => {
      const client = createServerClient({ baseUrl: access.url, secretKey: secretOf(account) });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${file}.csv"`)
        .send(Readable.from(FILES[file](client, id)));
    },
  );
}
