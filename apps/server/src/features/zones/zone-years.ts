import type { ParcelOverlap, ZoneYear } from '@brazda/contract';
import { type PeakLimits, peakOf, ZONE_RULES } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { listSeasons } from '../farms/index.ts';
import { listOverlaps } from '../parcels/index.ts';
import { listObservedDays, type ObservedDay, type ZonedParcel } from './zones.repo.ts';

/** For each season of a farm, the newest first: its image of the shape of a parcel, or why it has none. */
export async function listZoneYears(
  db: Db,
  parcel: ZonedParcel,
  chosen: readonly number[] | undefined,
  limits: PeakLimits,
): Promise<ZoneYear[]> {
  const [seasons, overlaps] = await Promise.all([
    listSeasons(db, [parcel.scope]),
    listOverlaps(db, parcel.scope, parcel.parcel_id),
  ]);
  // The largest share of a season comes first.
  const largest = new Map(
    [...Map.groupBy(overlaps, ({ season }) => season)].map(([season, [first]]) => [season, first!]),
  );
  const enough = [...largest.values()].filter(coversShape).map(({ parcel_id }) => parcel_id);
  const seen = await listObservedDays(db, parcel.scope, enough);
  const years = seasons
    .toSorted((a, b) => b.end_year - a.end_year)
    .map((season) => yearOf(season, largest.get(season.id), seen, limits));
  const usable = years.filter(({ is_used }) => is_used).map(({ end_year }) => end_year);
  const wanted = new Set(chosen ?? usable.slice(0, ZONE_RULES.max_years));
  return years.map((year) =>
    year.is_used && !wanted.has(year.end_year) ? { ...year, is_used: false, left_out: 'not_chosen' } : year,
  );
}

function coversShape({ overlap_share }: ParcelOverlap): boolean {
  return overlap_share >= ZONE_RULES.min_overlap;
}

function yearOf(
  { id, end_year }: { id: string; end_year: number },
  overlap: ParcelOverlap | undefined,
  seen: ReadonlyMap<string, readonly ObservedDay[]>,
  limits: PeakLimits,
): ZoneYear {
  const year = {
    end_year,
    season: id,
    parcel_id: overlap?.parcel_id ?? null,
    overlap_share: overlap?.overlap_share ?? 0,
    is_used: false,
    left_out: null,
    sensing_date: null,
    scene_id: null,
    simulated: false,
    clear_share: null,
    mean: null,
  };
  if (!overlap || !coversShape(overlap)) return { ...year, left_out: 'other_ground' };
  const peak = peakOf(seen.get(overlap.parcel_id) ?? [], end_year, limits);
  if (typeof peak === 'string') return { ...year, left_out: peak };
  const { parcel_id: _, ...image } = peak;
  return { ...year, ...image, is_used: true };
}
