import { ZONE_RULES } from '@brazda/domain';
import { cellProductivityInWorker } from '@brazda/raster';
import type { MultiPolygon } from 'geojson';
import type { Db } from '../../platform/db/database.ts';
import { type ImageDay, listPeakDays } from './peak-days.ts';
import { findZonedShape, listObservedDays, listYearImages, type ZonedParcel } from './zones.repo.ts';

/** How images show the cells of a parcel. */
export interface CellSignals {
  /** The images of several years as in the zones, or else the newest clear day of the season; null without images. */
  readonly signal: 'years' | 'day' | null;
  /** The days of the images, newest first. */
  readonly days: readonly string[];
  /** Whether one of them is computed, as on the demo farm. */
  readonly simulated: boolean;
  /** By cell the mean of its pixels, where 1 is the median of the parcel; null where it has too few. */
  readonly means: readonly (number | null)[];
}

/** Where the signal comes from, in the order of preference. */
const SIGNALS = [
  ['years', listPeakDays],
  ['day', listNewestDay],
] as const;

/** How images show the cells of a parcel; undefined where the season has no such visible parcel. */
export async function readCellSignals(
  db: Db,
  parcel: ZonedParcel,
  cells: readonly MultiPolygon[],
): Promise<CellSignals | undefined> {
  const zoned = await findZonedShape(db, parcel);
  if (!zoned) return undefined;
  for (const [signal, listDays] of SIGNALS) {
    const days = await listDays(db, parcel);
    const images = await listYearImages(db, parcel.scope, days);
    const { used, means } = await cellProductivityInWorker({ geometry: zoned.shape, images, cells });
    const shown = used.map((at) => days[at]!);
    if (shown.length === 0) continue;
    return {
      signal,
      means,
      days: shown.map(({ sensing_date }) => sensing_date),
      simulated: shown.some(({ simulated }) => simulated),
    };
  }
  return { signal: null, days: [], simulated: false, means: cells.map(() => null) };
}

/** The newest day of its season on which a parcel is clear and has plants; their median must be above 0 to compare with it. */
async function listNewestDay(db: Db, { scope, parcel_id }: ZonedParcel): Promise<ImageDay[]> {
  const days = (await listObservedDays(db, scope, [parcel_id])).get(parcel_id) ?? [];
  const newest = days.findLast(
    ({ clear_share, mean }) =>
      clear_share >= ZONE_RULES.min_clear && mean !== null && mean >= ZONE_RULES.min_peak,
  );
  return newest ? [newest] : [];
}
