import type { LicenseOrder } from '@brazda/contract';
import { type Buyer, baniOf, type LicenseBand, leiOf, orderNumberOf, orderReference } from '@brazda/domain';
import { type Selectable, sql } from 'kysely';
import { recordEvent } from '../../platform/db/audit.ts';
import type { Author } from '../../platform/db/changes.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Quote } from '../invoices/index.ts';
import type { PaymentMethod } from './licenses.table.ts';

export type OrderRow = Selectable<Database['license_order']>;

/** An order with what its payment needs; amounts in bani. */
export interface OrderToPay {
  readonly id: string;
  readonly license_id: string;
  readonly holder_id: string;
  readonly method: PaymentMethod;
  readonly status: OrderRow['status'];
  readonly upper_bound_ha: number;
  readonly shared_users_no: number;
  readonly price: number;
  readonly vat_percent: number;
  readonly price_with_vat: number;
  readonly client_secret: string | null;
  readonly created_at: Date;
  readonly settled_at: Date | null;
  readonly number: number;
  /** To whom the invoice is written; null in orders before invoices. */
  readonly buyer: Buyer | null;
  /** The card payment that paid it; null for transfers. */
  readonly paid_by: string | null;
  /** The year that was paid, both days included; null until then. */
  readonly covers_from: string | null;
  readonly covers_to: string | null;
}

const TO_PAY = [
  ...(['id', 'license_id', 'method', 'status', 'upper_bound_ha', 'shared_users_no'] as const),
  ...(['price', 'vat_percent', 'price_with_vat', 'client_secret', 'created_at', 'settled_at'] as const),
  ...(['covers_from', 'covers_to', 'number', 'buyer', 'paid_by'] as const),
].map((column) => `license_order.${column}` as const);

function ordersToPay(db: Db) {
  return db
    .selectFrom('license_order')
    .innerJoin('license', 'license.id', 'license_order.license_id')
    .select(TO_PAY)
    .select('license.holder_id');
}

type OrderToPayRow = Awaited<ReturnType<ReturnType<typeof ordersToPay>['executeTakeFirstOrThrow']>>;

function parseOrder(row: OrderToPayRow): OrderToPay {
  return { ...row, price: baniOf(row.price), price_with_vat: baniOf(row.price_with_vat) };
}

/** The order with an id; undefined if there is none. */
export async function findOrder(db: Db, id: string): Promise<OrderToPay | undefined> {
  const row = await ordersToPay(db).where('license_order.id', '=', id).executeTakeFirst();
  return row && parseOrder(row);
}

/** The id of the order that a transfer names by its reference; undefined if there is none. */
export async function findByReference(db: Db, reference: string): Promise<string | undefined> {
  const number = orderNumberOf(reference);
  if (number === null) return undefined;
  const query = db.selectFrom('license_order').select('id').where('number', '=', number);
  return (await query.executeTakeFirst())?.id;
}

/** Whether a user holds the license of an order. */
export async function holdsOrder(db: Db, { user_id }: Actor, id: string): Promise<boolean> {
  const order = await findOrder(db, id);
  return order !== undefined && order.holder_id === user_id;
}

/** The order with an id, locked until the transaction ends; lock its license first. */
export function lockOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  return tx.selectFrom('license_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The order of a license that waits for its payment. */
export function findPendingOrder(tx: Db, license_id: string): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('license_order')
    .selectAll()
    .where('license_id', '=', license_id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
}

interface NewOrder {
  readonly license_id: string;
  readonly band: LicenseBand;
  readonly buyer: Buyer;
  readonly quote: Quote;
  readonly method: PaymentMethod;
  readonly measured_ha: number;
  readonly tos_version: string;
  readonly tos_at: Date;
  readonly marketing: boolean;
}

/** Adds an order with what is agreed, and returns its id. */
export async function addOrder(
  tx: Db,
  { actor, address }: Author,
  { band, buyer, quote, ...order }: NewOrder,
): Promise<string> {
  const { upper_bound_ha, shared_users_no, price } = band;
  const { vat_percent } = quote;
  const row = {
    id: newId(),
    ...order,
    ...{ upper_bound_ha, shared_users_no, band_id: band.id },
    ...{ price: leiOf(price), vat_percent, price_with_vat: leiOf(quote.price_with_vat) },
  };
  await tx
    .insertInto('license_order')
    .values({ ...row, buyer: JSON.stringify(buyer) })
    .execute();
  const event = { actor, address, entity: 'license_order', entity_id: row.id } as const;
  await recordEvent(tx, { ...event, action: 'license_ordered', after: row });
  return row.id;
}

type OrderChange = Partial<
  Pick<
    OrderRow,
    'status' | 'method' | 'client_secret' | 'settled_at' | 'covers_from' | 'covers_to' | 'paid_by'
  >
>;

/** Changes an order; the action names the change in the audit trail. */
export async function updateOrder(
  tx: Db,
  { actor, address }: Author,
  { id, status, method }: Pick<OrderRow, 'id' | 'status' | 'method'>,
  { action, ...change }: OrderChange & { readonly action: string },
): Promise<void> {
  await tx
    .updateTable('license_order')
    .set({ ...change, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  const { client_secret: _, ...after } = change;
  const event = { actor, address, entity: 'license_order', entity_id: id } as const;
  await recordEvent(tx, { ...event, action, before: { status, method }, after });
}

/** Cancels an order that waits for its payment. */
export function cancelOrder(tx: Db, author: Author, order: OrderRow): Promise<void> {
  return updateOrder(tx, author, order, { action: 'license_order_canceled', status: 'canceled' });
}

/** Stores with which secret the card form pays a pending card order; false if it is no longer one. */
export async function saveClientSecret(db: Db, id: string, client_secret: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('license_order')
    .set({ client_secret })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('method', '=', 'card')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets the secret of a card payment that was canceled, so that the next try prepares another. */
export async function clearClientSecret(db: Db, id: string): Promise<void> {
  await db
    .updateTable('license_order')
    .set({ client_secret: null })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** The orders of a holder in wire format, newest first. */
export async function listOrders(db: Db, holder_id: string): Promise<LicenseOrder[]> {
  const rows = await db
    .selectFrom('license_order')
    .innerJoin('license', 'license.id', 'license_order.license_id')
    .select(TO_PAY)
    .select('tos_version')
    .where('holder_id', '=', holder_id)
    .orderBy('license_order.created_at', 'desc')
    .execute();
  return rows.map(({ license_id: _, client_secret: __, paid_by: ___, created_at, settled_at, ...row }) => ({
    ...row,
    reference: orderReference(row.number),
    buyer: row.buyer?.name ?? null,
    created_at: created_at.toISOString(),
    settled_at: settled_at?.toISOString() ?? null,
  }));
}
