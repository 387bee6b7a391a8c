import type { Farm, ParcelMargin } from '@brazda/contract/client';
import {
  type Currency,
  centsOf,
  colorOf,
  currencyOf,
  type MarginClass,
  marginClassesOf,
  marginClassOf,
  NO_MARGIN_COLOR,
  type Palette,
} from '@brazda/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type LoadError, loadErrorOf } from '../../../lib/load-error.ts';
import { HANDLES_OWN_ERRORS } from '../../../lib/query.ts';
import { marginsQuery } from '../queries.ts';

/** The margins of the parcels of a season, as a map shows them. */
export interface MarginMap {
  /** Of the farm; null before it is known. */
  readonly currency: Currency | null;
  readonly isPending: boolean;
  readonly failure: LoadError | null;
  /** Ascending; none while no parcel has a margin. */
  readonly classes: readonly MarginClass[];
  /** By the id of the parcel. */
  readonly margins: ReadonlyMap<string, ParcelMargin>;
  /** The ids of the parcels whose margin is not known without a sale price. */
  readonly unpriced: ReadonlySet<string>;
  /** `#RRGGBB`. */
  readonly colorOf: (parcel: { readonly id: string }) => string;
}

interface MarginMapInput {
  readonly farm: Pick<Farm, 'id' | 'country'> | null;
  readonly seasonId: string | null;
  /** Whether the map shows them; they are not fetched before. */
  readonly isShown: boolean;
  readonly palette: Palette;
}

const NO_MARGINS = { results: [] as readonly ParcelMargin[], unpriced: [] as readonly string[] };

/** Fetches the margins of a season in one call and divides them into classes. */
export function useMarginMap({ farm, seasonId, isShown, palette }: MarginMapInput): MarginMap {
  const found = useQuery({
    ...marginsQuery(farm?.id ?? '', seasonId ?? ''),
    enabled: isShown && farm !== null && seasonId !== null,
    meta: HANDLES_OWN_ERRORS,
  });
  const { results, unpriced } = found.data ?? NO_MARGINS;
  const shown = useMemo(() => {
    const margins = new Map(results.map((margin) => [margin.id, margin]));
    const known = results.flatMap(({ margin_per_ha }) => (margin_per_ha === null ? [] : [margin_per_ha]));
    return { margins, unpriced: new Set(unpriced), classes: marginClassesOf(known.map(centsOf)) };
  }, [results, unpriced]);
  const paint = useMemo(() => ({ colorOf: colorsOf(shown, palette) }), [shown, palette]);
  const currency = farm && currencyOf(farm.country);
  return { currency, isPending: found.data === undefined, failure: loadErrorOf(found), ...shown, ...paint };
}

function colorsOf({ margins, classes }: Pick<MarginMap, 'margins' | 'classes'>, palette: Palette) {
  return ({ id }: { readonly id: string }) => {
    const perHectare = margins.get(id)?.margin_per_ha ?? null;
    const found = perHectare === null ? undefined : marginClassOf(classes, centsOf(perHectare));
    return found ? colorOf(found, palette) : NO_MARGIN_COLOR;
  };
}
