import type { Call } from '../../../base/call.ts';
import type { goals, paymentLinks } from '../../../store/schema.ts';
import { linkStatus } from './status.ts';

export type LinkRow = typeof paymentLinks.$inferSelect;
export type GoalRow = typeof goals.$inferSelect;

/** The URL of the checkout. */
export const payAddress = ({ kind, shortId }: LinkRow, baseUrl: string): string =>
  `${baseUrl}${kind === 'subscription' ? '/api/pay/s/' : '/api/pay/'}${shortId}`;

/** A payment link as the caller sees it: a page, or its owner with the owner's own fields. */
export function linkView(call: Call, link: LinkRow, goalId: string | null): object {
  const { inactiveMessage, ...content } = link.content;
  const status = linkStatus(link, call.platform.now());
  return {
    ...(call.isOwner ? link.data : {}),
    id: link.id,
    shortId: link.shortId,
    kind: link.kind,
    status,
    ...(status === 'inactive' && inactiveMessage !== undefined ? { inactiveMessage } : {}),
    ...content,
    ...(link.amount === null ? {} : { amount: link.amount }),
    currency: link.currency,
    ...(link.interval === null ? {} : { interval: link.interval }),
    ...(link.usesLeft === null ? {} : { usesLeft: link.usesLeft }),
    ...(link.startsAt === null ? {} : { startsAt: link.startsAt.toISOString() }),
    ...(link.expiresAt === null ? {} : { expiresAt: link.expiresAt.toISOString() }),
    url: payAddress(link, call.baseUrl),
    ...(goalId === null ? {} : { goalId }),
  };
}
