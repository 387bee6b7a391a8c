import {
  type CropGridParcel,
  type CropGridPlan,
  type NamedParts,
  parcelNameOf,
  referenceOf,
} from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import { newId } from '../../platform/ids.ts';
import { createCropIntervals, listCropIntervals } from '../parcels/index.ts';

/** The visible parcels of a season with all that a grid may name them by, and their crops. */
export async function listGridParcels(db: Db, scope: SeasonScope): Promise<CropGridParcel[]> {
  const [{ rows }, intervals] = await Promise.all([
    sql<NamedParts & { id: string; latitude: number }>`
      select parcel.id, display_name, locality.name as locality, siruta, physical_block, parcel_no, crop_no,
        st_y(st_centroid(box2d(geom)::geometry)) as latitude
      from parcel join shape on shape.id = shape_id
        left join locality on locality.id = parcel.locality_id and locality.farm_id = parcel.farm_id
      where parcel.farm_id = ${scope.farm_id} and season_id = ${scope.season_id} and parcel.deleted_at is null
        and ${isVisible(scope)}`.execute(db),
    listCropIntervals(db, scope, scope),
  ]);
  return rows.map(({ id, latitude, display_name, locality, ...parts }) => {
    const { physical_block: block, parcel_no: number } = parts;
    return {
      id,
      latitude,
      reference: referenceOf(parts),
      crops: intervals.get(id) ?? [],
      names: [display_name ?? '', parcelNameOf(locality, parts)],
      numbers: [block && number ? `${block}-${number}` : '', number ?? ''],
    };
  });
}

/** Sets the crops of plans, which come from `listGridParcels`, in two statements. */
export async function setPlannedCrops(db: Db, scope: Scope, plans: readonly CropGridPlan[]): Promise<void> {
  const rows = plans.map(({ was, interval, is_changed: _, ...values }) => ({
    ...values,
    id: was?.id ?? newId(),
    lower: interval.lower,
    upper: interval.upper,
    is_new: was === null,
  }));
  await updateCrops(
    db,
    scope,
    rows.filter(({ is_new }) => !is_new),
  );
  await createCropIntervals(
    db,
    scope,
    rows.filter(({ is_new }) => is_new).map(({ is_new: _, ...row }) => row),
  );
}

/** Changes crops; where the crop itself differs, its forecast, its work and whether it is a secondary crop are cleared. */
async function updateCrops(db: Db, { farm_id }: Scope, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const kept = (column: string) =>
    sql`${sql.ref(column)} = case when was.crop_id = input.crop_id then ${sql.ref(`was.${column}`)} end`;
  await sql`
    update crop_interval was set crop_id = input.crop_id, during = daterange(lower, upper, '[)'),
      estimated = input.estimated, crop_hybrid = input.crop_hybrid, yield_estimated = input.yield_estimated,
      yield_measured = input.yield_measured, ${kept('yield_forecast')}, ${kept('agricultural_work')},
      ${kept('is_secondary')}, ${kept('declared_code')}, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as input (id text, crop_id text, lower date, upper date, estimated text[], crop_hybrid text,
        yield_estimated numeric, yield_measured numeric)
    where was.id = input.id and was.farm_id = ${farm_id} and was.deleted_at is null`.execute(db);
}
