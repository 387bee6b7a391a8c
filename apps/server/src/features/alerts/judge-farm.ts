import {
  accumulatedDegreeDays,
  addDays,
  type Country,
  cropById,
  type DayTemperature,
  degreeDayScaleOf,
  fallsFrom,
  isClearImage,
  type JudgedParcel,
  type Judgment,
  judgeParcels,
  meteoGridPointOf,
  NDVI_CODES,
  valueOfCode,
} from '@brazda/domain';
import {
  type DatedPatch,
  judgePatches,
  mayHavePatches,
  outlineOfPixels,
  type PixelImage,
  referencesOf,
} from '@brazda/raster';
import type { DbPool } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { findFarmFacts, readDayAtFarm } from '../farms/index.ts';
import { listTemperatures, type WeatherSource, type WeatherSources } from '../weather/index.ts';
import { type FoundAlert, type ParcelVerdict, putJudgments } from './judgments.repo.ts';
import {
  listSeenDays,
  listSeenPixels,
  listStandingCrops,
  type SeenDay,
  type SeenPixels,
  type StandingCrop,
} from './standing-crops.repo.ts';

/** Parcels without an image in so many days are not judged. */
const NEWEST_DAYS = 30;
/** Images with their pixels are compared over so many days. */
const PIXEL_DAYS = 60;

/** What judging the images of a farm depends on. */
export interface JudgeDeps {
  readonly db: DbPool;
  readonly sources: WeatherSources;
  now(): Date;
}

/** A crop with its images, as it is judged. */
interface SeenCrop {
  readonly crop: StandingCrop;
  readonly parcel: JudgedParcel;
  readonly images: readonly SeenDay[];
  /** Its newest clear image, or its newest one; undefined without one in the last weeks. */
  readonly newest: SeenDay | undefined;
}

/**
 * Judges the newest image of each crop that stands on a farm, beside its peers of that day, and stores what needs a look;
 * whether anything has changed. The same images give the same judgments, in whatever order they were read.
 */
export async function judgeFarm({ db, sources, now }: JudgeDeps, scope: Scope): Promise<boolean> {
  const farm = await findFarmFacts(db, scope);
  if (!farm) return false;
  const day = await readDayAtFarm(db, scope, now());
  const standing = await listStandingCrops(db, scope, day);
  const source = farm.is_demo ? sources.demo : sources.real;
  const crops = await seenCrops(db, { standing, country: farm.country, source, day });
  const judged = judgeParcels(crops.map(({ parcel }) => parcel));
  const pixels = await readChangedPixels(
    db,
    crops.filter((_, at) => canHavePatches(judged[at]!)),
    { from: addDays(day, -PIXEL_DAYS), to: day },
  );
  const found = crops.flatMap((crop, at): FoundAlert[] => {
    const judgment = judged[at]!;
    if (judgment.type === 'alert') return [alertOfParcel(crop, judgment)];
    if (!canHavePatches(judgment)) return [];
    return alertOfPatch(crop, pixels.get(crop.crop.shape_id) ?? []);
  });
  const withAlert = new Set(found.map(({ crop_interval_id }) => crop_interval_id));
  const verdicts = crops.map((crop, at) => verdictOf(crop, judged[at]!, withAlert));
  return putJudgments(db, scope, { verdicts, found, judged_at: now() });
}

/**
 * The pixels of those crops whose newest image may have patches, by shape, oldest first: few have, and only of them are all images
 * of some weeks read.
 */
