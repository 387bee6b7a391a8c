import { type Buyer, type Country, type VatCheck, vatNumberOfParty } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './invoices.table.ts';

/** The billing details of a user as a buyer; undefined before they are set. */
export async function findBuyer(db: Db, user_id: string): Promise<Buyer | undefined> {
  const row = await db
    .selectFrom('billing_details')
    .select(['kind', 'name', 'tax_id', 'is_vat_payer', 'street', 'city', 'postcode', 'county', 'country'])
    .select('vat_check')
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { kind, tax_id, is_vat_payer, vat_check, ...address } = row;
  if (kind === 'person') return { kind, ...address };
  const buyer: Buyer = { kind, ...address, tax_id: tax_id ?? '', is_vat_payer };
  // An answer about an earlier number says nothing of this one.
  return vat_check?.number === vatNumberOfParty(buyer) ? { ...buyer, vat_check } : buyer;
}

/** Stores the billing details of a user in place of earlier ones; what is known of the same VAT number stays. */
export async function putBuyer(db: Db, user_id: string, buyer: Buyer): Promise<void> {
  const { vat_check: _, ...values } = { tax_id: null, is_vat_payer: false, vat_check: null, ...buyer };
  await db
    .insertInto('billing_details')
    .values({ ...values, user_id })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        ...values,
        // An answer is about one number.
        vat_check: sql`case when billing_details.tax_id = excluded.tax_id
          and billing_details.country = excluded.country then billing_details.vat_check end`,
        updated_at: sql<Date>`clock_timestamp()`,
      }),
    )
    .execute();
}

/** The company whose VAT number was asked about. */
type AskedAbout = Pick<Extract<Buyer, { kind: 'company' }>, 'tax_id' | 'country'>;

/**
 * Stores what is known of the VAT number of a user; without an answer, only that it was asked about. Nothing is stored where
 * the user has entered another number since.
 */
export async function saveVatAnswer(
  db: Db,
  user_id: string,
  { tax_id, country }: AskedAbout,
  check: VatCheck | null,
  requested_at: Date,
): Promise<void> {
  await db
    .updateTable('billing_details')
    .set({ vat_requested_at: requested_at, ...(check && { vat_check: JSON.stringify(check) }) })
    .where('user_id', '=', user_id)
    .where('tax_id', '=', tax_id)
    .where('country', '=', country)
    .execute();
}

/** Whether the VAT number of a user was asked about since a time. */
export async function wasRequestedSince(db: Db, user_id: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('billing_details')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('vat_requested_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

interface Due {
  /** Of the seller, whose buyers are not asked about. */
  readonly country: Country;
  readonly now: Date;
  /** Hours after which an answer is old, and those between two questions without an answer. */
  readonly hours: { readonly again: number; readonly retry: number };
}

/** The users abroad who pay VAT and whose number has no answer, or an old one; those asked longest ago first. */
export async function listBuyersToCheck(db: Db, { country, now, hours }: Due): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from billing_details
    where kind = 'company' and is_vat_payer and country <> ${country}
      and (vat_requested_at is null or vat_requested_at < ${now}::timestamptz - make_interval(hours => ${hours.retry}::int))
      and (vat_check is null or (vat_check ->> 'checked_at')::timestamptz
        < ${now}::timestamptz - make_interval(hours => ${hours.again}::int))
    order by vat_requested_at nulls first, user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
