import type { Parcel, Raster } from '@brazda/contract/client';
import { isOldChange, type Language } from '@brazda/domain';
import { intervalOf, shownCropOf } from '../../crops/index.ts';
import { parcelTitleOf } from '../../farms/index.ts';
import type { FarmView } from '../../parcels/index.ts';
import { ranksOf, type Sortable } from './sorting.ts';

/** The columns of the table, in order; numbers of which more is better sort descending first. */
export const COLUMNS = [
  { key: 'name', isText: true, startsDescending: false },
  { key: 'rank', isText: false, startsDescending: false },
  { key: 'mean', isText: false, startsDescending: true },
  { key: 'change', isText: false, startsDescending: true },
  { key: 'area', isText: false, startsDescending: true },
  { key: 'crop', isText: true, startsDescending: false },
  { key: 'hybrid', isText: true, startsDescending: false },
  { key: 'sown', isText: false, startsDescending: false },
  { key: 'median', isText: false, startsDescending: true },
  { key: 'min', isText: false, startsDescending: true },
  { key: 'max', isText: false, startsDescending: true },
  { key: 'sd', isText: false, startsDescending: false },
  { key: 'clear', isText: false, startsDescending: true },
] as const;
export type ColumnKey = (typeof COLUMNS)[number]['key'];

/** One compared parcel: its column values, and its raster of the date. */
export interface ComparedLine {
  readonly parcel: Parcel;
  readonly raster: Raster | undefined;
  readonly isSowEstimated: boolean;
  /** Whether the change compares with a value by an older rule. */
  readonly isOldChange: boolean;
  readonly values: Sortable<ColumnKey>;
}

/** The lines of compared parcels at the current date, in order; the highest mean is ranked first. */
export function comparedLines(
  { context, crops, observations }: Pick<FarmView, 'context' | 'crops' | 'observations'>,
  parcels: readonly Parcel[],
  rasters: readonly (readonly Raster[] | undefined)[],
  language: Language,
): ComparedLine[] {
  const { date } = context.route;
  const ofDate = rasters.map((list) => list?.find(({ sensing_date }) => sensing_date === date));
  const ranks = ranksOf(ofDate.map((raster) => raster?.index_mean ?? null));
  return parcels.map((parcel, at) => {
    const raster = ofDate[at];
    const interval = intervalOf(parcel, date);
    const observation = observations.get(parcel.id);
    const { median = null, min = null, max = null, sd = null } = raster?.statistics ?? {};
    return {
      parcel,
      raster,
      isSowEstimated: interval?.estimated.includes('sow_date') ?? false,
      isOldChange: observation !== undefined && isOldChange(observation),
      values: {
        name: parcelTitleOf(parcel),
        rank: ranks[at] ?? null,
        mean: raster?.index_mean ?? null,
        change: observation?.index_change ?? null,
        area: parcel.hectares,
        crop: shownCropOf(parcel, crops, date)?.name[language] ?? null,
        hybrid: interval?.crop_hybrid || null,
        sown: interval?.interval.lower ?? null,
        median,
        min,
        max,
        sd,
        clear: raster?.clear_share ?? null,
      },
    };
  });
}
