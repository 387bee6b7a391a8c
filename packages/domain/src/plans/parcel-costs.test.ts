import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dividedCents } from '../licenses/money.ts';
import { costOfLine } from './cost-line.ts';
import { type CostedActivity, parcelCostsOf, type SharedCost } from './parcel-costs.ts';

const parcels = [
  { id: 'a', hectares: 10 },
  { id: 'b', hectares: 90 },
];
const everywhere = (cost: number): SharedCost => ({ cost, basis: 'hectare', hectares: null });
const inAll = (cost: number): SharedCost => ({ cost, basis: 'total', hectares: null });
const onHectares = (hectares: number, cost: number): SharedCost => ({ cost, basis: 'hectare', hectares });
const activity = (
  costs: readonly SharedCost[],
  done: Record<string, number> = {},
  is_closed = false,
): CostedActivity => ({ costs, done: new Map(Object.entries(done)), is_closed });
const costsOf = (...activities: CostedActivity[]) => [...parcelCostsOf(parcels, activities).values()];

describe('an activity under way', () => {
  it('costs each hectare the same, whether it is done or not: 200 kg/ha at 2 500 per t, 10 of 100 ha done', () => {
    const fertilizer = { kind: 'input', basis: 'hectare', quantity: 200, unit: 'kg', people: 1 } as const;
    const cost = costOfLine({ ...fertilizer, price: 2500, price_unit: 't' }, 100)!;
    expect(cost).toBe(50_000_00);
    expect(costsOf(activity([everywhere(cost)]))).toEqual([5000_00, 45_000_00]);
    expect(costsOf(activity([everywhere(cost)], { a: 10 }))).toEqual([5000_00, 45_000_00]);
    expect(costsOf(activity([everywhere(cost)], { a: 4, b: 45 }))).toEqual([5000_00, 45_000_00]);
    expect(costsOf(activity([everywhere(cost)], { a: 10, b: 90 }))).toEqual([5000_00, 45_000_00]);
  });

  it('shares an amount in all by hectares until it is closed, then by those on which it was done', () => {
    expect(costsOf(activity([inAll(1000_00)], { a: 10 }))).toEqual([100_00, 900_00]);
    expect(costsOf(activity([inAll(1000_00)], { a: 10 }, true))).toEqual([1000_00, 0]);
    expect(costsOf(activity([inAll(1000_00)], { a: 10, b: 30 }, true))).toEqual([250_00, 750_00]);
  });

  it('charges a cost of its own number of hectares where it was done, and its rest where it was not', () => {
    // 20 ha at 500 each: 5 ha are done on the first parcel, 15 are left for 95 ha.
    expect(costsOf(activity([onHectares(20, 10_000_00)]))).toEqual([1000_00, 9000_00]);
    expect(costsOf(activity([onHectares(20, 10_000_00)], { a: 5 }))).toEqual([2500_00 + 394_74, 7105_26]);
    expect(costsOf(activity([onHectares(20, 10_000_00)], { b: 20 }))).toEqual([0, 10_000_00]);
    expect(costsOf(activity([onHectares(20, 10_000_00)], { a: 5, b: 35 }))).toEqual([1250_00, 8750_00]);
    expect(costsOf(activity([onHectares(20, 10_000_00)], { a: 5 }, true))).toEqual([10_000_00, 0]);
  });

  it('that is closed without any work recorded is shared by hectares', () => {
    expect(costsOf(activity([inAll(100), onHectares(5, 100), everywhere(100)], {}, true))).toEqual([30, 270]);
  });

  it('ignores work on land that is not of the crop any more', () => {
    expect(costsOf(activity([onHectares(5, 100)], { gone: 5 }))).toEqual([10, 90]);
  });

  it('favors no parcel: what rounding leaves over is decided once, not in every activity', () => {
    const thirds = ['a', 'b', 'c'].map((id) => ({ id, hectares: 1 }));
    const many = Array.from({ length: 200 }, () => activity([everywhere(1)]));
    expect([...parcelCostsOf(thirds, many).values()]).toEqual([67, 67, 66]);
  });
});

it('of hectares that are on no parcel are on none: 100 per hectare stay 100 per hectare', () => {
  const costs = parcelCostsOf(parcels, [activity([everywhere(20_000_00)], { a: 10 })], 100);
  expect([...costs.values()]).toEqual([1000_00, 9000_00]);
});

describe('the costs of parcels', () => {
  const hectares = fc.integer({ min: 1, max: 50_000 }).map((value) => value / 100);
  /** Parcels, each with the share of it that is done of any activity. */
  const land = fc
    .array(fc.record({ hectares, share: fc.constantFrom(0, 0, 0.3, 1) }), { minLength: 1, maxLength: 40 })
    .map((all) => all.map((one, index) => ({ ...one, id: `p${index}` })));
  const cost = fc.integer({ min: 0, max: 1e10 });
  const line = fc.oneof(
    cost.map(everywhere),
    cost.map(inAll),
    fc.tuple(hectares, cost).map(([own, amount]) => onHectares(own, amount)),
  );
  const doneOn = (some: readonly { id: string; hectares: number; share: number }[]) =>
    Object.fromEntries(
      some
        .filter(({ share }) => share > 0)
        .map((one) => [one.id, Math.round(one.hectares * one.share * 100) / 100]),
    );

  it('sum to the costs of the plan at every moment, whatever is done and closed', () => {
    const steps = fc.array(fc.record({ costs: fc.array(line, { maxLength: 4 }), is_closed: fc.boolean() }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(land, steps, (some, activities) => {
        const costs = parcelCostsOf(
          some,
          activities.map((one) => activity(one.costs, doneOn(some), one.is_closed)),
        );
        const whole = activities.flatMap((one) => one.costs).reduce((sum, one) => sum + one.cost, 0);
        expect([...costs.values()].reduce((sum, one) => sum + one, 0)).toBe(whole);
        for (const one of costs.values()) expect(one).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('of what is used on each hectare are the same per hectare everywhere, at every moment', () => {
    fc.assert(
      fc.property(
        land,
        fc.array(cost, { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        (some, amounts, is_closed) => {
          const costs = parcelCostsOf(
            some,
            amounts.map((amount) => activity([everywhere(amount)], doneOn(some), is_closed)),
          );
          const all = some.reduce((sum, one) => sum + Math.round(one.hectares * 100), 0) / 100;
          const whole = amounts.reduce((sum, one) => sum + one, 0);
          for (const one of some)
            expect(
              Math.abs(costs.get(one.id)! - dividedCents(Math.round(whole * one.hectares * 100), all * 100)!),
            ).toBeLessThanOrEqual(2);
        },
      ),
    );
  });
});
