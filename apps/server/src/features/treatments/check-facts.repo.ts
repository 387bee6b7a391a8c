import type { Treatment } from '@brazda/contract';
import { type KnownHarvest, knownHarvest, type OtherTreatment } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { listSeenHarvests } from '../precheck/index.ts';

/** What checks of treatments need to know of the parcels beside them. */
export interface ParcelFacts {
  readonly hectares: number;
  /** Of its outline, longitude and latitude. */
  readonly shape: [number, number][][][];
  /** All treatments of it that count. */
  readonly others: readonly OtherTreatment[];
  /** The harvest that a treatment of a day has to wait for. */
  readonly harvestAfter: (day: string) => KnownHarvest | null;
}

interface CropRow {
  readonly parcel: string;
  readonly lower: string | null;
  readonly upper: string | null;
  readonly is_estimated: boolean;
}

/** What is known of the parcels of some treatments, by parcel; `today` is the day at the farm. */
export async function readParcelFacts(
  db: Db,
  { farm_id }: Scope,
  treatments: readonly Pick<Treatment, 'parcel'>[],
  today: string,
): Promise<ReadonlyMap<string, ParcelFacts>> {
  const ids = [...new Set(treatments.flatMap(({ parcel }) => parcel ?? []))];
  if (ids.length === 0) return new Map();
  const [parcels, others, crops, harvests, detected] = await Promise.all([
    readShapes(db, farm_id, ids),
    readOthers(db, farm_id, ids),
    readCrops(db, farm_id, ids),
    readHarvests(db, farm_id, ids),
    listSeenHarvests(db, { farm_id }, ids),
  ]);
  const othersOf = Map.groupBy(others, ({ parcel }) => parcel);
  const cropsOf = Map.groupBy(crops, ({ parcel }) => parcel);
  const detectedOf = Map.groupBy(detected, ({ parcel }) => parcel);
  const harvestsOf = Map.groupBy(harvests, ({ parcel }) => parcel);
  return new Map(
    parcels.map(({ id, hectares, shape }) => [
      id,
      {
        hectares: Number(hectares),
        shape,
        others: othersOf.get(id) ?? [],
        harvestAfter: (day) => {
          const crop = cropsOf
            .get(id)
            ?.find(({ lower, upper }) => (lower ?? '') <= day && (upper === null || day < upper));
          const isOfCrop = (each: string) =>
            !crop ||
            ((crop.lower ?? '') <= each && (crop.upper === null || each < crop.upper || each >= day));
          return knownHarvest({
            day,
            crop_end: crop?.upper ? { upper: crop.upper, is_estimated: crop.is_estimated } : null,
            harvests: (harvestsOf.get(id) ?? []).map((each) => each.day).filter(isOfCrop),
            detected: (detectedOf.get(id) ?? []).map((each) => each.day).filter(isOfCrop),
            today,
          });
        },
      },
    ]),
  );
}

async function readShapes(
  db: Db,
  farm_id: string,
  ids: readonly string[],
): Promise<({ readonly id: string } & Pick<ParcelFacts, 'hectares' | 'shape'>)[]> {
  const { rows } = await sql<{ readonly id: string } & Pick<ParcelFacts, 'hectares' | 'shape'>>`
    select parcel.id, parcel.hectares, st_asgeojson(st_multi(geom), 9)::json->'coordinates' as shape
    from parcel join shape on shape.id = parcel.shape_id
    where parcel.farm_id = ${farm_id} and parcel.id = any(${ids})`.execute(db);
  return rows;
}

/** The outlines of some parcels, by parcel; longitude and latitude. */
export async function readOutlines(
  db: Db,
  { farm_id }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ParcelFacts['shape']>> {
  const shapes = ids.length === 0 ? [] : await readShapes(db, farm_id, [...new Set(ids)]);
  return new Map(shapes.map(({ id, shape }) => [id, shape]));
}

async function readOthers(
  db: Db,
  farm_id: string,
  ids: readonly string[],
): Promise<(OtherTreatment & { readonly parcel: string })[]> {
  const { rows } = await sql<OtherTreatment & { readonly parcel: string }>`
    select parcel_id as parcel, group_id as group, day::text as day, record->>'started_at' as started_at, record->'product' as product,
      record->'crop'->>'id' as crop_id, (record->'size'->>'value')::float8 as hectares
    from treatment
    where farm_id = ${farm_id} and removed_at is null and parcel_id = any(${ids})
    order by day, group_id`.execute(db);
  return rows;
}

async function readCrops(db: Db, farm_id: string, ids: readonly string[]): Promise<CropRow[]> {
  const { rows } = await sql<CropRow>`
    select parcel_id as parcel, lower(during)::text as lower, upper(during)::text as upper,
      coalesce('harvest_date' = any(estimated), false) as is_estimated
    from crop_interval
    where farm_id = ${farm_id} and deleted_at is null and parcel_id = any(${ids})`.execute(db);
  return rows;
}

async function readHarvests(
  db: Db,
  farm_id: string,
  ids: readonly string[],
): Promise<{ readonly parcel: string; readonly day: string }[]> {
  const { rows } = await sql<{ readonly parcel: string; readonly day: string }>`
    select parcel_id as parcel, day::text as day from journal_entry
    where farm_id = ${farm_id} and kind = 'harvest' and ended_at is null and parcel_id = any(${ids})`.execute(
    db,
  );
  return rows;
}
