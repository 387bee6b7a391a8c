import type { Crop, CropInterval, Parcel } from '@brazda/contract/client';
import { dominantInterval, type WaterLives, waterLivesOf } from '@brazda/domain';
import type { Crops, SeasonCrop } from './queries.ts';

/** The color of a parcel without a known crop. */
const NO_CROP_COLOR = '#B9B4A8';

/** The crop interval of a parcel at a date, or the season's last one before it, else its first. */
export function intervalOf({ crop_intervals }: Parcel, date: string | null): CropInterval | null {
  return dominantInterval(crop_intervals, date);
}

/** The crop of a parcel at a date, chosen as by `intervalOf`; null if unknown. */
export function shownCropOf(parcel: Parcel, crops: Crops, date: string | null): SeasonCrop | null {
  const interval = intervalOf(parcel, date);
  return (interval && crops.get(interval.crop_id)) ?? null;
}

/** The color of a crop, a neutral gray if there is none. */
export function cropColorOf(crop: Pick<Crop, 'color'> | null): string {
  return crop?.color ?? NO_CROP_COLOR;
}

/** The day on which a crop was sown; null where it is unknown or an estimate. */
export function enteredSowDate({ interval, estimated }: CropInterval): string | null {
  return estimated.includes('sow_date') ? null : interval.lower;
}

/** The entered days of the crops of a parcel whose soil water is modeled. */
export function waterLivesIn({ crop_intervals }: Parcel, crops: Crops): WaterLives {
  return waterLivesOf(
    crop_intervals.flatMap(({ crop_id, interval, estimated }) => {
      const key = crops.get(crop_id)?.key;
      return key ? [{ key, interval, estimated }] : [];
    }),
  );
}
