import type { CropCurves, Parcel } from '@brazda/contract/client';
import { curveAreaOf, dayNumberOf, type HybridPlot } from '@brazda/domain';

/** The hybrids of a crop's parcels with their measured yields, t/ha. */
export function yieldPlots(parcels: readonly Parcel[], cropId: string): HybridPlot[] {
  return intervalsOf(parcels, cropId).map(({ parcel, interval }) => ({
    hybrid: interval.crop_hybrid,
    value: interval.yield_measured,
    place: parcel.representative_point,
  }));
}

/**
 * The hybrids of a crop's parcels with the area under each curve, from sowing to harvest or to the last clear date of
 * the crop.
 */
export function curvePlots(parcels: readonly Parcel[], cropId: string, curves: CropCurves): HybridPlot[] {
  const days = curves.dates.map(dayNumberOf);
  const last = days.at(-1) ?? Number.NEGATIVE_INFINITY;
  const meansOf = new Map(curves.parcels.map(({ parcel_id, means }) => [parcel_id, means]));
  return intervalsOf(parcels, cropId).map(({ parcel, interval }) => {
    const from = dayNumberOf(interval.computed_start_date);
    const to = Math.min(dayNumberOf(interval.computed_end_date), last);
    const means = meansOf.get(parcel.id);
    return {
      hybrid: interval.crop_hybrid,
      value: means ? curveAreaOf({ days, means }, from, to) : null,
      place: parcel.representative_point,
    };
  });
}

function intervalsOf(parcels: readonly Parcel[], cropId: string) {
  return parcels.flatMap((parcel) =>
    parcel.crop_intervals
      .filter(({ crop_id }) => crop_id === cropId)
      .map((interval) => ({ parcel, interval })),
  );
}
