import { randomBytes } from 'node:crypto';
import type { Static } from 'typebox';
import { payments as contract } from '../../../../../src/api/contract/payments.ts';
import { requireKey } from '../../../auth/access.ts';
import type { Call } from '../../../base/call.ts';
import { invalidField } from '../../../base/errors.ts';
import { newId } from '../../../base/platform.ts';
import { requireVisible } from '../../../records/input.ts';
import { requirePayable } from '../../../records/money.ts';
import { knownNames, mergeExtraFields, settingOf, timeOf } from '../../../records/update-rules.ts';
import type { LinkContent, LinkRow } from '../../../store/schema.ts';

const { body, data } = contract['POST /api/payment/link/update'];
const KNOWN = knownNames(body, data);

type LinkSettings = Omit<Static<typeof body>, 'id' | 'goal'>;

const BUTTON_TEXTS: Readonly<Record<LinkRow['kind'], string>> = {
  payment: 'Buy',
  subscription: 'Subscribe',
  donation: 'Donate',
};

/** An empty text or list clears an optional one, as null does. */
function contentOf(before: LinkContent, settings: LinkSettings, kind: LinkRow['kind']): LinkContent {
  const { title, description, buttonText, imageUrl, inactiveMessage, suggestedAmounts } = settings;
  const given = { title, description, buttonText, imageUrl, inactiveMessage, suggestedAmounts };
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  const merged = Object.entries({ ...before, ...Object.fromEntries(named) });
  const kept = merged.filter(([, value]) => value !== null && value.length > 0);
  const content = { title: '', buttonText: BUTTON_TEXTS[kind], ...Object.fromEntries(kept) } as LinkContent;
  requireVisible(content.buttonText, 'buttonText');
  return content;
}

/**
 * Applies the settings of a create or update request to a payment link.
 * @throws {PlatformError} 400 that names the field.
 */
export function applyLinkSettings(before: LinkRow, settings: LinkSettings, now: Date): LinkRow {
  const kind = settings.kind ?? before.kind;
  const interval = settingOf(settings.interval, before.interval);
  const amount = settingOf(settings.amount, before.amount);
  const startsAt = timeOf(settings.startsAt, before.startsAt);
  const expiresAt = timeOf(settings.expiresAt, before.expiresAt);
  if (startsAt !== null && expiresAt !== null && startsAt >= expiresAt) {
    throw invalidField('expiresAt', 'must be after startsAt');
  }
  if (kind !== 'donation' && amount === null)
    throw invalidField('amount', 'is required for a payment or a subscription');
  if (settings.interval && kind !== 'subscription') throw invalidField('interval', 'is a setting of a subscription');
  const currency = settings.currency ?? before.currency;
  if (amount !== null) requirePayable(amount, currency);
  const content = contentOf(before.content, settings, kind);
  for (const [index, suggested] of (content.suggestedAmounts ?? []).entries()) {
    requirePayable(suggested, currency, `suggestedAmounts.${index}`);
  }
  return {
    ...before,
    kind,
    amount,
    currency,
    startsAt,
    expiresAt,
    isOver: before.isOver && expiresAt === before.expiresAt,
    interval: kind === 'subscription' ? (interval ?? 'month') : null,
    active: settings.status === undefined ? before.active : settings.status === 'active',
    content,
    shortId: settings.shortId ?? before.shortId,
    usesLeft: settingOf(settings.usesLeft, before.usesLeft),
    data: mergeExtraFields(before.data, settings, KNOWN),
    updatedAt: now,
  };
}

/** Twelve letters and digits: where apps make links of addresses in a text, they may leave out other characters at the end. */
export const newShortId = (): string => randomBytes(60).toString('base64url').replaceAll(/[-_]/g, '').slice(0, 12);

/** The defaults of a new link. */
export function blankLink(call: Call, kind: LinkRow['kind'], now: Date): LinkRow {
  const { accountId, mode } = requireKey(call);
  return {
    id: newId('plink'),
    accountId,
    mode,
    shortId: newShortId(),
    kind,
    active: true,
    content: { title: '', buttonText: BUTTON_TEXTS[kind] },
    amount: null,
    currency: 'USD',
    interval: null,
    usesLeft: null,
    startsAt: null,
    expiresAt: null,
    isOver: false,
    data: {},
    createdAt: now,
    updatedAt: now,
  };
}
