import type { CropInterval, ParcelOverlap, Raster, Season } from '@brazda/contract/client';
import type { ParcelLine } from '../../charts/index.ts';

/** One year of the current shape; a year without data between others has no season. */
export interface HistoryYear {
  readonly year: number;
  readonly season: Season | null;
  /** The same parcel first, then the largest share. */
  readonly parcels: readonly ParcelOverlap[];
}

/** A span of days, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** How far a picture of another year may be from the same day, in days. */
const NEAR_DAYS = 20;
const DAY_MS = 86_400_000;

/** The years with data from the newest to the oldest, including empty years between them. */
export function historyYears(overlaps: readonly ParcelOverlap[], seasons: readonly Season[]): HistoryYear[] {
  const bySeason = Map.groupBy(overlaps, ({ season }) => season);
  const known = new Map(seasons.map((season) => [season.end_year, season]));
  if (known.size === 0) return [];
  const oldest = Math.min(...known.keys());
  const newest = Math.max(...known.keys());
  return Array.from({ length: newest - oldest + 1 }, (_, i) => newest - i).map((year) => {
    const season = known.get(year) ?? null;
    const parcels = (season && bySeason.get(season.id)) ?? [];
    return { year, season, parcels: parcels.toSorted(sameFirst) };
  });
}

/** Whether a day of a crop of the year is an estimate. */
export function hasEstimates({ parcels }: HistoryYear): boolean {
  return parcels.some(({ crop_intervals }) => crop_intervals.some(({ estimated }) => estimated.length > 0));
}

function sameFirst(a: ParcelOverlap, b: ParcelOverlap): number {
  return Number(b.same_parcel) - Number(a.same_parcel) || b.overlap_share - a.overlap_share;
}

/** The relevant days of a year: its season, or the days of the selected crop; null if it was not grown. */
export function daysOf(
  season: Pick<Season, 'start_date' | 'end_date'>,
  { crop_intervals }: Pick<ParcelOverlap, 'crop_intervals'>,
  cropId: string | null,
): Days | null {
  if (cropId === null) return { from: season.start_date, to: season.end_date };
  const grown = crop_intervals.find(({ crop_id }) => crop_id === cropId);
  return grown ? { from: grown.computed_start_date, to: grown.computed_end_date } : null;
}

/**
 * The days searched for the peak of a year: those of its main crop, so that the next crop does not count; the whole
 * season without crops; null if the selected crop was not grown.
 */
export function peakDaysOf(
  season: Pick<Season, 'start_date' | 'end_date'>,
  overlap: Pick<ParcelOverlap, 'crop_intervals'>,
  cropId: string | null,
): Days | null {
  return daysOf(season, overlap, mainInterval(overlap, cropId)?.crop_id ?? cropId);
}

/** The clear dates within a span of days. */
export function clearWithin(rasters: readonly Raster[], days: Days | null): readonly Raster[] {
  return days === null
    ? []
    : rasters.filter(
        ({ sensing_date, index_mean }) =>
          index_mean !== null && sensing_date >= days.from && sensing_date <= days.to,
      );
}

/** The date with the highest mean; null if there is none. */
export function peakOf(clear: readonly Raster[]): Raster | null {
  return clear.reduce<Raster | null>(
    (best, each) => (best === null || each.index_mean! > best.index_mean! ? each : best),
    null,
  );
}

/** The picture nearest to the same day of another year; null if none is near. */
export function findRasterNearDay(rasters: readonly Raster[], day: string): Raster | null {
  const distance = ({ sensing_date }: Raster) =>
    Math.abs(Date.parse(sensing_date) - Date.parse(day)) / DAY_MS;
  const [nearest] = rasters
    .filter(({ images }) => images !== null)
    .toSorted((a, b) => distance(a) - distance(b));
  return nearest && distance(nearest) <= NEAR_DAYS ? nearest : null;
}

/** The same day a number of years later, or earlier. */
export function shifted(day: string, years: number): string {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  // February 29 exists only in leap years.
  return moved.endsWith('-02-29') ? moved.replace('-29', '-28') : moved;
}

/** The clear dates of a year as a line over the days of another one. */
export function yearLine(year: number, clear: readonly Raster[], shownYear: number): ParcelLine {
  return {
    id: String(year),
    title: String(year),
    points: clear.map(({ sensing_date, index_mean }) => ({
      date: shifted(sensing_date, shownYear - year),
      value: index_mean!,
    })),
  };
}

/** The input of one year to the averages. */
export interface YearFigures {
  readonly crop_id: string | null;
  readonly peak: number | null;
  readonly yield_measured: number | null;
}

/** The means over the years of one crop, null if no year has the value. */
export interface CropAverage {
  readonly crop_id: string | null;
  readonly years: number;
  readonly peak: number | null;
  readonly yield_measured: number | null;
  /** Years with a measured yield. */
  readonly yields: number;
}

/** The means of some years by crop, the most frequent first. */
export function averagesOf(years: readonly YearFigures[]): CropAverage[] {
  const byCrop = Map.groupBy(years, ({ crop_id }) => crop_id);
  return [...byCrop]
    .map(([crop_id, ofCrop]) => {
      const yields = ofCrop.flatMap(({ yield_measured }) => yield_measured ?? []);
      return {
        crop_id,
        years: ofCrop.length,
        peak: meanOf(ofCrop.flatMap(({ peak }) => peak ?? [])),
        yield_measured: meanOf(yields),
        yields: yields.length,
      };
    })
    .sort((a, b) => b.years - a.years || (a.crop_id ?? '').localeCompare(b.crop_id ?? ''));
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The representative crop of a parcel in its season: the selected one, else the longest. */
export function mainInterval(
  { crop_intervals }: Pick<ParcelOverlap, 'crop_intervals'>,
  cropId: string | null,
): CropInterval | null {
  if (cropId !== null) return crop_intervals.find(({ crop_id }) => crop_id === cropId) ?? null;
  const days = ({ computed_start_date, computed_end_date }: CropInterval) =>
    Date.parse(computed_end_date) - Date.parse(computed_start_date);
  return crop_intervals.toSorted((a, b) => days(b) - days(a))[0] ?? null;
}
