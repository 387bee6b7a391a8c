import type { Price, Season } from '@brazda/contract/client';
import { FERTILIZERS, foldText } from '@brazda/domain';

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
