import type { CropInterval, Harvest } from '@brazda/contract';
import { HARVEST_DROPS, type HarvestDrop, harvestedInterval } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { listCropIntervals } from '../parcels/index.ts';
import { type HarvestRow, listHarvests, listMapFigures, type MapFigures } from './harvests.repo.ts';

/** The files of harvests of a season as the API describes them, newest first; only one where its id is set. */
export async function describeHarvests(db: Db, scope: SeasonScope, id?: string): Promise<Harvest[]> {
  const rows = await listHarvests(db, scope, id);
  const figures = await listMapFigures(
    db,
    scope,
    rows.map((row) => row.id),
  );
  const parcel_ids = [...new Set([...figures.values()].flat().map(({ parcel_id }) => parcel_id))];
  const intervals = await listCropIntervals(db, scope, { season_id: scope.season_id, parcel_ids });
  return rows.map((row) => presentHarvest(row, figures.get(row.id) ?? [], intervals));
}

function presentHarvest(
  { report, uploaded_at, applied_at, ...row }: HarvestRow,
  figures: readonly MapFigures[],
  intervals: ReadonlyMap<string, readonly CropInterval[]>,
): Harvest {
  const { columns, unmapped, remarks = [], ...read } = report;
  return {
    ...row,
    ...read,
    is_volume: read.is_volume ?? null,
    remarks: remarks.map(({ names, ...remark }) => ({ ...remark, names: [...names] })),
    uploaded_at: uploaded_at.toISOString(),
    is_applied: applied_at !== null,
    columns: Object.entries(columns).map(([field, name]) => ({ field, name })),
    parcels: figures.map(({ parcel_id, harvest_id: _, report: { drops, ...own }, ...map }) => ({
      parcel: parcel_id,
      ...map,
      ...own,
      drops: listDrops(drops),
      ...harvestedCrop(intervals.get(parcel_id) ?? [], map.day),
    })),
    unmapped: unmapped.map(({ parcel_id, points, drops }) => ({
      parcel: parcel_id,
      points,
      drops: listDrops(drops),
    })),
  };
}

/** The crop that was harvested on a day, and its present measured yield. */
export function harvestedCrop(intervals: readonly CropInterval[], day: string | null) {
  const spans = intervals.map((found) => ({ ...found.interval, found }));
  const found = harvestedInterval(spans, day)?.found ?? null;
  return {
    crop: found?.crop_id ?? null,
    interval: found?.id ?? null,
    yield_measured: found?.yield_measured ?? null,
  };
}

/** How many points were left out, by reason, in the order in which reasons are decided. */
export function listDrops(drops: Partial<Record<HarvestDrop, number>>) {
  return HARVEST_DROPS.flatMap((reason) => (drops[reason] ? [{ reason, points: drops[reason] }] : []));
}
