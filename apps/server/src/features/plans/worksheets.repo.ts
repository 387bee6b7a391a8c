import type { Worksheet } from '@brazda/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { newId } from '../../platform/ids.ts';
import './plans.table.ts';

/** What a worksheet keeps of its plan. */
export type Sheet = Pick<Worksheet, 'plan' | 'activities'>;

/** Stores what was planned and done when a plan is closed. */
export async function insertWorksheet(
  db: Db,
  { farm_id }: SeasonScope,
  plan_id: string,
  { signed_by, sheet }: { readonly signed_by: string | null; readonly sheet: Sheet },
): Promise<void> {
  await db
    .insertInto('plan_worksheet')
    .values({ id: newId(), farm_id, plan_id, signed_by, reopened_at: null, sheet: JSON.stringify(sheet) })
    .execute();
}

/** Notes on the newest worksheet that its plan was opened again. */
export async function markReopened(db: Db, { farm_id }: SeasonScope, plan_id: string): Promise<void> {
  await sql`
    update plan_worksheet set reopened_at = clock_timestamp()
    where plan_id = ${plan_id} and farm_id = ${farm_id} and reopened_at is null`.execute(db);
}

/** The worksheets of a plan, newest first. */
export async function listWorksheets(
  db: Db,
  { farm_id }: SeasonScope,
  plan_id: string,
  { seesAddresses }: { readonly seesAddresses: boolean },
): Promise<Worksheet[]> {
  const { rows } = await sql<{
    id: string;
    signed_by: string | null;
    signed_at: Date;
    reopened_at: Date | null;
    sheet: Sheet;
  }>`
    select plan_worksheet.id, coalesce(${personName('signer', seesAddresses)}, '') as signed_by, signed_at, reopened_at, sheet
    from plan_worksheet left join app_user signer on signer.id = signed_by and signer.deleted_at is null
    where farm_id = ${farm_id} and plan_id = ${plan_id} order by signed_at desc, plan_worksheet.id`.execute(
    db,
  );
  return rows.map(({ id, signed_by, signed_at, reopened_at, sheet }) => ({
    id,
    signed_by: signed_by ?? '',
    signed_at: signed_at.toISOString(),
    reopened_at: reopened_at?.toISOString() ?? null,
    ...sheet,
  }));
}
