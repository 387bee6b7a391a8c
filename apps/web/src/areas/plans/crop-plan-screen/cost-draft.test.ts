import { describe, expect, it } from 'vitest';
import {
  costOfDraft,
  costOfDrafts,
  draftOf,
  isComplete,
  newCost,
  priceToKeep,
  withKind,
  withUnit,
} from './cost-draft.ts';

const seed = { ...newCost('input', 'a'), name: 'Sămânță', quantity: 200, price: 2.5 };

/** A plan of 10 ha. */
const TEN = { total_area: 10, parcels_area: 10 };

describe('a line of cost', () => {
  it('starts with the usual units of its kind and is incomplete', () => {
    expect(newCost('labor', 'a')).toMatchObject({ basis: 'total', unit: 'h', price_unit: 'h', people: 1 });
    expect(isComplete(newCost('labor', 'a'))).toBe(false);
    expect(isComplete(seed)).toBe(true);
    expect(isComplete({ ...seed, name: '  ' })).toBe(false);
  });

  it('costs its quantity on the area of the plan, or on its own', () => {
    expect(costOfDraft(seed, TEN)).toBe(500_000);
    expect(costOfDraft({ ...seed, hectares: 4 }, TEN)).toBe(200_000);
    expect(costOfDraft({ ...seed, price: null }, TEN)).toBeNull();
    expect(costOfDraft({ ...seed, quantity: 1e9, price: 1e9 }, { ...TEN, total_area: 1e7 })).toBeNull();
  });

  it('has no cost, nor has the sum, while it is for more hectares than the crop has', () => {
    const refused = { ...seed, hectares: 500 };
    expect(costOfDraft(refused, TEN)).toBeNull();
    expect(costOfDrafts([seed, refused], TEN)).toBeNull();
    expect(costOfDrafts([seed, { ...refused, price: null }], TEN)).toBe(500_000);
  });

  it('keeps a price unit that still converts, and drops one that does not', () => {
    const perTonne = { ...seed, price_unit: 't' } as const;
    expect(withUnit(perTonne, 'g').price_unit).toBe('t');
    expect(withUnit(perTonne, 'l').price_unit).toBe('l');
  });

  it('of another kind keeps its name and numbers', () => {
    expect(withKind({ ...seed, id: 'x' }, 'fuel')).toMatchObject({
      id: 'x',
      kind: 'fuel',
      unit: 'l',
      price_unit: 'l',
      name: 'Sămânță',
      quantity: 200,
      price: 2.5,
    });
  });

  it('is read from what is stored', () => {
    const { key: _, ...fields } = seed;
    expect(draftOf({ ...fields, id: 'x', quantity: 200, price: 2.5, total_cost: 5000 })).toEqual({
      ...seed,
      id: 'x',
      key: 'x',
    });
  });
});

it('offers to keep the price of a complete line that the list does not have', () => {
  const line = { ...newCost('input', 'a'), name: ' Urea ', quantity: 1, price: 2.5 };
  const price = { kind: 'input', name: 'Urea', unit: 'kg', price: 2.5 } as const;
  expect(priceToKeep(line, [])).toEqual(price);
  expect(priceToKeep(line, [{ ...price, id: 'urea', name: 'UREA' }])).toBeNull();
  expect(priceToKeep(line, [{ ...price, id: 'urea', unit: 't' }])).toEqual(price);
  expect(priceToKeep({ ...line, price: null }, [])).toBeNull();
});
