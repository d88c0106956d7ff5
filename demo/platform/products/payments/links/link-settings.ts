import { randomBytes } from 'node:crypto';
import type { Static } from 'typebox';
import { LinkUpdate } from '../../../../../src/api/products/payments/links.ts';
import { requireKey } from '../../../auth/access.ts';
import type { Call } from '../../../base/call.ts';
import { invalidField } from '../../../base/errors.ts';
import { requirePayable } from '../../../records/money.ts';
import { knownNames, mergePatch, picked, timesIn, withoutFields } from '../../../records/update-rules.ts';
import type { LinkRow } from '../../../store/schema.ts';

type LinkSettings = Omit<Static<typeof LinkUpdate>, 'id' | 'goal'>;

const KNOWN = [...knownNames(LinkUpdate), 'url', 'goalId'];
const BLANK_COLUMNS = { amount: null, interval: null, usesLeft: null, startsAt: null, expiresAt: null };
const COLUMNS = ['kind', 'shortId', 'currency', 'amount', 'interval', 'usesLeft'] as const;
const CONTENT = ['title', 'description', 'buttonText', 'imageUrl', 'inactiveMessage', 'suggestedAmounts'] as const;

const BUTTON_TEXTS: Readonly<Record<LinkRow['kind'], string>> = {
  payment: 'Buy',
  subscription: 'Subscribe',
  donation: 'Donate',
};

/** @throws {PlatformError} 400 that names the field. */
function requireConsistent({ kind, amount, currency, startsAt, expiresAt, content }: LinkRow): void {
  if (startsAt !== null && expiresAt !== null && startsAt >= expiresAt) {
    throw invalidField('expiresAt', 'must be after startsAt');
  }
  if (kind !== 'donation' && amount === null)
    throw invalidField('amount', 'is required for a payment or a subscription');
  if (amount !== null) requirePayable(amount, currency);
  for (const [index, suggested] of (content.suggestedAmounts ?? []).entries()) {
    requirePayable(suggested, currency, `suggestedAmounts.${index}`);
  }
}

/**
 * Applies the settings of a create or update request to a payment link.
 * @throws {PlatformError} 400 that names the field.
 */
export function applyLinkSettings(before: LinkRow, settings: LinkSettings, now: Date): LinkRow {
  const { status, interval, expiresAt } = settings;
  const patch = { ...picked(settings, COLUMNS), ...timesIn(settings, ['startsAt', 'expiresAt']) };
  const row = { ...before, ...BLANK_COLUMNS, ...mergePatch(before, patch) };
  if (interval && row.kind !== 'subscription') throw invalidField('interval', 'is a setting of a subscription');
  const { suggestedAmounts = [], ...content } = mergePatch(before.content, picked(settings, CONTENT));
  const link: LinkRow = {
    ...row,
    interval: row.kind === 'subscription' ? (row.interval ?? 'month') : null,
    active: status === undefined ? before.active : status === 'active',
    isOver: before.isOver && expiresAt === undefined,
    content: {
      ...{ buttonText: BUTTON_TEXTS[row.kind], title: '', ...content },
      ...(suggestedAmounts.length === 0 ? {} : { suggestedAmounts }),
    },
    data: mergePatch(before.data, withoutFields(settings, KNOWN)),
    updatedAt: now,
  };
  requireConsistent(link);
  return link;
}

/** Twelve letters and digits: where apps make links of addresses in a text, they may leave out other characters at the end. */
export const newShortId = (): string => randomBytes(60).toString('base64url').replaceAll(/[-_]/g, '').slice(0, 12);

/** The defaults of a new link. */
export function blankLink(call: Call, kind: LinkRow['kind'], now: Date): LinkRow {
  const { accountId, mode } = requireKey(call);
  return {
    id: call.platform.newId('plink'),
    accountId,
    mode,
    shortId: newShortId(),
    kind,
    active: true,
    content: { title: '', buttonText: BUTTON_TEXTS[kind] },
    currency: 'USD',
    ...BLANK_COLUMNS,
    isOver: false,
    data: {},
    createdAt: now,
    updatedAt: now,
  };
}
