import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parcelCostsOf } from './parcel-costs.ts';

const parcels = [
  { id: 'a', hectares: 10 },
  { id: 'b', hectares: 30 },
];

it('shares an activity that has not begun by the whole area', () => {
  const costs = parcelCostsOf(parcels, [{ cost: 100, done: new Map() }]);
  expect([...costs]).toEqual([
    ['a', 25],
    ['b', 75],
  ]);
});

it('shares an activity that has begun by the area done', () => {
  const costs = parcelCostsOf(parcels, [{ cost: 100, done: new Map([['a', 5]]) }]);
  expect([...costs.values()]).toEqual([100, 0]);
});

it('loses no ban, whatever the parcels, activities and areas done', () => {
  const hectares = fc.integer({ min: 0, max: 50_000 }).map((value) => value / 100);
  const land = fc
    .array(hectares, { minLength: 1, maxLength: 40 })
    .map((areas) => areas.map((area, index) => ({ id: `p${index}`, hectares: area })));
  const done = fc.dictionary(
    fc.integer({ min: 0, max: 40 }).map((index) => `p${index}`),
    hectares,
  );
  fc.assert(
    fc.property(
      land,
      fc.array(fc.record({ cost: fc.integer({ min: 0, max: 1e10 }), done }), { maxLength: 20 }),
      (some, activities) => {
        const costs = parcelCostsOf(
          some,
          activities.map((activity) => ({ ...activity, done: new Map(Object.entries(activity.done)) })),
        );
        const whole = activities.reduce((sum, { cost }) => sum + cost, 0);
        expect([...costs.values()].reduce((sum, cost) => sum + cost, 0)).toBe(whole);
      },
    ),
  );
});
