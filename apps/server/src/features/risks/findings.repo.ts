import type { RiskFinding } from '@brazda/contract';
import type { Finding, RiskLevel, RiskModelName } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import './risks.table.ts';

/** What somebody saw on a day, with what a model had said of it. */
export interface NewFinding {
  readonly model: RiskModelName;
  readonly day: string;
  readonly seen: boolean;
  readonly said: RiskLevel | null;
  readonly simulated: boolean;
  /** Null for a visitor, on the farm that is tried. */
  readonly found_by: string | null;
  readonly found_at: Date;
}

/** Stores what was seen on a visible parcel of a season, over what was stored of that day; false where there is no such parcel. */
export async function putFindings(
  db: Db,
  scope: SeasonScope,
  parcel_id: string,
  findings: readonly NewFinding[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into risk_finding (farm_id, parcel_id, model, day, seen, said, simulated, found_by, found_at)
    select parcel.farm_id, parcel.id, model, day, seen, said, simulated, found_by, found_at
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as input (model text, day date, seen boolean, said text,
        simulated boolean, found_by text, found_at timestamptz)
      join parcel on parcel.id = ${parcel_id} and parcel.farm_id = ${scope.farm_id} and parcel.season_id = ${scope.season_id}
    where parcel.deleted_at is null and ${isVisible(scope)}
    on conflict (parcel_id, model, day) do update set seen = excluded.seen, said = excluded.said,
      simulated = excluded.simulated, found_by = excluded.found_by, found_at = excluded.found_at`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Something that was seen on a parcel. */
export interface ParcelFinding extends Omit<NewFinding, 'found_by' | 'found_at'> {
  readonly parcel_id: string;
  /** ISO 8601. */
  readonly found_at: string;
}

/** Stores what somebody saw on parcels of a farm. */
export async function insertFindings(
  tx: DbTransaction,
  { farm_id }: Scope,
  findings: readonly ParcelFinding[],
): Promise<void> {
  await sql`
    insert into risk_finding (farm_id, parcel_id, model, day, seen, said, simulated, found_at)
    select ${farm_id}, parcel.id, model, day, seen, said, simulated, found_at
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as input (parcel_id text, model text, day date, seen boolean,
        said text, simulated boolean, found_at timestamptz)
      join parcel on parcel.id = input.parcel_id and parcel.farm_id = ${farm_id}`.execute(tx);
}

/** What was seen on the visible parcels of a farm from an ISO day on, by parcel, model and day. */
export async function listFindings(db: Db, scope: Scope, from: string): Promise<RiskFinding[]> {
  const { rows } = await sql<RiskFinding>`
    select parcel.id as parcel, model, day, seen from risk_finding join parcel on parcel.id = parcel_id
    where risk_finding.farm_id = ${scope.farm_id} and day >= ${from} and parcel.deleted_at is null and ${isVisible(scope)}
    order by parcel.id, model, day`.execute(db);
  return rows;
}

/** What was seen on the visible parcels of a farm beside what each model had said. */
export async function listSaidAndSeen(
  db: Db,
  scope: Scope,
): Promise<(Finding & { readonly model: RiskModelName })[]> {
  const { rows } = await sql<Finding & { readonly model: RiskModelName }>`
    select model, said, seen from risk_finding join parcel on parcel.id = parcel_id
    where risk_finding.farm_id = ${scope.farm_id} and parcel.deleted_at is null and ${isVisible(scope)}`.execute(
    db,
  );
  return rows;
}
