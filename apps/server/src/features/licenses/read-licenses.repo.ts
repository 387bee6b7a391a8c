import type { License } from '@brazda/contract';
import { graceEnd, isActiveOn, type Language, orderReference, stateOn, UNLIMITED_HA } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { FARM_GUESTS } from '../farms/index.ts';
import { legalPagePath, versionInForce } from '../legal/index.ts';
import type { OrderStatus, PaymentMethod } from '../orders/index.ts';
import { factsOf, type LicenseRow } from './licenses.repo.ts';
import { placedUsersOf } from './shared-users.repo.ts';

/** The day of a response, on which states depend, and its language. */
export interface LicenseShowing {
  readonly today: string;
  readonly language: Language;
}

interface ShownOrder {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly status: Exclude<OrderStatus, 'canceled'>;
  readonly price: number;
  readonly price_with_vat: number;
  readonly client_secret: string | null;
  readonly number: number;
}

type ShownRow = LicenseRow & {
  readonly shared_users: number;
  readonly is_covered: boolean;
  /** The newest one that is not canceled. */
  readonly newest_order: ShownOrder | null;
};

/** The licenses of some users as the API presents them, by user; one query for any number of users. */
export async function readLicenses(
  db: Db,
  holder_ids: readonly string[],
  showing: LicenseShowing,
): Promise<Map<string, License>> {
  const { rows } = await sql<ShownRow>`
    select license.*,
      (select count(*)::int from (${placedUsersOf(sql`license.holder_id`)}) placed) as shared_users,
      exists (
        select from ${FARM_GUESTS} join farm on farm.id = farm_guest.farm_id and farm.deleted_at is null
          join license other on other.holder_id = farm.owner_id and other.id <> license.id
            and other.term = 'full' and other.end_date >= ${showing.today}
        where farm_guest.user_id = license.holder_id and exists (
          select from (${placedUsersOf(sql`other.holder_id`)}) placed
          where placed.covered_as = farm_guest.covered_as and place <= other.shared_users_no)) as is_covered,
      (select jsonb_build_object('id', id, 'method', method, 'status', status, 'price', price,
          'price_with_vat', price_with_vat, 'client_secret', client_secret, 'number', number)
        from sale_order where license_id = license.id and status <> 'canceled'
        order by created_at desc, id limit 1) as newest_order
    from license where holder_id = any(${holder_ids})`.execute(db);
  return new Map(rows.map((row) => [row.holder_id, presentLicense(row, showing)]));
}

/** The license of a user as the API presents it; undefined without one. */
export async function readLicense(
  db: Db,
  holder_id: string,
  showing: LicenseShowing,
): Promise<License | undefined> {
  return (await readLicenses(db, [holder_id], showing)).get(holder_id);
}

function presentLicense(
  { newest_order: order, ...row }: ShownRow,
  { today, language }: LicenseShowing,
): License {
  const facts = factsOf(row);
  const state = stateOn(facts, today);
  return {
    id: row.id,
    is_active: isActiveOn(facts, today),
    is_pre_trial: state === 'pre_trial',
    is_trial: state === 'trial',
    start_date: facts.start_date,
    end_date: facts.end_date,
    hectares: facts.cover?.upper_bound_ha ?? UNLIMITED_HA,
    latest_tos_url: legalPagePath('generaltos', versionInForce('generaltos', today), language),
    price: order?.price ?? 0,
    price_with_vat: order?.price_with_vat ?? 0,
    card_payment:
      order?.method === 'card' && order.client_secret !== null
        ? { id: order.id, client_secret: order.client_secret, payment_status: order.status }
        : null,
    pending_order:
      order?.status === 'pending'
        ? { id: order.id, reference: orderReference(order.number), method: order.method }
        : null,
    shared_users_no: facts.cover?.shared_users_no ?? null,
    shared_users: row.shared_users,
    used_hectares: row.measured_ha,
    outgrown_until: graceEnd(facts),
    later_until: row.later_until !== null && row.later_until >= today ? row.later_until : null,
    is_covered: row.is_covered,
    solum_trial_end: row.solum_trial_end,
  };
}
