import type { Crop, CropInterval, Observation, Parcel } from '@brazda/contract';
import type { Language } from '@brazda/domain';
import { type Crops, cropOf } from '../../data/crops.ts';

export const CROP_SORTS = ['area', 'name', 'parcels', 'mean'] as const;
export type CropSort = (typeof CROP_SORTS)[number];

/** What the index of a crop's parcels is at a date. */
export interface Spread {
  /** By area. */
  readonly mean: number;
  readonly min: number;
  readonly max: number;
  /** Parcels that were seen. */
  readonly count: number;
}

/** One crop of the season; `crop` is null for the parcels of which nobody has said it. */
export interface CropSummary {
  readonly crop: Crop | null;
  /** Largest first. */
  readonly parcels: readonly Parcel[];
  readonly hectares: number;
  /** Of the land of the season, 0 to 1; a parcel with two crops counts for both. */
  readonly share: number;
  /** The first and last day on which the crop stands anywhere; null where nobody has said it. */
  readonly interval: { readonly from: string; readonly to: string } | null;
  /** Null where none of its parcels was seen while it was the parcel's crop. */
  readonly spread: Spread | null;
}

interface Sources {
  readonly crops: Crops;
  readonly observations: ReadonlyMap<string, Pick<Observation, 'index_mean'>>;
  readonly date: string | null;
}

/** The crops of a season with their parcels, those that nobody has said last. */
export function cropSummaries(parcels: readonly Parcel[], sources: Sources): CropSummary[] {
  const land = hectaresOf(parcels);
  const grown = parcels.flatMap((parcel) => {
    const ids = new Set(parcel.crop_intervals.map(({ crop_id }) => crop_id));
    const known = [...ids].flatMap((id) => sources.crops.get(id) ?? []);
    return (known.length > 0 ? known : [null]).map((crop) => ({ crop, parcel }));
  });
  const byCrop = Map.groupBy(grown, ({ crop }) => crop?.id ?? null);
  return [...byCrop.values()].map((group): CropSummary => {
    const { crop } = group[0]!;
    const ofCrop = group.map(({ parcel }) => parcel).toSorted((a, b) => b.hectares - a.hectares);
    const hectares = hectaresOf(ofCrop);
    return {
      crop,
      parcels: ofCrop,
      hectares,
      share: land > 0 ? hectares / land : 0,
      interval: spanOf(
        ofCrop.flatMap(({ crop_intervals }) => crop_intervals.filter(({ crop_id }) => crop_id === crop?.id)),
      ),
      spread: spreadOf(ofCrop, crop, sources),
    };
  });
}

/** The crops in an order: the largest, the most parcels, the strongest mean first; what is unknown last. */
export function sortedCrops(crops: readonly CropSummary[], sort: CropSort, language: Language) {
  const { compare } = new Intl.Collator(language);
  const orders: Record<CropSort, (a: CropSummary, b: CropSummary) => number> = {
    area: (a, b) => b.hectares - a.hectares,
    name: (a, b) => compare(a.crop?.name[language] ?? '', b.crop?.name[language] ?? ''),
    parcels: (a, b) => b.parcels.length - a.parcels.length,
    mean: (a, b) =>
      (b.spread?.mean ?? Number.NEGATIVE_INFINITY) - (a.spread?.mean ?? Number.NEGATIVE_INFINITY),
  };
  return crops.toSorted(
    (a, b) =>
      Number(a.crop === null) - Number(b.crop === null) || orders[sort](a, b) || orders.area(a, b) || 0,
  );
}

/** The area of parcels in hectares, summed in hundredths so that nothing is lost. */
export function hectaresOf(parcels: readonly Pick<Parcel, 'hectares'>[]): number {
  return parcels.reduce((sum, { hectares }) => sum + Math.round(hectares * 100), 0) / 100;
}

function spanOf(intervals: readonly CropInterval[]) {
  if (intervals.length === 0) return null;
  const starts = intervals.map(({ computed_start_date }) => computed_start_date).toSorted();
  const ends = intervals.map(({ computed_end_date }) => computed_end_date).toSorted();
  return { from: starts[0]!, to: ends.at(-1)! };
}

/** Of a parcel with two crops, an image shows only the one that it has at the date. */
function spreadOf(parcels: readonly Parcel[], crop: Crop | null, sources: Sources): Spread | null {
  const seen = parcels.flatMap((parcel) => {
    const mean = sources.observations.get(parcel.id)?.index_mean ?? null;
    const isShown = (cropOf(parcel, sources.crops, sources.date)?.id ?? null) === (crop?.id ?? null);
    return mean !== null && isShown ? [{ mean, hectares: parcel.hectares }] : [];
  });
  const area = seen.reduce((sum, { hectares }) => sum + hectares, 0);
  if (area === 0) return null;
  const means = seen.map(({ mean }) => mean);
  return {
    mean: seen.reduce((sum, { mean, hectares }) => sum + mean * hectares, 0) / area,
    min: Math.min(...means),
    max: Math.max(...means),
    count: seen.length,
  };
}
