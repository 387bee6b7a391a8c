import { addDays, dayInCountry, type LicenseFacts, NEW_LICENSE } from '@brazda/domain';
import { expect, type Page } from '@playwright/test';
import { findUserByEmail } from '../../apps/server/src/features/account/index.ts';
import { FARM } from '../../apps/server/src/features/invoices/testing/sample-sale.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { cli } from './cli.ts';
import { csrfToken } from './person.ts';
import { productDatabase } from './product-database.ts';

/** Days ahead of the operator's today as an ISO day; negative ones are in the past. */
export function daysAhead(days: number): string {
  return addDays(dayInCountry('RO', Date.now()), days);
}

/** Sells a license for 250 ha and two users for 3,025 lei with VAT; several journeys do. */
export async function sellLicenses() {
  await cli('license', 'add-band', '--hectares', '250', '--users', '2', '--price', '2500');
}

/** Gives a user a license with some facts in place of the one they have, as if time had passed. */
export async function setLicense(email: string, facts: Partial<LicenseFacts>) {
  const { cover, next: _, ...term } = { ...NEW_LICENSE, ...facts };
  const { db } = await productDatabase();
  const user = await findUserByEmail(db, email);
  const row = { ...term, upper_bound_ha: null, shared_users_no: null, ...cover };
  await db
    .insertInto('license')
    .values({ id: newId(), holder_id: user!.id, ...row })
    .onConflict((conflict) => conflict.column('holder_id').doUpdateSet(row))
    .execute();
}

/** Sets the billing details of the signed-in user, which an order needs. */
export async function setBilling(page: Page) {
  const headers = { 'x-csrftoken': await csrfToken(page) };
  const response = await page.request.put('/api/v1/billing/', { headers, data: FARM });
  expect(response.status()).toBe(200);
}
