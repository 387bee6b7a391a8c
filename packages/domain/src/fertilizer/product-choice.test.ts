import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FERTILIZERS } from './fertilizers.ts';
import { eachNutrient, NUTRIENTS, type NutrientAmounts } from './nutrients.ts';
import {
  type CellNeed,
  chooseProducts,
  MAX_OFFERED_PRODUCTS,
  type OfferedProduct,
} from './product-choice.ts';

const PRICES: Readonly<Record<string, number>> = {
  urea: 2.45,
  ammonium_nitrate: 1.95,
  dap: 3.6,
  npk_15_15_15: 2.4,
  potassium_chloride: 2.1,
};
const offer: OfferedProduct[] = FERTILIZERS.filter(({ key }) => key in PRICES).map(({ key, percent }) => ({
  id: key,
  percent,
  price_per_kg: PRICES[key]!,
}));
const product = (id: string, n: number, p2o5: number, k2o: number, price_per_kg: number): OfferedProduct => ({
  id,
  percent: { n, p2o5, k2o },
  price_per_kg,
});
const cell = (id: string, hectares: number, n: number, p2o5: number, k2o: number): CellNeed => ({
  id,
  hectares,
  need: { n, p2o5, k2o },
});

describe('the choice of products', () => {
  it('covers nitrogen alone with the one product that brings it for the least money', () => {
    const { products, cells, cost } = chooseProducts(offer, [cell('a', 10, 100, 0, 0)]);
    expect(products).toEqual([{ product: 'urea', kg: 2200, cost: 539_000 }]);
    expect(cells[0]).toEqual({
      id: 'a',
      rates: [{ product: 'urea', kg_ha: 220 }],
      supplied: { n: 101.2, p2o5: 0, k2o: 0 },
      excess: { n: 1.2, p2o5: 0, k2o: 0 },
      uncovered: { n: 0, p2o5: 0, k2o: 0 },
      cost: 539_000,
    });
    expect(cost).toBe(539_000);
  });

  it('gives every cell of a parcel the same products at rates of its own', () => {
    const { products, cells } = chooseProducts(offer, [
      cell('poor', 5, 120, 90, 60),
      cell('rich', 5, 100, 23, 0),
    ]);
    expect(products.map(({ product: id }) => id)).toEqual(['urea', 'dap', 'potassium_chloride']);
    expect(cells.map(({ rates }) => rates)).toEqual([
      [
        { product: 'urea', kg_ha: 185 },
        { product: 'dap', kg_ha: 200 },
        { product: 'potassium_chloride', kg_ha: 100 },
      ],
      [
        { product: 'urea', kg_ha: 200 },
        { product: 'dap', kg_ha: 50 },
      ],
    ]);
  });

  it('reports what no product contains, and covers the rest', () => {
    const { cells } = chooseProducts([product('urea', 46, 0, 0, 2.45)], [cell('a', 1, 46, 30, 0)]);
    expect(cells[0]).toMatchObject({
      rates: [{ product: 'urea', kg_ha: 100 }],
      uncovered: { n: 0, p2o5: 30, k2o: 0 },
    });
  });

  it('buys nothing where nothing is needed or nothing is offered', () => {
    expect(chooseProducts(offer, [cell('a', 3, 0, 0, 0)])).toMatchObject({ products: [], cost: 0 });
    const { cells } = chooseProducts([], [cell('a', 3, 10, 0, 0)]);
    expect(cells[0]).toMatchObject({ rates: [], uncovered: { n: 10 }, cost: 0 });
  });

  it('spreads no more of a free product than is useful', () => {
    const { cells } = chooseProducts([product('ash', 0, 0, 10, 0)], [cell('a', 1, 0, 0, 20)]);
    expect(cells[0]?.rates).toEqual([{ product: 'ash', kg_ha: 200 }]);
  });

  it('refuses a price list that is too long to compare', () => {
    const long = Array.from({ length: MAX_OFFERED_PRODUCTS + 1 }, (_, at) => product(`${at}`, at, 1, 1, 1));
    expect(() => chooseProducts(long, [])).toThrow(RangeError);
  });
});

const percent = fc.integer({ min: 0, max: 60 });
const anyOffer = (maxLength: number) =>
  fc
    .array(fc.tuple(percent, percent, percent, fc.integer({ min: 0, max: 500 })), { minLength: 1, maxLength })
    .map((list) => list.map(([n, p, k, cents], at) => product(`${at}`, n, p, k, cents / 100)));
