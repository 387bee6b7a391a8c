import { type Cents, dividedCents } from '../licenses/money.ts';
import { medianOf } from '../statistics/robust-score.ts';

/** What the land of a parcel brings in a season. */
export interface LandResult {
  readonly id: string;
  readonly area_m2: number;
  /** Of its only crop; null where it has several, or none with a plan. */
  readonly crop: string | null;
  /** Of the harvest; null where it is not known. */
  readonly income: Cents | null;
  /** The margin before any cost of the land; null where it is not known. */
  readonly before: Cents | null;
  /** Null where it is not known. */
  readonly rent: Cents | null;
}

/** By how many percent yield and price may be worse or better, as a person says. */
export interface YieldPriceBand {
  readonly yield_percent: number;
  readonly price_percent: number;
}

/** The highest rent of a hectare that land carries without loss; below zero where it loses without any rent. */
export interface CarriedRent {
  readonly rent: Cents;
  /** Where yield and price are worse by the band. */
  readonly low: Cents;
  /** Where both are better. */
  readonly high: Cents;
}

/**
 * The highest rent that a hectare of a parcel carries: its margin before rent. In the band its income is
 * (1 ± yield) (1 ± price) of the expected one, at the same costs. Null where the margin is not known.
 */
export function carriedRentOf(
  { area_m2, income, before }: Pick<LandResult, 'area_m2' | 'income' | 'before'>,
  { yield_percent, price_percent }: YieldPriceBand,
): CarriedRent | null {
  if (income === null || before === null) return null;
  const withIncome = (sign: 1 | -1) => {
    const factor = (1 + (sign * yield_percent) / 100) * (1 + (sign * price_percent) / 100);
    return centsPerHectare(before + Math.round(income * (factor - 1)), area_m2);
  };
  const rent = centsPerHectare(before, area_m2);
  const [low, high] = [withIncome(-1), withIncome(1)];
  return rent === null || low === null || high === null ? null : { rent, low, high };
}

/** What is worse on a parcel that loses money than on others. */
export const LOSS_REASONS = ['income', 'cost', 'rent', 'small', 'far'] as const;

/** A reason for a loss; the amount of a hectare, null for what is no amount. */
export interface LossReason {
  readonly reason: (typeof LOSS_REASONS)[number];
  readonly per_ha: Cents | null;
}

/** A median of fewer parcels says little. */
const MIN_PARCELS = 5;
/** A parcel is small or far where it has half of the area, or twice the way, of the median one; our choice. */
const APART = 2;

/** A parcel with its way to the middle of the farm's land in km, where that is known. */
type PlacedResult = LandResult & { readonly km: number | null };

/**
 * Why parcels lose money, by their ids: what is worse on one that does than on the median parcel. Less income and more costs than that
 * of its crop, more rent, less than half of the area, more than twice the way; the largest amounts first. What cannot be
 * compared in five parcels is left out; null where none of its amounts can.
 */
export function lossReasons(all: readonly PlacedResult[]): ReadonlyMap<string, readonly LossReason[] | null> {
  const incomes = mediansByCrop(all, incomePerHectare);
  const costs = mediansByCrop(all, costPerHectare);
  const [rent, area, km] = [
    medianFor(all, rentPerHectare),
    medianFor(all, ({ area_m2 }) => area_m2),
    medianFor(all, (one) => one.km),
  ];
  const reasonsOf = (parcel: PlacedResult): LossReason[] | null => {
    if (rent === null && incomes.get(parcel.crop) == null) return null;
    const amounts = [
      ...worse('income', incomes.get(parcel.crop), incomePerHectare(parcel)),
      ...worse('cost', costPerHectare(parcel), costs.get(parcel.crop)),
      ...worse('rent', rentPerHectare(parcel), rent),
    ];
    const isSmall = area !== null && parcel.area_m2 < area / APART;
    const isFar = km !== null && parcel.km !== null && parcel.km > km * APART;
    return [
      ...amounts.toSorted((one, other) => other.per_ha! - one.per_ha!),
      ...(isSmall ? [{ reason: 'small', per_ha: null } as const] : []),
      ...(isFar ? [{ reason: 'far', per_ha: null } as const] : []),
    ];
  };
  return new Map(all.filter(isLosing).map((parcel) => [parcel.id, reasonsOf(parcel)]));
}

function isLosing({ before, rent }: LandResult): boolean {
  return before !== null && rent !== null && before < rent;
}

/** A reason where an amount is above another one, and both are known. */
function worse(
  reason: LossReason['reason'],
  above: Cents | null | undefined,
  below: Cents | null | undefined,
): LossReason[] {
  if (above == null || below == null || above <= below) return [];
  return [{ reason, per_ha: Math.round(above - below) }];
}

/** The medians of the parcels of each crop; none for parcels with several crops, or without a plan. */
function mediansByCrop(
  all: readonly PlacedResult[],
  figureOf: (one: PlacedResult) => number | null,
): ReadonlyMap<string | null, number | null> {
  const byCrop = Map.groupBy(
    all.filter(({ crop }) => crop !== null),
    ({ crop }) => crop,
  );
  return new Map([...byCrop].map(([crop, parcels]) => [crop, medianFor(parcels, figureOf)]));
}

function medianFor(
  parcels: readonly PlacedResult[],
  figureOf: (one: PlacedResult) => number | null,
): number | null {
  const values = parcels.flatMap((one) => figureOf(one) ?? []);
  return values.length < MIN_PARCELS ? null : medianOf(values);
}

function rentPerHectare({ rent, area_m2 }: LandResult): Cents | null {
  return rent === null ? null : centsPerHectare(rent, area_m2);
}

function incomePerHectare({ income, area_m2 }: LandResult): Cents | null {
  return income === null ? null : centsPerHectare(income, area_m2);
}

/** Without the cost of the land, less what is received for it. */
function costPerHectare({ income, before, area_m2 }: LandResult): Cents | null {
  return income === null || before === null ? null : centsPerHectare(income - before, area_m2);
}

/** An amount of land of some m² for a hectare of it; null without an area. */
export function centsPerHectare(amount: Cents, area_m2: number): Cents | null {
  return dividedCents(amount, area_m2 / 10_000);
}
