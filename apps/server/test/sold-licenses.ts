import { api } from '@brazda/contract';
import { centsOf, type LicenseBand } from '@brazda/domain';
import { rectangle } from '../src/features/imagery/testing/catalog.ts';
import { FARM } from '../src/features/invoices/testing/sample-sale.ts';
import { activateLicense, createBand, createLicenseIfSold } from '../src/features/licenses/index.ts';
import { OPERATOR } from '../src/platform/db/changes.ts';
import { addFarm } from './farm-season.ts';
import type { Product, SignedUp } from './product.ts';

/** An area band that is sold from 2026 on. */
export function sellBand(
  { database: { db } }: Product,
  upper_bound_ha: number,
  some: Partial<LicenseBand> = {},
): Promise<LicenseBand> {
  const price = { price: centsOf(upper_bound_ha * 10), is_campaign: false };
  const band = { upper_bound_ha, shared_users_no: 1, ...price, valid_from: '2026-01-01', valid_to: null };
  return createBand(db, OPERATOR, { ...band, ...some });
}

/** A user with a license in pre-trial, as a registration gives it, and with billing details. */
export async function signUpHolder(product: Product, email: string): Promise<Holder> {
  const person = await product.signUp(email);
  const { db } = product.database;
  await db.transaction().execute((tx) => createLicenseIfSold(tx, OPERATOR, person.user_id, '2026-11-20'));
  await person.call(api.invoices.setBilling, { body: FARM });
  const { response } = await person.call(api.auth.user);
  return { ...person, licenseId: response.license?.id ?? '' };
}

/** Adds a farm with a square parcel of a side in meters to a user, in the season of 2026; returns their ids. */
export async function addLand(person: SignedUp, side: number) {
  const params = await addFarm(person);
  const shape = rectangle(0, 0, side / 10, side / 10);
  await person.call(api.parcels.edit, { params, body: { create: [{ shape }] } });
  return params;
}

export type Holder = SignedUp & { readonly licenseId: string };

/** The license of a user as the user sees it. */
export async function licenseOf(person: SignedUp) {
  return (await person.call(api.auth.user)).response.license;
}

/** The invoices and credit notes of a user, newest first. */
export async function invoicesOf(person: SignedUp) {
  return (await person.call(api.invoices.list)).response.results;
}

/** Orders a band for the license of a user. */
export function orderBand(person: Holder, offer: string, method: 'card' | 'po' = 'po', marketing?: boolean) {
  const license = { tos: true, method } as const;
  return person.call(api.licenses.order, {
    params: { licenseId: person.licenseId },
    body: { choice: 'price1y', offer, license, marketing },
  });
}

/** Records that an order is paid on a day. */
export function payOrder({ database: { db } }: Product, order_id: string, day: string) {
  const payment = {
    order_id,
    day,
    at: new Date(`${day}T10:00:00Z`),
    method: 'po',
    paid_by: null,
    author: OPERATOR,
  } as const;
  return db.transaction().execute((tx) => activateLicense(tx, payment));
}

/** How many years were paid for the license of a user. */
export async function countPaidYears(
  product: Product,
  { licenseId }: Pick<Holder, 'licenseId'>,
): Promise<number> {
  return (await trailOf(product, licenseId)).filter((action) => action === 'license_paid').length;
}

/** The actions of the audit trail on a license or an order, oldest first. */
export async function trailOf({ database: { db } }: Product, id: string): Promise<string[]> {
  const query = db.selectFrom('audit_event').select('action').where('entity_id', '=', id);
  return (await query.orderBy('id').execute()).map(({ action }) => action);
}
