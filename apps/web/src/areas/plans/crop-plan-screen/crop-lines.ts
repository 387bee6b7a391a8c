import type { CropInterval, Parcel } from '@brazda/contract/client';
import { areaMeanOf } from '@brazda/domain';

/** A crop on a parcel of a season. */
export interface CropLine {
  readonly parcel: Parcel;
  readonly interval: CropInterval;
}

const YIELDS = ['yield_forecast', 'yield_estimated', 'yield_measured'] as const;
/** One of the three yield fields, t/ha. */
export type YieldField = (typeof YIELDS)[number];

/** The summary of all lines of a crop; days and means are null if no line has them. */
export interface CropSummary extends Readonly<Record<YieldField, number | null>> {
  readonly parcels: number;
  readonly hectares: number;
  readonly first_sowing: string | null;
  readonly last_harvest: string | null;
}

/** The intervals of a crop on the parcels of a season; a parcel that grew it twice is listed twice. */
export function cropLinesOf(parcels: readonly Parcel[], cropId: string): CropLine[] {
  return parcels.flatMap((parcel) =>
    parcel.crop_intervals
      .filter(({ crop_id }) => crop_id === cropId)
      .map((interval) => ({ parcel, interval })),
  );
}

/** The total area, the days and the mean yields of a crop. */
export function cropSummaryOf(lines: readonly CropLine[]): CropSummary {
  const parcels = new Map(lines.map(({ parcel }) => [parcel.id, parcel]));
  const meanOf = (field: YieldField) =>
    areaMeanOf(lines.map(({ parcel, interval }) => ({ hectares: parcel.hectares, value: interval[field] })));
  return {
    parcels: parcels.size,
    hectares: [...parcels.values()].reduce((sum, { hectares }) => sum + hectares, 0),
    first_sowing: lines.map(({ interval }) => interval.computed_start_date).toSorted()[0] ?? null,
    last_harvest:
      lines
        .map(({ interval }) => interval.computed_end_date)
        .toSorted()
        .at(-1) ?? null,
    yield_forecast: meanOf('yield_forecast'),
    yield_estimated: meanOf('yield_estimated'),
    yield_measured: meanOf('yield_measured'),
  };
}