const anyCells = (kg: number, maxLength: number) =>
  fc
    .array(
      fc.tuple(
        fc.integer({ min: 1, max: 80_000 }),
        ...([0, 1, 2].map(() => fc.integer({ min: 0, max: kg * 10 })) as [
          fc.Arbitrary<number>,
          fc.Arbitrary<number>,
          fc.Arbitrary<number>,
        ]),
      ),
      { minLength: 1, maxLength },
    )
    .map((list) => list.map(([area, n, p, k], at) => cell(`${at}`, area / 10_000, n / 10, p / 10, k / 10)));

describe('any choice of products', () => {
  it('supplies the need plus the excess, without negative rates, in steps of 5 kg/ha', () => {
    fc.assert(
      fc.property(anyOffer(8), anyCells(200, 6), (list, cells) => {
        const choice = chooseProducts(list, cells);
        expect(choice.products.length).toBeLessThanOrEqual(3);
        for (const [at, { need }] of cells.entries()) {
          const { rates, supplied, excess, uncovered } = choice.cells[at]!;
          for (const { kg_ha } of rates) expect([kg_ha > 0, kg_ha % 5]).toEqual([true, 0]);
          for (const nutrient of NUTRIENTS) {
            const isOffered = list.some((one) => one.percent[nutrient] > 0);
            expect(uncovered[nutrient]).toBe(isOffered ? 0 : need[nutrient]);
            expect(excess[nutrient]).toBeGreaterThanOrEqual(0);
            expect(supplied[nutrient]).toBeCloseTo(
              need[nutrient] - uncovered[nutrient] + excess[nutrient],
              6,
            );
          }
        }
      }),
    );
  });

  it('costs exactly the sum of its products and the sum of its cells', () => {
    fc.assert(
      fc.property(anyOffer(8), anyCells(200, 12), (list, cells) => {
        const choice = chooseProducts(list, cells);
        const sum = (parts: readonly { readonly cost: number }[]) =>
          parts.reduce((total, { cost }) => total + cost, 0);
        expect(sum(choice.products)).toBe(choice.cost);
        expect(sum(choice.cells)).toBe(choice.cost);
      }),
    );
  });

  it('is the same for the same input', () => {
    fc.assert(
      fc.property(anyOffer(8), anyCells(200, 6), (list, cells) => {
        expect(chooseProducts(list, cells)).toEqual(chooseProducts(structuredClone(list), cells));
      }),
    );
  });

  it('is never more expensive than any combination that is tried rate by rate', () => {
    fc.assert(
      fc.property(anyOffer(5), anyCells(6, 3), (list, cells) => {
        const onOneHectare = cells.map((one) => ({ ...one, hectares: 1 }));
        const { cost } = chooseProducts(list, onOneHectare);
        expect(cost).toBeLessThanOrEqual(triedCost(list, onOneHectare));
      }),
    );
  });
});

/** The least cost in cents of all combinations of as many products as there are nutrients to bring. */
function triedCost(list: readonly OfferedProduct[], cells: readonly CellNeed[]): number {
  const isOffered = eachNutrient((nutrient) => Number(list.some((one) => one.percent[nutrient] > 0)));
  const needs = cells.map(({ need }) => eachNutrient((nutrient) => need[nutrient] * isOffered[nutrient]));
  const size = NUTRIENTS.filter((nutrient) => needs.some((need) => need[nutrient] > 0)).length;
  const costs = combinationsOf(list, size).map((products) =>
    needs.reduce((sum, need) => sum + triedCellCost(products, need), 0),
  );
  return Math.min(...costs);
}

/** Tries rates up to where the product alone would bring everything that it contains. */
function triedCellCost(products: readonly OfferedProduct[], need: NutrientAmounts): number {
  const [first, ...others] = products;
  const isMet = NUTRIENTS.every((nutrient) => need[nutrient] <= 1e-9);
  if (isMet) return 0;
  if (first === undefined) return Number.POSITIVE_INFINITY;
  const perStep = eachNutrient((nutrient) => first.percent[nutrient] / 20);
  const most = Math.max(
    ...NUTRIENTS.map((nutrient) =>
      perStep[nutrient] > 0 ? Math.ceil(need[nutrient] / perStep[nutrient]) : 0,
    ),
  );
  const costs = Array.from({ length: most + 1 }, (_, step) => {
    const open = eachNutrient((nutrient) => need[nutrient] - step * perStep[nutrient]);
    return step * Math.round(first.price_per_kg * 500) + triedCellCost(others, open);
  });
  return Math.min(...costs);
}

function combinationsOf(list: readonly OfferedProduct[], size: number): OfferedProduct[][] {
  if (size === 0) return [[]];
  return list.flatMap((first, at) =>
    size > list.length - at
      ? [[first]]
      : combinationsOf(list.slice(at + 1), size - 1).map((rest) => [first, ...rest]),
  );
}
