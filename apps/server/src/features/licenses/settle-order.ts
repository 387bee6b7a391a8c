import { paidPeriod } from '@brazda/domain';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { RemovedAccount } from '../../platform/feature.ts';
import {
  type Activation,
  cancelOrder,
  findOrder,
  findPendingLicenseOrder,
  type LicenseOrder,
  lockOrder,
  type OrderPayment,
  updateOrder,
} from '../orders/index.ts';
import { applyLicenseEvent, factsOf, type LicenseRow, lockLicense } from './licenses.repo.ts';

/**
 * Records that an order is paid, and adds a year to its license. Once per order, however often it is called. The money
 * for a canceled order counts too: it has arrived.
 */
export async function activateLicense(
  tx: DbTransaction,
  { order_id, day, at, method, paid_by, author }: OrderPayment,
): Promise<Activation> {
  const locked = await lockOrderWithLicense(tx, order_id);
  if (!locked) return { outcome: 'missing' };
  const { order, license } = locked;
  if (order.status === 'succeeded') return { outcome: 'settled_before' };
  const { from: covers_from, to: covers_to } = paidPeriod(factsOf(license), day);
  const period = { covers_from, covers_to };
  const settled = {
    action: 'order_paid',
    status: 'succeeded',
    method,
    paid_by,
    settled_at: at,
    ...period,
  } as const;
  await updateOrder(tx, author, order, settled);
  const { upper_bound_ha, shared_users_no } = order;
  const cover = { upper_bound_ha, shared_users_no };
  const paid = await applyLicenseEvent(
    tx,
    author,
    license,
    { kind: 'paid', day, cover },
    { order: order.id },
  );
  const hectares = license.measured_ha ?? order.measured_ha;
  if (paid) await applyLicenseEvent(tx, author, paid, { kind: 'measured', day, hectares });
  const other = await findPendingLicenseOrder(tx, license.id);
  if (other) await cancelOrder(tx, author, other);
  return { outcome: 'activated', ...period, canceled_order: other?.id ?? null };
}

/** Cancels the order of a user's license that waits for its payment, if there is one. */
export async function cancelLicenseOrdersOf(
  tx: DbTransaction,
  { user_id: holder_id, author }: RemovedAccount,
): Promise<undefined> {
  const license = await lockLicense(tx, { holder_id });
  const order = license && (await findPendingLicenseOrder(tx, license.id));
  if (order) await cancelOrder(tx, author, order);
}

/**
 * Takes back the year of an order whose payment was refunded; false if the license stays as it is, because later years were
 * paid or staff have changed its end.
 */
export async function refundLicense(
  tx: DbTransaction,
  { order_id, day, author }: Pick<OrderPayment, 'order_id' | 'day' | 'author'>,
): Promise<boolean> {
  const locked = await lockOrderWithLicense(tx, order_id);
  if (!locked) return false;
  const { id, covers_from: from, covers_to: to } = locked.order;
  if (from === null || to === null) return false;
  const event = { kind: 'refunded', day, from, to } as const;
  const refunded = await applyLicenseEvent(tx, author, locked.license, event, { order: id });
  if (!refunded) return false;
  const hectares = refunded.measured_ha;
  if (hectares !== null) await applyLicenseEvent(tx, author, refunded, { kind: 'measured', day, hectares });
  return true;
}

/** Locks the license of an order, then the order, as everything that changes both does. */
export async function lockOrderWithLicense(
  tx: DbTransaction,
  order_id: string,
): Promise<{ order: LicenseOrder; license: LicenseRow } | null> {
  const found = await findOrder(tx, order_id);
  const license = found?.kind === 'license' && (await lockLicense(tx, { id: found.license_id }));
  const order = license && (await lockOrder(tx, order_id));
  return license && order && order.kind === 'license' ? { order, license } : null;
}
