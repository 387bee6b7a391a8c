import type { ParcelOverlap, Price, Season } from '@brazda/contract/client';
import { type Country, cropById, FERTILIZERS, foldText } from '@brazda/domain';

/** What the product knows of a parcel and the crop to come. */
export interface KnownFacts {
  readonly cropId: string | null;
  /** The id of the crop before. */
  readonly previousId: string | null;
  /** t/ha that the crop of the parcel is expected to yield; null where none is entered. */
  readonly yield_t_ha: number | null;
}

type Grown = Pick<ParcelOverlap, 'season' | 'same_parcel' | 'crop_intervals'>;

/** The seasons for which a soil analysis can be used, the earliest first: that of its samples, and later ones. */
export function usableSeasons<S extends Pick<Season, 'id' | 'end_year'>>(
  seasons: readonly S[],
  sampled: string,
): S[] {
  const first = seasons.find(({ id }) => id === sampled);
  return seasons
    .filter(({ end_year }) => first && end_year >= first.end_year)
    .toSorted((one, other) => one.end_year - other.end_year);
}

/** The first crop of a parcel in a season, the crop before it, and the yield that is expected of it. */
export function knownFactsOf(
  grown: readonly Grown[],
  seasons: readonly Pick<Season, 'id' | 'end_year'>[],
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

/**
 * Per tonne without VAT, of the fertilizers that the price list of the farm has, in any language: by their whole name, else
 * without its figures or by its abbreviation, where no other fertilizer is called so.
 */
export function fertilizerPricesOf(prices: readonly Price[]): Readonly<Record<string, number>> {
  const known: Record<string, number> = {};
  const inputs = prices.filter(({ kind }) => kind === 'input');
  for (const fertilizer of FERTILIZERS) {
    const others = FERTILIZERS.filter((one) => one !== fertilizer).flatMap(shortNamesOf);
    const short = shortNamesOf(fertilizer).filter((name) => !others.includes(name));
    const found = [Object.values(fertilizer.name).map(plainName), short]
      .map((names) => inputs.find(({ name }) => names.includes(plainName(name))))
      .find((price) => price !== undefined);
    const perTonne = found?.unit === 'kg' ? 1000 : found?.unit === 't' ? 1 : null;
    if (found && perTonne !== null) known[fertilizer.key] = Math.round(found.price * perTonne * 100) / 100;
  }
  return known;
}

/** The names of a fertilizer up to their figures, and what they have in brackets. */
function shortNamesOf({ name }: (typeof FERTILIZERS)[number]): string[] {
  return Object.values(name).flatMap((whole) =>
    [whole.replace(/\d.*$/, ''), /\((.+)\)/.exec(whole)?.[1] ?? ''].map(plainName).filter(Boolean),
  );
}

/** A name without accents, case, spaces and marks: `Uree 46 %` is `uree46`. */
function plainName(name: string): string {
  return foldText(name).replace(/[^a-z0-9]/g, '');
}
