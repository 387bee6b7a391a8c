import { leastCost, nutrientPricesOf } from './least-cost-bound.ts';
import type { GridAmounts, ProductStep } from './product-grid.ts';

/** Products that are bought together, with the corner prices that bound their cost from below. */
export interface Combination {
  readonly products: readonly ProductStep[];
  readonly corners: readonly GridAmounts[];
}

/** A need, and the area that has it. */
export interface NeededOn {
  readonly need: GridAmounts;
  readonly hectares: number;
}

/** The steps of each product of a combination on a hectare, and their cost in millionths of a leu. */
export interface GridRates {
  readonly steps: readonly number[];
  readonly cost: number;
}

/** A combination with its rates for every need, in the order of the needs. */
export interface CombinationRates {
  readonly combination: Combination;
  readonly rates: readonly GridRates[];
}

/**
 * The combination of products that meets all needs at the least cost, each need with rates of its own. Products are as many
 * as there are nutrients to bring: more would only serve to round the rates. The cheapest by linear programming come first,
 * and a combination is left as soon as it cannot become the cheapest, so that the result is exact. Null where nothing is
 * needed.
 */
export function cheapestCombination(
  candidates: readonly ProductStep[],
  needs: readonly NeededOn[],
): CombinationRates | null {
  const needed = ([0, 1, 2] as const).filter((nutrient) => needs.some(({ need }) => need[nutrient] > 0));
  if (needed.length === 0) return null;
  const useful = withoutDominated(candidates.map((product) => onlyOf(product, needed)));
  const ranked = subsetsOf(useful, Math.min(needed.length, useful.length))
    .filter((products) => needed.every((nutrient) => contains(products, nutrient)))
    .map(combinationOf)
    .map((combination) => ({ combination, bound: totalBound(combination, needs) }))
    .sort((one, other) => one.bound - other.bound);
  let best: CombinationRates | null = null;
  let limit = Number.POSITIVE_INFINITY;
  for (const { combination, bound } of ranked) {
    if (bound >= limit) break;
    const found = ratesBelow(combination, needs, bound, limit);
    if (found === null) continue;
    best = { combination, rates: found.rates };
    limit = found.cost;
  }
  return best;
}

/** The least cost of all needs with a combination, at rates of any size. */
function totalBound(combination: Combination, needs: readonly NeededOn[]): number {
  let bound = 0;
  for (const { need, hectares } of needs) bound += boundOf(combination, need) * hectares;
  return bound;
}

/** The rates of a combination for every need; null as soon as their cost cannot stay below a limit. */
function ratesBelow(
  combination: Combination,
  needs: readonly NeededOn[],
  bound: number,
  limit: number,
): { readonly rates: readonly GridRates[]; readonly cost: number } | null {
  const rates: GridRates[] = [];
  const tails = tailsOf(combination.products);
  let [cost, open] = [0, bound];
  for (const { need, hectares } of needs) {
    const rate = cheapestRates(tails, need);
    rates.push(rate);
    cost += rate.cost * hectares;
    open -= leastCost(combination.corners, need) * hectares;
    if (cost + open >= limit) return null;
  }
  return cost < limit ? { rates, cost } : null;
}

/** The bounds of a combination without its first products, from all of its products to none. */
function tailsOf(products: readonly ProductStep[]): Combination[] {
  return [...products.keys(), products.length].map((at) => combinationOf(products.slice(at)));
}

function combinationOf(products: readonly ProductStep[]): Combination {
  return { products, corners: nutrientPricesOf(products) };
}

/**
 * The cheapest steps of the products of a combination, given as its tails, that meet a need; of equally cheap ones the
 * fewest. The combination must contain every nutrient of the need.
 */
