import { and, desc, eq, sql } from 'drizzle-orm';
import { embeds as contract } from '../../../../src/api/products/embeds.ts';
import { requireKey } from '../../auth/access.ts';
import type { Call } from '../../base/call.ts';
import { invalidField, notFound } from '../../base/errors.ts';
import { serve } from '../../records/serve.ts';
import { whereReference } from '../../records/update-rules.ts';
import { type EmbedRow, lockEmbed, NO_VOTES, readCounts } from '../../store/embeds.ts';
import type { Database } from '../../store/open-store.ts';
import { pageOf, windowOf } from '../../store/paging.ts';
import { embeds as table } from '../../store/schema.ts';
import { applySettings, BLANK_EMBED } from './embed-settings.ts';
import { choiceIds, embedView, findEmbed, findVote, type Viewer } from './read-embed.ts';
import { statusColumn } from './status.ts';

const OWNER: Viewer = { secret: true, voted: false };

async function ownerView(call: Call, embed: EmbedRow): Promise<object> {
  const { counts = NO_VOTES } = (await call.platform.embeds.run(embed.id)) ?? {};
  return embedView(embed, { counts, vote: null, viewer: OWNER, now: call.platform.now() });
}

function blankEmbed(call: Call, now: Date): EmbedRow {
  const { accountId, mode } = requireKey(call);
  return {
    id: call.platform.newId('emb'),
    accountId,
    mode,
    ...BLANK_EMBED,
    createdAt: now,
    updatedAt: now,
  };
}

/** Refuses to remove what has votes, which would take them out of the totals. */
async function requireVotesKept(tx: Database, before: EmbedRow, after: EmbedRow): Promise<void> {
  const { voters, choices } = await readCounts(tx, before.id);
  if (voters === 0) return;
  const lost = 'cannot lose what already has votes';
  if (before.kind !== after.kind) throw invalidField('kind', lost);
  if (before.content.ranked !== after.content.ranked) throw invalidField('ranked', lost);
  const kept = choiceIds(after);
  const voted = choices.filter(({ id, votes, rankings }) => votes + rankings > 0 && !kept.includes(id));
  if (voted.length === 0) return;
  throw invalidField(after.kind === 'rating' ? 'scale' : 'options', `${lost}: ${voted.map(({ id }) => id).join(', ')}`);
}

export const embeds = serve(contract, [], {
  async 'POST /api/vote/embed/get'(call) {
    const { platform, body } = call;
    const { embed, counts } = await findEmbed(call, body.id);
    const vote = await findVote(platform.db, embed, body.clientReference);
    const viewer = { secret: call.isOwner, voted: vote !== null };
    return embedView(embed, { counts, vote, viewer, now: platform.now() });
  },

  async 'POST /api/vote/embed/all'(call) {
    const { db, now } = call.platform;
    const { accountId, mode } = requireKey(call);
    const { kind, status, clientReference } = call.body;
    const where = and(
      eq(table.accountId, accountId),
      eq(table.mode, mode),
      kind === undefined ? undefined : eq(table.kind, kind),
      status === undefined ? undefined : sql`${statusColumn(now())} = ${status}`,
      whereReference(table.data, clientReference),
    );
    const page = { where, order: [desc(table.createdAt), desc(table.id)], ...windowOf(call.body) };
    return pageOf(db, table, page, (rows) => Promise.all(rows.map((row) => ownerView(call, row))));
  },

  async 'POST /api/vote/embed/create'(call) {
    const now = call.platform.now();
    const embed = applySettings(blankEmbed(call, now), call.body, now);
    await call.platform.db.insert(table).values(embed);
    return ownerView(call, embed);
  },

  async 'PUT /api/vote/embed/update'(call) {
    const { id, ...settings } = call.body;
    await findEmbed(call, id);
    const after = await call.platform.db.transaction(async (tx) => {
      const before = await lockEmbed(tx, id);
      if (before === null) throw notFound('This embed');
      const changed = applySettings(before, settings, call.platform.now());
      await requireVotesKept(tx, before, changed);
      await tx.update(table).set(changed).where(eq(table.id, id));
      return changed;
    });
    return ownerView(call, after);
  },

  async 'POST /api/vote/embed/delete'(call) {
    const { id } = call.body;
    await findEmbed(call, id);
    await call.platform.db.delete(table).where(eq(table.id, id));
    return { id, status: 'deleted' };
  },
});
