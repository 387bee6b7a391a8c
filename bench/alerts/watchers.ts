import {
  dayNumberOf,
  type JudgedParcel,
  judgeParcels,
  type ParcelImage,
} from '../../packages/domain/src/index.ts';
import { judgePatches, type PixelImage } from '../../packages/raster/src/index.ts';
import type { SimulatedField } from './simulated-land.ts';

/** A field as a watcher sees it. */
export interface WatchedField extends SimulatedField {
  readonly means: readonly ParcelImage[];
  /** From this ISO day on the crop may ripen. */
  readonly falls_from: string;
}

/** What reports, of the image of a day, the fields that need a look, by position. */
export interface Watcher {
  readonly name: string;
  look(fields: readonly WatchedField[], date: string): readonly number[];
}

/** An image with less clear ground is not used by any of them. */
const MIN_CLEAR = 0.7;
/** Longitude and latitude of a place that lies some meters from the site's origin; distances are what counts. */
const METERS_PER_DEGREE = 111_000;

function clearMeans(
  { means }: WatchedField,
  until: string,
): readonly (ParcelImage & { readonly value: number })[] {
  return means.filter(
    (image): image is ParcelImage & { readonly value: number } =>
      image.date <= until && image.clear_share >= MIN_CLEAR && image.value !== null,
  );
}

/** The rule that most products mail: the index fell by 0.1 since the last image. */
export const FALL_RULE: Watcher = {
  name: 'index fell by 0.1',
  look: (fields, date) =>
    fields.flatMap((field, at) => {
      const [before, now] = clearMeans(field, date).slice(-2);
      return now?.date === date && now.value - before!.value <= -0.1 ? [at] : [];
    }),
};

/** The other usual rule: below the mean of the crop on the farm by a standard deviation. */
export const MEAN_RULE: Watcher = {
  name: 'below farm mean - 1 sd',
  look: (fields, date) => {
    const now = fields.map(
      (field) => clearMeans(field, date).findLast((image) => image.date === date)?.value,
    );
    return fields.flatMap((field, at) => {
      const own = now[at];
      const others = fields.flatMap(({ crop_key }, other) =>
        crop_key === field.crop_key ? (now[other] ?? []) : [],
      );
      if (own === undefined || others.length < 3) return [];
      const mean = others.reduce((sum, value) => sum + value, 0) / others.length;
      const sd = Math.sqrt(others.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (others.length - 1));
      return own < mean - sd ? [at] : [];
    });
  },
};

/** Brazda: parcels beside their peers, and patches inside of them. */
export const BRAZDA: Watcher = {
  name: 'Brazda',
  look: (fields, date) => {
    const judgments = judgeParcels(fields.map((field) => judgedOf(field, date)));
    return fields.flatMap((field, at) => {
      const judgment = judgments[at]!;
      if (judgment.type === 'alert') return [at];
      const canShowPatches = judgment.type === 'fine' || judgment.reason === 'no_comparison';
      return canShowPatches && judgePatches(pixelImagesOf(field, date)).length > 0 ? [at] : [];
    });
  },
};

function judgedOf(field: WatchedField, date: string): JudgedParcel {
  return {
    id: field.id,
    crop_key: field.crop_key,
    longitude: field.east / METERS_PER_DEGREE,
    latitude: field.north / METERS_PER_DEGREE,
    date,
    images: field.means,
    // Sowing days are not known here, as on farms that leave the usual ones.
    progressOn: () => null,
    falls_from: field.falls_from,
    worked_on: null,
    earlier: [],
  };
}

/** Older images are not compared with. */
const DAYS_BACK = 60;

function pixelImagesOf({ images, means, width, height }: WatchedField, date: string): PixelImage[] {
  const first = dayNumberOf(date) - DAYS_BACK;
  return images.flatMap((image, at) =>
    image.date <= date && dayNumberOf(image.date) >= first && means[at]!.clear_share >= MIN_CLEAR
      ? { date: image.date, pixels: { width, height, values: image.values } }
      : [],
  );
}
