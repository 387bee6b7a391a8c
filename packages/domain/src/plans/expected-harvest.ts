import { splitDecimal } from '../licenses/money.ts';
import { sumOfHectares } from '../parcels/sum-of-hectares.ts';

/** The yields that an expected result can be computed from, the best known first. */
export const YIELD_SOURCES = ['yield_measured', 'yield_estimated', 'yield_forecast', 'target_yield'] as const;
export type YieldSource = (typeof YIELD_SOURCES)[number];

/** A parcel of a crop with what is known of its yield, t/ha with two decimals; null where nothing is. */
export interface YieldingParcel
  extends Readonly<Record<Exclude<YieldSource, 'target_yield'>, number | null>> {
  /** With two decimals. */
  readonly hectares: number;
}

/** What a plan counts: its own hectares, 0 where they are those of the parcels, and the yield it aims at, 0 where it is not set. */
interface PlanTargets {
  readonly total_area: number;
  readonly target_yield: number;
}

/** A yield in t/ha and where it is from; 0 and null where none is known and no target is set. */
export interface BestYield {
  readonly yield: number;
  readonly source: YieldSource | null;
}

/** The hectares of a plan whose yields are from one source, and their tonnes. */
export interface HarvestPart {
  /** Null where no yield is known and no target is set. */
  readonly source: YieldSource | null;
  readonly hectares: number;
  /** With four decimals, exact. */
  readonly tonnes: number;
}

const UNKNOWN = { yield_measured: null, yield_estimated: null, yield_forecast: null };

/** The best known yield of a parcel, or of hectares of a plan that are on no parcel. */
export function bestYieldOf(
  parcel: Omit<YieldingParcel, 'hectares'> | null,
  { target_yield }: Pick<PlanTargets, 'target_yield'>,
): BestYield {
  // A measured yield of 0 is one; a target of 0 is not set.
  const known = { ...UNKNOWN, ...parcel, target_yield: target_yield > 0 ? target_yield : null };
  const source = YIELD_SOURCES.find((name) => known[name] !== null) ?? null;
  return { source, yield: (source && known[source]) ?? 0 };
}

/** The tonnes of hectares with two decimals at a yield with two decimals, exact. */
export function tonnesOf(hectares: number, t_ha: number): number {
  return Math.round(hectares * t_ha * 1e4) / 1e4;
}

/**
 * The hectares that a plan counts on each of its parcels, and those that it has beyond them. A plan of fewer hectares than
 * its parcels have does not say which: each counts with its share.
 */
export function plannedLandOf(
  { total_area }: Pick<PlanTargets, 'total_area'>,
  parcels: readonly { readonly hectares: number }[],
): { readonly on_parcels: readonly number[]; readonly elsewhere: number } {
  const hectares = parcels.map((parcel) => parcel.hectares);
  const all = sumOfHectares(parcels);
  if (total_area > 0 && total_area < all)
    return { on_parcels: splitDecimal(total_area, hectares), elsewhere: 0 };
  return { on_parcels: hectares, elsewhere: Math.round(Math.max(0, total_area - all) * 100) / 100 };
}

/** What to expect of the harvest of a plan by the source of the yields, the best known first. */
export function expectedHarvestOf(plan: PlanTargets, parcels: readonly YieldingParcel[]): HarvestPart[] {
  const { on_parcels, elsewhere } = plannedLandOf(plan, parcels);
  const on = (hectares: number, parcel: YieldingParcel | null) => {
    const { source, yield: t_ha } = bestYieldOf(parcel, plan);
    return { source, hectares, tonnes: tonnesOf(hectares, t_ha) };
  };
  const land = [...parcels.map((parcel, at) => on(on_parcels[at]!, parcel)), on(elsewhere, null)];
  return [...YIELD_SOURCES, null].flatMap((source) => {
    const ofSource = land.filter((one) => one.source === source);
    const hectares = sumOfHectares(ofSource);
    const tonnes = sumOfTonnes(ofSource);
    return hectares > 0 ? [{ source, hectares, tonnes }] : [];
  });
}

/** The mean yield of parts of a harvest, t/ha with two decimals; null where none of them has a known yield. */
export function meanYieldOf(parts: readonly HarvestPart[]): number | null {
  if (parts.every(({ source }) => source === null)) return null;
  return Math.round((sumOfTonnes(parts) / sumOfHectares(parts)) * 100) / 100;
}

/** The tonnes of parts of a harvest, exact. */
export function sumOfTonnes(parts: readonly Pick<HarvestPart, 'tonnes'>[]): number {
  return parts.reduce((sum, { tonnes }) => sum + Math.round(tonnes * 1e4), 0) / 1e4;
}
