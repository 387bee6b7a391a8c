import type { Prescription, PrescriptionDetails, PrescriptionFields } from '@brazda/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import { newId } from '../../platform/ids.ts';
import type { PrescriptionFigures } from './prescriptions.table.ts';

/** Which prescriptions of a season are meant. */
interface PrescriptionFilter {
  readonly id?: string;
  readonly parcel?: string | undefined;
  readonly limit?: number;
}

interface PrescriptionRow {
  readonly id: string;
  readonly parcel: string;
  readonly fields: PrescriptionFields;
  readonly figures: PrescriptionFigures;
  readonly version: number;
  readonly updated_at: Date;
}

/** The prescriptions of a season on visible parcels, the one that was saved last first. */
export async function listPrescriptions(
  db: Db,
  scope: SeasonScope,
  { id, parcel, limit }: PrescriptionFilter,
): Promise<Prescription[]> {
  const { rows } = await sql<PrescriptionRow>`
    select prescription.id, parcel_id as parcel, fields, figures, version, prescription.updated_at
    from prescription join parcel on parcel.id = parcel_id
    where prescription.farm_id = ${scope.farm_id} and prescription.season_id = ${scope.season_id}
      and removed_at is null and parcel.deleted_at is null and ${isVisible(scope)}
      and ${id === undefined ? sql`true` : sql`prescription.id = ${id}`}
      and ${parcel === undefined ? sql`true` : sql`parcel_id = ${parcel}`}
    order by prescription.updated_at desc, prescription.id limit ${limit ?? null}`.execute(db);
  return rows.map(({ fields, figures, updated_at, ...row }) => ({
    ...row,
    ...fields,
    ...figures,
    // The first maps were saved without a balance, what strips would show, a headland, no-go areas and strips along water.
    nitrogen_left: figures.nitrogen_left ?? null,
    seen: figures.seen ?? null,
    headland: fields.headland ?? null,
    no_go: fields.no_go ?? [],
    water_strip_m: fields.water_strip_m ?? null,
    water_m2: figures.water_m2 ?? 0,
    saved_at: updated_at.toISOString(),
  }));
}

/** A prescription with its cells; undefined where the season has none with the id on a visible parcel. */
export async function findPrescription(
  db: Db,
  scope: SeasonScope,
  id: string,
): Promise<PrescriptionDetails | undefined> {
  const [prescription] = await listPrescriptions(db, scope, { id });
  if (!prescription) return undefined;
  const { cells, rates } = await db
    .selectFrom('prescription')
    .innerJoin('prescription_cells', 'prescription_cells.id', 'cells_id')
    .select(['cells', 'rates'])
    .where('prescription.id', '=', id)
    .where('prescription.farm_id', '=', scope.farm_id)
    .executeTakeFirstOrThrow();
  return { ...prescription, cells, rates: [...rates] };
}

/** A prescription as it is stored. */
export interface StoredPrescription {
  readonly fields: PrescriptionFields;
  readonly figures: PrescriptionFigures;
  readonly cells: PrescriptionDetails['cells'];
  readonly rates: readonly number[];
}

/** Adds a prescription for a parcel of a season. */
export async function insertPrescription(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  { id, parcel }: { readonly id: string; readonly parcel: string },
  made: StoredPrescription,
): Promise<void> {
  await db
    .insertInto('prescription')
    .values({
      id,
      farm_id,
      season_id,
      parcel_id: parcel,
      cells_id: await insertCells(db, farm_id, made),
      fields: JSON.stringify(made.fields),
      figures: JSON.stringify(made.figures),
    })
    .execute();
}

/** Replaces what a version of a prescription of a season says, and returns whether there was such a version. */
export async function replacePrescription(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  { id, version }: { readonly id: string; readonly version: number },
  made: StoredPrescription,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('prescription')
    .set({
      cells_id: await insertCells(db, farm_id, made),
      fields: JSON.stringify(made.fields),
      figures: JSON.stringify(made.figures),
    })
    .where('id', '=', id)
    .where('farm_id', '=', farm_id)
    .where('season_id', '=', season_id)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Ends a prescription of a season. */
export async function endPrescription(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  id: string,
  removed_at: Date,
): Promise<void> {
  await db
    .updateTable('prescription')
    .set({ removed_at })
    .where('id', '=', id)
    .where('farm_id', '=', farm_id)
    .where('season_id', '=', season_id)
    .where('removed_at', 'is', null)
    .execute();
}

async function insertCells(db: Db, farm_id: string, { cells, rates }: StoredPrescription): Promise<string> {
  const id = newId();
  await db
    .insertInto('prescription_cells')
    .values({ id, farm_id, cells: JSON.stringify(cells), rates: JSON.stringify(rates) })
    .execute();
  return id;
}
