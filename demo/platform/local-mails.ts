import { and, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { fieldIs } from './engine/record-query.ts';
import { countRows } from './paging.ts';
import type { Platform } from './platform.ts';
import { records } from './store/records.ts';

const LIMIT = 100;
const MailQuery = Type.Object({ to: Type.String({ minLength: 1, maxLength: 1000 }) });

/** The mailbox of an address: the last hundred mails that would have gone there, newest first, with the tokens that they carry. */
export function registerLocalMails(local: FastifyInstance, platform: Platform): void {
  local.get<{ Querystring: { to: string } }>(
    '/local/mails',
    { schema: { querystring: MailQuery } },
    async (request) => {
      const mailbox = and(
        eq(records.product, 'accounts'),
        eq(records.family, 'mail'),
        eq(records.status, 'stored'),
        fieldIs('to', request.query.to),
      );
      const rows = await platform.db
        .select()
        .from(records)
        .where(mailbox)
        .orderBy(desc(records.createdAt), desc(records.id))
        .limit(LIMIT);
      const items = rows.map(({ id, status, data, createdAt }) => ({ id, status, ...data, createdAt }));
      const total = await countRows(platform.db, records, mailbox);
      return { data: { items, total, limit: LIMIT, offset: 0 }, requestId: request.id };
    },
  );
}
