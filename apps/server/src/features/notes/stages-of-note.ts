import { cropById, estimateStages, growthStagesOf, hasStageSums, meteoGridPointOf } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { listWeather, type WeatherSources } from '../weather/index.ts';
import type { findCropOfNote } from './crop-of-note.repo.ts';

type CropOfNote = NonNullable<Awaited<ReturnType<typeof findCropOfNote>>>;

interface PlaceOnDay {
  /** Longitude, latitude. */
  readonly position: readonly [number, number];
  /** ISO day. */
  readonly day: string;
}

/** The growth stages that the crop of a note may have on its day, and what they rest on; null where none is known. */
export async function readStagesOfNote(
  db: Db,
  sources: WeatherSources,
  { crop_id, country, is_demo, lower, estimated }: CropOfNote,
  { position, day }: PlaceOnDay,
) {
  const crop = cropById(crop_id);
  if (!crop) return null;
  const sow_date = estimated.includes('sow_date') ? null : lower;
  const source = is_demo ? sources.demo : sources.real;
  const isComputed = sow_date !== null && source !== null && hasStageSums(crop.key);
  const weather = isComputed
    ? await listWeather(db, source, meteoGridPointOf(position), { from: sow_date, to: day })
    : [];
  const temperatures = weather.map(({ date, temperature_min, temperature_max }) => ({
    date,
    min: temperature_min,
    max: temperature_max,
  }));
  const stages = growthStagesOf(crop.key);
  return estimateStages(
    { stages, country, latitude: position[1], crop_key: crop.key, sow_date, temperatures },
    day,
  );
}
