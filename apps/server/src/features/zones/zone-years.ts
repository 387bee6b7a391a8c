import type { ParcelOverlap, ZoneYear } from '@brazda/contract';
import { type PeakLimits, peakOf, ZONE_RULES } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { listSeasons } from '../farms/index.ts';
import { listOverlaps } from '../parcels/index.ts';
import { listObservedDays, listPastDays, type ObservedDay, type ZonedParcel } from './zones.repo.ts';

/**
 * For each season of a farm, the newest first: its image of the shape of a parcel, or why it has none. Years in which no parcel of the
 * farm covered the shape are replaced by their own images of it where those were requested.
 */
export async function listZoneYears(
  db: Db,
  parcel: ZonedParcel,
  chosen: readonly number[] | undefined,
  limits: PeakLimits,
): Promise<ZoneYear[]> {
  const [seasons, overlaps, past] = await Promise.all([
    listSeasons(db, [parcel.scope]),
    listOverlaps(db, parcel.scope, parcel.parcel_id),
    listPastDays(db, parcel),
  ]);
  // The largest share of a season comes first.
  const largest = new Map(
    [...Map.groupBy(overlaps, ({ season }) => season)].map(([season, [first]]) => [season, first!]),
  );
  const enough = [...largest.values()].filter(coversShape).map(({ parcel_id }) => parcel_id);
  const seen = await listObservedDays(db, parcel.scope, enough);
  const farmed = seasons.map((season) => yearOf(season, largest.get(season.id), seen, limits));
  const isFarmed = farmedYearsOf(farmed);
  const years = [
    ...farmed.filter(({ end_year }) => isFarmed.has(end_year) || !past.has(end_year)),
    ...[...past]
      .filter(([year]) => !isFarmed.has(year))
      .map(([year, days]) => pastYearOf(parcel.parcel_id, year, days, limits)),
  ].sort((a, b) => b.end_year - a.end_year);
  const usable = years.filter(({ is_used }) => is_used).map(({ end_year }) => end_year);
  const wanted = new Set(chosen ?? usable.slice(0, ZONE_RULES.max_years));
  return years.map((year) =>
    year.is_used && !wanted.has(year.end_year) ? { ...year, is_used: false, left_out: 'not_chosen' } : year,
  );
}

/** The years of which the farm has a parcel on the shape, large or small. */
export function farmedYearsOf(years: readonly ZoneYear[]): ReadonlySet<number> {
  return new Set(
    years.filter(({ season, parcel_id }) => season && parcel_id).map(({ end_year }) => end_year),
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
  const { parcel_id = null, overlap_share = 0 } = overlap ?? {};
  const year = { ...WITHOUT_IMAGE, end_year, season: id, parcel_id, overlap_share };
  if (!overlap || !coversShape(overlap)) return { ...year, left_out: 'other_ground' };
  return withPeak(year, seen.get(overlap.parcel_id) ?? [], limits);
}

function pastYearOf(
  parcel_id: string,
  end_year: number,
  days: readonly ObservedDay[],
  limits: PeakLimits,
): ZoneYear {
  return withPeak({ ...WITHOUT_IMAGE, end_year, season: null, parcel_id, overlap_share: 1 }, days, limits);
}

const WITHOUT_IMAGE = {
  is_used: false,
  left_out: null,
  sensing_date: null,
  scene_id: null,
  simulated: false,
  clear_share: null,
  mean: null,
} as const;

function withPeak(year: ZoneYear, days: readonly ObservedDay[], limits: PeakLimits): ZoneYear {
  const peak = peakOf(days, year.end_year, limits);
  if (typeof peak === 'string') return { ...year, left_out: peak };
  const { parcel_id: _, ...image } = peak;
  return { ...year, ...image, is_used: true };
}
