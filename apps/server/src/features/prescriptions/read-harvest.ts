import type { ParcelOverlap, PrescriptionBasis } from '@brazda/contract';
import { gridCellAt, type ParcelGrid } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { inSeason, type SeasonScope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { listSeasons } from '../farms/index.ts';
import { findYieldMap, harvestedCrop, yieldCellsOf } from '../harvests/index.ts';
import { listOverlaps } from '../parcels/index.ts';

/** The land that overlaps a parcel in all seasons; none where there is too much of it to compare. */
export async function listLand(db: Db, scope: SeasonScope, parcel: string) {
  try {
    return await listOverlaps(db, scope, parcel);
  } catch (error) {
    if (error instanceof HttpError && error.code === 'crowded_land') return [];
    throw error;
  }
}

/** The newest yield map of a parcel in all its seasons, as the means of cells; null without one. */
export async function readHarvest(
  db: Db,
  scope: SeasonScope,
  {
    grown,
    cells,
  }: { readonly grown: readonly ParcelOverlap[]; readonly cells: Pick<ParcelGrid, 'grid' | 'areas_m2'> },
): Promise<PrescriptionBasis['harvest']> {
  const seasons = (await listSeasons(db, [scope])).toSorted((a, b) => b.end_year - a.end_year);
  const own = seasons.flatMap(({ id }) => grown.filter((land) => land.season === id && land.same_parcel));
  for (const { season, parcel_id, crop_intervals } of own) {
    const map = await findYieldMap(db, inSeason(scope, season), parcel_id);
    if (!map) continue;
    const day = map.rows[0]?.day ?? null;
    return {
      yields: meansOf(cells, yieldCellsOf(map)),
      harvested_on: day,
      crop: harvestedCrop(crop_intervals, day).crop,
    };
  }
  return null;
}

function meansOf(
  { grid, areas_m2 }: Pick<ParcelGrid, 'grid' | 'areas_m2'>,
  found: ReturnType<typeof yieldCellsOf>,
): (number | null)[] {
  const sums = areas_m2.map(() => ({ t_ha: 0, count: 0 }));
  for (const { t_ha, ...place } of found) {
    const cell = gridCellAt(grid, place);
    if (cell === null) continue;
    sums[cell]!.t_ha += t_ha;
    sums[cell]!.count++;
  }
  return sums.map(({ t_ha, count }) => (count === 0 ? null : t_ha / count));
}
