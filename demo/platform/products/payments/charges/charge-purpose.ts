import type { Call } from '../../../base/call.ts';
import { readRecord } from '../../../records/record-store.ts';
import { redeemCode } from '../../loyalty/loyalty-items.ts';
import { startAutomations } from '../../marketing/automations.ts';
import { followSponsor, requireSponsor } from '../../sponsors/sponsors.ts';
import type { ChargeRow } from './charge-rows.ts';

/** The sponsor that a charge funds, and the coupon that it redeems. */
export interface ChargePurpose {
  readonly sponsorId?: string | undefined;
  readonly couponCode?: string | undefined;
  /** The loyalty item with the coupon code. */
  readonly loyaltyId?: string;
}

/** Checks what a new charge is for, within its transaction. @throws {PlatformError} 404 for an unknown one; 409 for a coupon that is not active. */
export async function requirePurpose(
  call: Call,
  { sponsorId, couponCode }: ChargePurpose,
  currency: string,
): Promise<ChargePurpose> {
  if (sponsorId !== undefined) await requireSponsor(call, sponsorId, currency);
  const coupon = couponCode === undefined ? {} : { couponCode, loyaltyId: await redeemCode(call, couponCode) };
  return { ...(sponsorId === undefined ? {} : { sponsorId }), ...coupon };
}

/** Updates a sponsor after a change of its charge, and starts the automations for a charge that has succeeded. */
export async function followPurpose(call: Call, { status, customerId, data }: ChargeRow): Promise<void> {
  await followSponsor(call, data['sponsorId']);
  if (status !== 'succeeded' || customerId === null) return;
  const customer = await readRecord(call.platform.db, customerId);
  await startAutomations(call, 'charge.succeeded', customer?.data['source'] ?? {});
}
