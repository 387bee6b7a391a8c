import { amountOf, type Buyer, type Cents, centsOf, orderNumberOf } from '@brazda/domain';
import { type Selectable, sql } from 'kysely';
import { recordEvent } from '../../platform/db/audit.ts';
import type { Author } from '../../platform/db/changes.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { AgreedAnalysis, OrderStatus, PaymentMethod } from './orders.table.ts';

/** What every order has, whatever is sold. */
interface OrderFacts {
  readonly id: string;
  /** The payment reference is made of it. */
  readonly number: number;
  /** Who has ordered, and pays. */
  readonly holder_id: string;
  readonly method: PaymentMethod;
  readonly status: OrderStatus;
  readonly price: Cents;
  readonly vat_percent: number;
  readonly price_with_vat: Cents;
  readonly client_secret: string | null;
  readonly created_at: Date;
  readonly settled_at: Date | null;
  readonly tos_version: string;
  /** To whom the invoice is written; null in orders before invoices. */
  readonly buyer: Buyer | null;
  /** The card payment that paid it; null for transfers. */
  readonly paid_by: string | null;
}

/** A year of a license for an area band. */
interface LicenseYear {
  readonly kind: 'license';
  readonly license_id: string;
  readonly band_id: string;
  readonly upper_bound_ha: number;
  readonly shared_users_no: number;
  /** The area that was measured for it. */
  readonly measured_ha: number;
  /** The year that was paid, both days included; null until then. */
  readonly covers_from: string | null;
  readonly covers_to: string | null;
}

/** A soil analysis that the operator samples. */
interface SampledAnalysis {
  readonly kind: 'soil';
  /** Null once it was removed with its farm. */
  readonly soil_order_id: string | null;
  readonly soil: AgreedAnalysis;
}

export type LicenseOrder = OrderFacts & LicenseYear;
export type AnalysisOrder = OrderFacts & SampledAnalysis;
export type SaleOrder = LicenseOrder | AnalysisOrder;

/** A stored order; amounts become cents. */
export function parseOrder({ price, price_with_vat, ...row }: Selectable<Database['sale_order']>): SaleOrder {
  // The checks of the table tie the columns to the kind.
  return { ...row, price: centsOf(price), price_with_vat: centsOf(price_with_vat) } as SaleOrder;
}

/** The order with an id; undefined if there is none. */
export async function findOrder(db: Db, id: string): Promise<SaleOrder | undefined> {
  const row = await db.selectFrom('sale_order').selectAll().where('id', '=', id).executeTakeFirst();
  return row && parseOrder(row);
}

/** The id of the order that a transfer names by its reference; undefined if there is none. */
export async function findOrderIdByReference(db: Db, reference: string): Promise<string | undefined> {
  const number = orderNumberOf(reference);
  if (number === null) return undefined;
  const query = db.selectFrom('sale_order').select('id').where('number', '=', number);
  return (await query.executeTakeFirst())?.id;
}

/** Whether a user has placed an order. */
export async function holdsOrder(db: Db, { user_id }: Actor, id: string): Promise<boolean> {
  return (await findOrder(db, id))?.holder_id === user_id;
}

/** The order with an id, locked until the transaction ends; lock what it is for first. */
export async function lockOrder(tx: Db, id: string): Promise<SaleOrder | undefined> {
  const query = tx.selectFrom('sale_order').selectAll().where('id', '=', id).forUpdate();
  const row = await query.executeTakeFirst();
  return row && parseOrder(row);
}