function cheapestRates(tails: readonly Combination[], need: GridAmounts): GridRates {
  let best: GridRates = { steps: [], cost: Number.POSITIVE_INFINITY };
  let fewest = Number.POSITIVE_INFINITY;
  const steps = tails.slice(1).map(() => 0);
  search(0, need, 0, 0);
  return best;

  function search(at: number, open: GridAmounts, cost: number, count: number) {
    const product = tails[at]!.products[0];
    if (product === undefined) {
      if (cost > best.cost || (cost === best.cost && count >= fewest)) return;
      best = { steps: [...steps], cost };
      fewest = count;
      return;
    }
    const most = stepsToCover(product, open);
    const boundAt = (step: number) =>
      cost + step * product.cost + boundOf(tails[at + 1]!, openAfter(open, product, step));
    // Costs are integers: half a millionth more than the best is more expensive, not a rounding error.
    const mayBeBest = (step: number) => {
      const bound = boundAt(step);
      return bound < Number.POSITIVE_INFINITY && bound <= best.cost + 0.5;
    };
    const take = (step: number) => {
      steps[at] = step;
      search(at + 1, openAfter(open, product, step), cost + step * product.cost, count + step);
    };
    // The bound is convex: it rises on both sides of its lowest step.
    const lowest = lowestOf(boundAt, most);
    for (let step = lowest; step <= most && mayBeBest(step); step++) take(step);
    for (let step = lowest - 1; step >= 0 && mayBeBest(step); step--) take(step);
    steps[at] = 0;
  }
}

/** The least cost of a need with some products, at rates of any size; infinite where they cannot meet it. */
function boundOf({ products, corners }: Combination, need: GridAmounts): number {
  for (const nutrient of [0, 1, 2] as const)
    if (need[nutrient] > 0 && !contains(products, nutrient)) return Number.POSITIVE_INFINITY;
  return leastCost(corners, need);
}

/** Where a convex function of the integers from 0 to `last` is lowest; it may be infinite at first. */
function lowestOf(value: (at: number) => number, last: number): number {
  let [from, to] = [0, last];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const here = value(middle);
    if (here === Number.POSITIVE_INFINITY || value(middle + 1) < here) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The steps after which a product brings nothing more that is needed. */
function stepsToCover({ content }: ProductStep, open: GridAmounts): number {
  let most = 0;
  for (const nutrient of [0, 1, 2] as const)
    if (content[nutrient] > 0) most = Math.max(most, Math.ceil(open[nutrient] / content[nutrient]));
  return most;
}

function openAfter(open: GridAmounts, { content }: ProductStep, steps: number): GridAmounts {
  return [
    Math.max(0, open[0] - content[0] * steps),
    Math.max(0, open[1] - content[1] * steps),
    Math.max(0, open[2] - content[2] * steps),
  ];
}

/** A product without the nutrients that are not needed. */
function onlyOf(product: ProductStep, needed: readonly number[]): ProductStep {
  const of = (nutrient: 0 | 1 | 2) => (needed.includes(nutrient) ? product.content[nutrient] : 0);
  return { ...product, content: [of(0), of(1), of(2)] };
}

function contains(products: readonly ProductStep[], nutrient: 0 | 1 | 2): boolean {
  return products.some(({ content }) => content[nutrient] > 0);
}

/** The products that bring something and that no other replaces at any rate for the same money or less. */
function withoutDominated(products: readonly ProductStep[]): ProductStep[] {
  return products.filter(
    (product, at) =>
      product.content.some((amount) => amount > 0) &&
      !products.some(
        (other, place) =>
          place !== at && replaces(other, product) && (place < at || !replaces(product, other)),
      ),
  );
}

function replaces(one: ProductStep, other: ProductStep): boolean {
  return (
    one.cost <= other.cost && one.content.every((amount, nutrient) => amount >= other.content[nutrient]!)
  );
}

/** All choices of some products, in the order of the products. */
function subsetsOf(products: readonly ProductStep[], size: number): ProductStep[][] {
  if (size === 0) return [[]];
  return products.flatMap((first, at) =>
    subsetsOf(products.slice(at + 1), size - 1).map((others) => [first, ...others]),
  );
}
