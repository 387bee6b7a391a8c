import { type ActivityKind, cropOfWork, type LooseWork } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import './plans.table.ts';

interface CropRow {
  readonly parcel_id: string;
  readonly crop_id: string;
  readonly lower: string | null;
  readonly upper: string | null;
}

/** The work on some parcels of a season that is of a crop and of no activity, in two queries. */
export async function listLooseWork(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  {
    crop_id,
    parcel_ids,
    kinds,
  }: {
    readonly crop_id: string;
    readonly parcel_ids: readonly string[];
    readonly kinds: readonly ActivityKind[];
  },
): Promise<LooseWork[]> {
  const { rows: works } = await sql<LooseWork>`
    select id, kind, day, parcel_id, hectares, products from journal_entry
    where farm_id = ${farm_id} and season_id = ${season_id} and activity_id is null and ended_at is null and hectares > 0
      and parcel_id = any(${parcel_ids}) and kind = any(${kinds})
    order by day, id`.execute(db);
  if (works.length === 0) return [];
  const worked = [...new Set(works.map(({ parcel_id }) => parcel_id))];
  const { rows: crops } = await sql<CropRow>`
    select parcel_id, crop_id, lower(during) as lower, upper(during) as upper from crop_interval
    where farm_id = ${farm_id} and parcel_id = any(${worked}) and deleted_at is null`.execute(db);
  const cropsOf = Map.groupBy(
    crops.map(({ lower, upper, ...crop }) => ({ ...crop, interval: { lower, upper } })),
    ({ parcel_id }) => parcel_id,
  );
  return works.filter((work) => cropOfWork(cropsOf.get(work.parcel_id) ?? [], work)?.crop_id === crop_id);
}