/** The order of a license that waits for its payment. */
export async function findPendingLicenseOrder(tx: Db, license_id: string): Promise<LicenseOrder | undefined> {
  const row = await tx
    .selectFrom('sale_order')
    .selectAll()
    .where('license_id', '=', license_id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row && (parseOrder(row) as LicenseOrder);
}

/** The newest order of a soil analysis; undefined if there is none. */
export async function findOrderOfAnalysis(db: Db, soil_order_id: string): Promise<AnalysisOrder | undefined> {
  return (await findOrdersOfAnalyses(db, [soil_order_id])).get(soil_order_id);
}

/** The newest order of each of some soil analyses, by analysis. */
export async function findOrdersOfAnalyses(
  db: Db,
  soil_order_ids: readonly string[],
): Promise<Map<string, AnalysisOrder>> {
  const rows = await db
    .selectFrom('sale_order')
    .selectAll()
    .distinctOn('soil_order_id')
    .where(sql<boolean>`soil_order_id = any(${soil_order_ids})`)
    .orderBy('soil_order_id')
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.soil_order_id!, parseOrder(row) as AnalysisOrder]));
}

/** The orders of a holder, newest first. */
export async function listOrders(db: Db, holder_id: string): Promise<SaleOrder[]> {
  const query = db.selectFrom('sale_order').selectAll().where('holder_id', '=', holder_id);
  return (await query.orderBy('created_at', 'desc').execute()).map(parseOrder);
}

interface Terms {
  readonly holder_id: string;
  readonly method: PaymentMethod;
  readonly buyer: Buyer;
  readonly price: Cents;
  readonly vat_percent: number;
  readonly price_with_vat: Cents;
  readonly tos_version: string;
  readonly tos_at: Date;
  readonly marketing: boolean;
}

type Subject =
  | Omit<LicenseYear, 'covers_from' | 'covers_to'>
  | (SampledAnalysis & { readonly soil_order_id: string });

/** Adds an order with what is agreed, and returns its id. */
export async function addOrder(
  tx: Db,
  { actor, address }: Author,
  { buyer, price, price_with_vat, ...terms }: Terms,
  subject: Subject,
): Promise<string> {
  const row = {
    id: newId(),
    ...terms,
    ...subject,
    price: amountOf(price),
    price_with_vat: amountOf(price_with_vat),
    buyer: JSON.stringify(buyer),
  };
  const soil = 'soil' in subject ? JSON.stringify(subject.soil) : null;
  await tx
    .insertInto('sale_order')
    .values({ ...row, soil })
    .execute();
  const event = { actor, address, entity: 'sale_order', entity_id: row.id } as const;
  await recordEvent(tx, { ...event, action: 'order_placed', after: row });
  return row.id;
}

type OrderChange = Partial<
  Pick<
    Selectable<Database['sale_order']>,
    'status' | 'method' | 'client_secret' | 'settled_at' | 'covers_from' | 'covers_to' | 'paid_by'
  >
>;

/** Changes an order; the action names the change in the audit trail. */
export async function updateOrder(
  tx: Db,
  { actor, address }: Author,
  { id, status, method }: Pick<SaleOrder, 'id' | 'status' | 'method'>,
  { action, ...change }: OrderChange & { readonly action: string },
): Promise<void> {
  await tx
    .updateTable('sale_order')
    .set({ ...change, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  const { client_secret: _, ...after } = change;
  const event = { actor, address, entity: 'sale_order', entity_id: id } as const;
  await recordEvent(tx, { ...event, action, before: { status, method }, after });
}

/** Cancels an order that waits for its payment. */
export function cancelOrder(tx: Db, author: Author, order: SaleOrder): Promise<void> {
  return updateOrder(tx, author, order, { action: 'order_canceled', status: 'canceled' });
}

/** Makes an order that waits for a card one that is paid on a purchase order. */
export async function switchToPo(tx: Db, author: Author, order: SaleOrder): Promise<void> {
  if (order.method === 'po') return;
  await updateOrder(tx, author, order, { action: 'order_switched', method: 'po', client_secret: null });
}

/** Stores with which secret the card form pays a pending card order; false if it is no longer one. */
export async function saveClientSecret(db: Db, id: string, client_secret: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sale_order')
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
    .updateTable('sale_order')
    .set({ client_secret: null })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}
