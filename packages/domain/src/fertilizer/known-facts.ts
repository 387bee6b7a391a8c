import { cropById } from '../crops/crops.ts';
import type { Country } from '../farms/country.ts';

/** What the product knows of a parcel and the crop to come. */
export interface KnownFacts {
  readonly cropId: string | null;
  /** The id of the crop before. */
  readonly previousId: string | null;
  /** t/ha that the crop of the parcel is expected to yield; null where none is entered. */
  readonly yield_t_ha: number | null;
}

/** A parcel of a season that overlaps one, with its crops. */
interface Grown {
  readonly season: string;
  /** Whether it is the same piece of land. */
  readonly same_parcel: boolean;
  readonly crop_intervals: readonly {
    readonly crop_id: string;
    readonly computed_start_date: string;
    readonly yield_estimated: number | null;
  }[];
}

/** A season of a farm. */
interface Year {
  readonly id: string;
  readonly end_year: number;
}

/** The first crop of a parcel in a season, the crop before it, and the yield that is expected of it. */
export function knownFactsOf(
  grown: readonly Grown[],
  seasons: readonly Year[],
  seasonId: string,
): KnownFacts {
  const yearOf = new Map(seasons.map(({ id, end_year }) => [id, end_year]));
  const crops = grown
    .filter(({ same_parcel }) => same_parcel)
    .flatMap(({ season, crop_intervals }) => crop_intervals.map((crop) => ({ ...crop, season })))
    .toSorted((one, other) => one.computed_start_date.localeCompare(other.computed_start_date));
  const crop = crops.find(({ season }) => season === seasonId);
  const year = yearOf.get(seasonId) ?? 0;
  const before = crops.filter(
    (one) =>
      (yearOf.get(one.season) ?? year) < year &&
      (!crop || one.computed_start_date < crop.computed_start_date),
  );
  return {
    cropId: crop?.crop_id ?? null,
    previousId: before.at(-1)?.crop_id ?? null,
    yield_t_ha: crop?.yield_estimated ?? null,
  };
}

/** The yield to plan for: what the parcel is expected to yield, else the target of the crop's plan, else the usual yield in the country. */
export function plannedYieldOf(
  cropId: string,
  known: KnownFacts,
  target_yield: number | undefined,
  country: Country,
): number | null {
  if (known.cropId === cropId && known.yield_t_ha !== null) return known.yield_t_ha;
  return target_yield || (cropById(cropId)?.yield_t_ha[country] ?? null);
}
