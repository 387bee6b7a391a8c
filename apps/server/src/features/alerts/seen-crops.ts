import {
  accumulatedDegreeDays,
  addDays,
  type Country,
  cropById,
  type DayTemperature,
  degreeDayScaleOf,
  fallsFrom,
  isClearImage,
  meteoGridPointOf,
  type PeerParcel,
} from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { listTemperatures, type WeatherSource } from '../weather/index.ts';
import { listSeenDays, type SeenDay, type StandingCrop } from './standing-crops.repo.ts';

/** Parcels without an image in so many days are not judged. */
const NEWEST_DAYS = 30;

/** A parcel with its images as they are stored. */
interface SeenParcel extends PeerParcel {
  readonly images: readonly SeenDay[];
}

/** A crop with its images, as it is judged. */
export interface SeenCrop {
  readonly crop: StandingCrop;
  readonly parcel: SeenParcel;
  /** Its newest clear image, or its newest one; undefined without one in the last weeks. */
  readonly newest: SeenDay | undefined;
}

/** Where and when crops stand whose images are read. */
interface CropsToSee {
  readonly country: Country;
  /** Null without temperatures. */
  readonly source: WeatherSource | null;
  /** The ISO day up to which images count. */
  readonly day: string;
}

/** Reads the images of crops, in their order: one query for images and one for temperatures. */
export async function readSeenCrops<Crop extends StandingCrop>(
  db: Db,
  standing: readonly Crop[],
  { country, source, day }: CropsToSee,
): Promise<(SeenCrop & { readonly crop: Crop })[]> {
  if (standing.length === 0) return [];
  const first = standing.reduce((earliest, { from }) => (from < earliest ? from : earliest), day);
  const span = { from: first, to: day };
  const seen = await listSeenDays(
    db,
    standing.map(({ shape_id }) => shape_id),
    span,
  );
  const progress = await progressOf(db, { standing, country, source, span });
  const newestFrom = addDays(day, -NEWEST_DAYS);
  return standing.map((crop, at) => {
    const images = (seen.get(crop.shape_id) ?? []).filter(({ date }) => date >= crop.from && date <= crop.to);
    const crop_key = cropById(crop.crop_id)?.key ?? null;
    const recent = images.filter(({ date }) => date >= newestFrom);
    // A cloud on the newest image does not take back what the one before has shown.
    const newest = recent.findLast(isClearImage) ?? recent.at(-1);
    const parcel = {
      crop_key,
      longitude: crop.longitude,
      latitude: crop.latitude,
      images,
      progressOn: progress[at]!,
      falls_from: crop_key === null ? null : fallsFrom({ crop_key, country, from: crop.from, to: crop.to }),
      worked_on: crop.worked_on,
    };
    return { crop, parcel, newest };
  });
}

/** How far along crops are by day, in their order: degree-days since their first day; null where temperatures or their base are unknown. */
async function progressOf(
  db: Db,
  {
    standing,
    country,
    source,
    span,
  }: {
    standing: readonly StandingCrop[];
    country: Country;
    source: WeatherSource | null;
    span: { readonly from: string; readonly to: string };
  },
): Promise<((day: string) => number | null)[]> {
  const pointOf = ({ longitude, latitude }: StandingCrop) => meteoGridPointOf([longitude, latitude]);
  const points = [...new Set(standing.map(pointOf))];
  const weather = source
    ? await listTemperatures(db, source, points, span)
    : new Map<string, DayTemperature[]>();
  const known = new Map<string, ReadonlyMap<string, number>>();
  return standing.map((crop) => {
    const point = pointOf(crop);
    const key = `${point}/${crop.crop_id}/${crop.from}`;
    const scale = degreeDayScaleOf(cropById(crop.crop_id)?.key ?? '', country);
    const sums =
      known.get(key) ??
      (scale ? accumulatedDegreeDays(weather.get(point) ?? [], crop.from, scale) : new Map());
    known.set(key, sums);
    return (day) => sums.get(day) ?? null;
  });
}
