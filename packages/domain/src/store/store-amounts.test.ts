import { expect, it } from 'vitest';
import { cropByKey } from '../crops/crops.ts';
import {
  shownStoreUnit,
  storeAmountIn,
  storePriceCents,
  storePriceFor,
  storeThousandths,
  storeUnitsOf,
  storeValueCents,
} from './store-amounts.ts';

const WHEAT = { unit: 'kg', crop_id: cropByKey('winter_wheat').id } as const;

it('84.2 t are 842 q and 84 200 kg, all the same number of grams', () => {
  expect(storeThousandths(84.2, 't')).toBe(84_200_000);
  expect(storeThousandths(842, 'q')).toBe(84_200_000);
  expect(storeAmountIn('kg', 84_200_000)).toBe(84_200);
});

it('wheat is shown in quintals where the farm counts so, sugar beet and seed are not', () => {
  expect(shownStoreUnit(WHEAT, 'q/ha')).toBe('q');
  expect(shownStoreUnit(WHEAT, 't/ha')).toBe('t');
  expect(shownStoreUnit({ unit: 'kg', crop_id: cropByKey('sugar_beet').id }, 'q/ha')).toBe('t');
  expect(shownStoreUnit({ unit: 'kg', crop_id: null }, 'q/ha')).toBe('kg');
});

it('liters are typed in liters only', () => {
  expect(storeUnitsOf('l')).toEqual(['l']);
  expect(storeUnitsOf('kg')).toEqual(['kg', 'q', 't']);
});

it('a price of three decimals for a liter stays exact', () => {
  const price = storePriceCents(1.659, 'l');
  expect(price).toBe(165_900);
  expect(storePriceFor('l', price)).toBe(1.659);
  expect(storeValueCents(-1_234_500, price)).toBe(204_804);
});

it('95.50 for a quintal are 955 for a tonne, and half a cent is rounded up', () => {
  const price = storePriceCents(95.5, 'q');
  expect(storePriceFor('t', price)).toBe(955);
  expect(storeValueCents(500_000, 1)).toBe(1);
  expect(storeValueCents(499_999, 1)).toBe(0);
  expect(storeValueCents(1e12, 1e6)).toBe(1e12);
});
