import { type Cents, productInCents, splitCents } from '../licenses/money.ts';
import { cheapestCombination } from './least-cost-rates.ts';
import { NUTRIENTS, type NutrientAmounts } from './nutrients.ts';
import {
  type GridAmounts,
  gridAmounts,
  kilogramsOf,
  needOnGrid,
  type ProductStep,
  productStep,
  RATE_STEP_KG_HA,
} from './product-grid.ts';

/** The largest price list that is compared; limits the time of a comparison. */
export const MAX_OFFERED_PRODUCTS = 30;

/** A product of a price list. */
export interface OfferedProduct {
  readonly id: string;
  readonly percent: NutrientAmounts;
  readonly price_per_kg: number;
}

/** The needs of a cell in kg/ha; its area counts to the square meter. */
export interface CellNeed {
  readonly id: string;
  readonly hectares: number;
  readonly need: NutrientAmounts;
}

/** How much of a product is spread on a cell. */
export interface ProductRate {
  readonly product: string;
  readonly kg_ha: number;
}

/** The rates of a cell. Supplied = need - uncovered + excess, kg/ha, for every nutrient. */
export interface CellChoice {
  readonly id: string;
  /** Only products that are spread here, in the order of the price list. */
  readonly rates: readonly ProductRate[];
  readonly supplied: NutrientAmounts;
  readonly excess: NutrientAmounts;
  /** The need for nutrients that no product of the price list contains. */
  readonly uncovered: NutrientAmounts;
  /** The share of the parcel's cost. */
  readonly cost: Cents;
}

/** What is bought of a product for the parcel. */
export interface ProductTotal {
  readonly product: string;
  readonly kg: number;
  readonly cost: Cents;
}

/** The products of a parcel. The costs of the cells and of the products both sum to the cost. */
export interface ProductChoice {
  readonly products: readonly ProductTotal[];
  /** In input order. */
  readonly cells: readonly CellChoice[];
  readonly cost: Cents;
}

/**
 * The cheapest products of a price list that cover the needs of all cells of a parcel: the same products everywhere, at most
 * three and no more than there are nutrients to supply, at rates that differ from cell to cell in steps of 5 kg/ha. The
 * result is the least cost among all such rates. Nutrients that no product contains are reported as uncovered. Each product
 * costs its total weight times its price, rounded once to the cent, and is shared among the cells by weight. Throws a
 * RangeError for a price list of more than 30 products.
 */
export function chooseProducts(
  priceList: readonly OfferedProduct[],
  cells: readonly CellNeed[],
): ProductChoice {
  if (priceList.length > MAX_OFFERED_PRODUCTS)
    throw new RangeError(`${priceList.length} products are too many`);
  const list = priceList.map(({ percent, price_per_kg }, index) => productStep(index, percent, price_per_kg));
  const isOffered = eachOf((nutrient) => Number(list.some(({ content }) => content[nutrient]! > 0)));
  const needs = cells.map(({ need }) => needOnGrid(need));
  const coverable = needs.map((need) => eachOf((nutrient) => need[nutrient]! * isOffered[nutrient]!));
  const steps = stepsOfCells(list, cells, coverable);
  const totals = totalsOf(priceList, cells, steps);
  const shares = totals.map(({ cost, weights }) => splitCents(cost, weights));
  return {
    products: totals.filter(({ kg }) => kg > 0).map(({ product, kg, cost }) => ({ product, kg, cost })),
    cells: cells.map(({ id }, at) => {
      const supplied = suppliedBy(list, steps[at]!);
      return {
        id,
        rates: priceList
          .map((product, index) => ({
            product: product.id,
            kg_ha: (steps[at]!.get(index) ?? 0) * RATE_STEP_KG_HA,
          }))
          .filter(({ kg_ha }) => kg_ha > 0),
        supplied: kilogramsOf(supplied),
        excess: kilogramsOf(eachOf((nutrient) => supplied[nutrient]! - coverable[at]![nutrient]!)),
        uncovered: kilogramsOf(eachOf((nutrient) => needs[at]![nutrient]! - coverable[at]![nutrient]!)),
        cost: shares.reduce((sum, share) => sum + share[at]!, 0),
      };
    }),
    cost: totals.reduce((sum, { cost }) => sum + cost, 0),
  };
}

/** Steps of the rate by position in the price list. */
type Steps = ReadonlyMap<number, number>;

/** The steps on every cell; cells with equal needs are computed once. */
function stepsOfCells(
  list: readonly ProductStep[],
  cells: readonly CellNeed[],
  needs: readonly GridAmounts[],
): Steps[] {
  const groups = new Map<string, { readonly need: GridAmounts; hectares: number }>();
  for (const [at, need] of needs.entries()) {
    const group = groups.get(need.join()) ?? { need, hectares: 0 };
    group.hectares += cells[at]!.hectares;
    groups.set(need.join(), group);
  }
  const cheapest = cheapestCombination(list, [...groups.values()]);
  if (cheapest === null) return cells.map(() => new Map());
  const { combination, rates } = cheapest;
  const byNeed = new Map(
    [...groups.keys()].map((key, at) => [
      key,
      new Map(combination.products.map(({ product }, index) => [product, rates[at]!.steps[index]!])),
    ]),
  );
  return needs.map((need) => byNeed.get(need.join())!);
}

interface Total extends ProductTotal {
  /** Of each cell, in units common to all of them. */
  readonly weights: readonly number[];
}

function totalsOf(
  priceList: readonly OfferedProduct[],
  cells: readonly CellNeed[],
  steps: readonly Steps[],
): Total[] {
  return priceList.map(({ id, price_per_kg }, index) => {
    // Kilograms per hectare times square meters are integers, so that their sum is exact.
    const weights = cells.map(
      ({ hectares }, at) =>
        (steps[at]!.get(index) ?? 0) * RATE_STEP_KG_HA * Math.round(hectares * SQUARE_METERS_PER_HA),
    );
    const kg = weights.reduce((sum, weight) => sum + weight, 0) / SQUARE_METERS_PER_HA;
    return { product: id, kg, weights, cost: productInCents(kg, price_per_kg) };
  });
}

const SQUARE_METERS_PER_HA = 10_000;

function suppliedBy(list: readonly ProductStep[], steps: Steps): GridAmounts {
  return eachOf((nutrient) =>
    list.reduce((sum, { product, content }) => sum + (steps.get(product) ?? 0) * content[nutrient]!, 0),
  );
}

function eachOf(amount: (nutrient: number) => number): GridAmounts {
  return gridAmounts(NUTRIENTS.map((_, nutrient) => amount(nutrient)));
}