async function readChangedPixels(
  db: DbPool,
  crops: readonly SeenCrop[],
  span: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<number, SeenPixels[]>> {
  const seen = crops.map(({ crop, images, newest }) =>
    images
      .filter((image) => image.date >= span.from && isClearImage(image) && image.epsg === newest?.epsg)
      .map(({ date }) => ({ shape_id: crop.shape_id, date })),
  );
  const compared = await listSeenPixels(
    db,
    seen.flatMap((days) => [...days.slice(-1), ...referencesOf(days)]),
    span,
  );
  const mayHave = seen.filter(([first]) => {
    const images = first ? (compared.get(first.shape_id) ?? []) : [];
    return mayHavePatches(withGridOfLast(images), NDVI_CODES);
  });
  return listSeenPixels(db, mayHave.flat(), span);
}

async function seenCrops(
  db: DbPool,
  {
    standing,
    country,
    source,
    day,
  }: { standing: readonly StandingCrop[]; country: Country; source: WeatherSource | null; day: string },
): Promise<SeenCrop[]> {
  const first = standing.reduce((earliest, { from }) => (from < earliest ? from : earliest), day);
  const seen = await listSeenDays(
    db,
    standing.map(({ shape_id }) => shape_id),
    { from: first, to: day },
  );
  const progress = await progressOf(db, { standing, country, source, span: { from: first, to: day } });
  const newestFrom = addDays(day, -NEWEST_DAYS);
  return standing.map((crop, at) => {
    const images = (seen.get(crop.shape_id) ?? []).filter(({ date }) => date >= crop.from);
    const crop_key = cropById(crop.crop_id)?.key ?? null;
    const recent = images.filter(({ date }) => date >= newestFrom);
    // A cloud on the newest image does not take back what the one before has shown.
    const newest = recent.findLast(isClearImage) ?? recent.at(-1);
    const parcel: JudgedParcel = {
      id: crop.crop_interval_id,
      crop_key,
      longitude: crop.longitude,
      latitude: crop.latitude,
      date: newest?.date ?? null,
      images,
      progressOn: progress[at]!,
      falls_from: crop_key === null ? null : fallsFrom({ crop_key, country, from: crop.from, to: crop.to }),
      worked_on: crop.worked_on,
    };
    return { crop, parcel, images, newest };
  });
}

/** How far along crops are by day, in their order: degree-days since their first day; null where temperatures or their base are unknown. */
async function progressOf(
  db: DbPool,
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

/** A part of a parcel can be behind the rest without any peers. */
function canHavePatches(judgment: Judgment): boolean {
  return judgment.type === 'fine' || (judgment.type === 'silent' && judgment.reason === 'no_comparison');
}

function alertOfParcel(
  { crop, newest }: SeenCrop,
  judgment: Judgment & { readonly type: 'alert' },
): FoundAlert {
  const { sign, since, value, usual, change, peers, images } = judgment;
  return {
    crop_interval_id: crop.crop_interval_id,
    parcel_id: crop.parcel_id,
    sign,
    since,
    sensing_date: newest!.date,
    value,
    usual,
    change,
    peers,
    images,
    simulated: newest!.simulated,
    pixels: null,
  };
}

/** The alert of the largest patch in the newest image of a crop, with the others of that image; none without patches. */
function alertOfPatch({ crop, newest }: SeenCrop, seen: readonly SeenPixels[]): FoundAlert[] {
  const last = seen.at(-1);
  if (!newest || last?.date !== newest.date) return [];
  const ofCrop = withGridOfLast(seen).filter(({ date }) => date >= crop.from);
  const patches = judgePatches(ofCrop.map(pixelImageOf));
  const [largest] = patches;
  if (!largest) return [];
  const pixels = patches.flatMap((patch) => patch.pixels);
  const { mean, rest } = meansOf(last, new Set(pixels));
  return [
    {
      crop_interval_id: crop.crop_interval_id,
      parcel_id: crop.parcel_id,
      sign: 'patch',
      since: largest.since,
      sensing_date: last.date,
      value: mean,
      usual: rest,
      change: differenceOf(patches),
      peers: 0,
      images: 1,
      simulated: newest.simulated,
      pixels: outlineOfPixels(last, pixels),
    },
  ];
}

/** Those of some images that have the pixels of the last one. */
function withGridOfLast(images: readonly SeenPixels[]): SeenPixels[] {
  const last = images.at(-1);
  return images.filter((image) => last && GRID.every((key) => image[key] === last[key]));
}

const GRID = ['epsg', 'x0', 'y0', 'pixel', 'width', 'height'] as const;

/** The NDVI of each code; not a number for one without a value. */
const VALUES = Float32Array.from({ length: 256 }, (_, code) => valueOfCode(NDVI_CODES, code) ?? Number.NaN);

function pixelImageOf({ date, width, height, codes }: SeenPixels): PixelImage {
  const values = new Float32Array(codes.length);
  for (let at = 0; at < values.length; at++) values[at] = VALUES[codes[at]!]!;
  return { date, pixels: { width, height, values } };
}

/** The mean change of patches against the rest of the parcel, by their pixels. */
function differenceOf(patches: readonly DatedPatch[]): number {
  const pixels = patches.reduce((sum, patch) => sum + patch.pixels.length, 0);
  return patches.reduce((sum, patch) => sum + patch.difference * patch.pixels.length, 0) / pixels;
}

/** The mean of some pixels of an image, and that of the others. */
function meansOf({ codes }: SeenPixels, inside: ReadonlySet<number>): { mean: number; rest: number | null } {
  let [sum, count, restSum, restCount] = [0, 0, 0, 0];
  for (const [at, code] of codes.entries()) {
    const value = valueOfCode(NDVI_CODES, code);
    if (value === null) continue;
    if (inside.has(at)) {
      sum += value;
      count++;
    } else {
      restSum += value;
      restCount++;
    }
  }
  return { mean: sum / count, rest: restCount === 0 ? null : restSum / restCount };
}

function verdictOf(
  { crop, newest }: SeenCrop,
  judgment: Judgment,
  withAlert: ReadonlySet<string>,
): ParcelVerdict {
  const { crop_interval_id, parcel_id } = crop;
  const found = {
    crop_interval_id,
    parcel_id,
    sensing_date: newest?.date ?? null,
    simulated: newest?.simulated ?? false,
  };
  if (judgment.type === 'silent' && !withAlert.has(crop_interval_id))
    return { ...found, verdict: 'silent', reason: judgment.reason, value: null, usual: null, peers: null };
  const isAlert = withAlert.has(crop_interval_id);
  const { value, usual, peers } = judgment.type === 'silent' ? NOTHING : judgment;
  return { ...found, verdict: isAlert ? 'alert' : 'fine', reason: null, value, usual, peers };
}

const NOTHING = { value: null, usual: null, peers: null } as const;
