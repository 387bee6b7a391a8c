import type { GridAmounts, ProductStep } from './product-grid.ts';

/** A plane `normal . prices = level` in the space of the prices of the three nutrients. */
interface Plane {
  readonly normal: GridAmounts;
  readonly level: number;
}

const ZERO_PRICES: readonly Plane[] = [
  { normal: [1, 0, 0], level: 0 },
  { normal: [0, 1, 0], level: 0 },
  { normal: [0, 0, 1], level: 0 },
];
/** Share of a price by which rounding may exceed it. */
const TOLERANCE = 1e-9;

/**
 * Corner points of the prices per nutrient at which no product of a combination would be sold below its value. By the
 * duality of linear programs the highest value of a need at one of them is the least cost of any rates that meet it.
 */
export function nutrientPricesOf(products: readonly ProductStep[]): GridAmounts[] {
  const planes = [
    ...ZERO_PRICES,
    ...products.map(({ content, cost }): Plane => ({ normal: content, level: cost })),
  ];
  const corners: GridAmounts[] = [];
  for (let a = 0; a < planes.length; a++)
    for (let b = a + 1; b < planes.length; b++)
      for (let c = b + 1; c < planes.length; c++) {
        const prices = intersectionOf(planes[a]!, planes[b]!, planes[c]!);
        if (prices && isFair(prices, products)) corners.push(prices);
      }
  return corners;
}

/** The least cost of rates of any size that meet a need, at the corner points of a combination that can meet it. */
export function leastCost(corners: readonly GridAmounts[], need: GridAmounts): number {
  let cost = 0;
  for (const prices of corners)
    cost = Math.max(cost, prices[0] * need[0] + prices[1] * need[1] + prices[2] * need[2]);
  return cost;
}

function isFair(prices: GridAmounts, products: readonly ProductStep[]): boolean {
  return (
    prices.every((price) => price >= 0) &&
    products.every(({ content, cost }) => dot(prices, content) <= cost + TOLERANCE * cost)
  );
}

/** The common point of three planes by Cramer's rule; null where they have none or many. */
function intersectionOf(a: Plane, b: Plane, c: Plane): GridAmounts | null {
  const bc = cross(b.normal, c.normal);
  const ca = cross(c.normal, a.normal);
  const ab = cross(a.normal, b.normal);
  const determinant = dot(a.normal, bc);
  // Contents are integers, so that parallel planes give exactly zero.
  if (determinant === 0) return null;
  const at = (axis: 0 | 1 | 2) => {
    const price = (a.level * bc[axis] + b.level * ca[axis] + c.level * ab[axis]) / determinant;
    return Math.abs(price) < TOLERANCE ? 0 : price;
  };
  return [at(0), at(1), at(2)];
}

function cross(u: GridAmounts, v: GridAmounts): GridAmounts {
  return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
}

function dot(u: GridAmounts, v: GridAmounts): number {
  return u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
}
