import type { StoreItem } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { findItems } from './find-items.ts';

const NOTHING = { crop: null, year: null, fuel_since: null, product: null } as const;
const NONE = { balance: 0, movements: 0, last_day: null, below_zero_on: null } as const;
const DIESEL: StoreItem = { ...NOTHING, ...NONE, id: 'd', kind: 'fuel', unit: 'l', name: 'Motorină' };
const SEED: StoreItem = { ...NOTHING, ...NONE, id: 's', kind: 'input', unit: 'kg', name: 'Sămânță de grâu' };

const find = (kind: 'all' | 'fuel' | 'grain', search: string) =>
  findItems([DIESEL, SEED], kind, search, ({ name }) => name).map(({ id }) => id);

it('finds by kind, and by words without accents in any order', () => {
  expect(find('all', '')).toEqual(['d', 's']);
  expect(find('fuel', '')).toEqual(['d']);
  expect(find('grain', '')).toEqual([]);
  expect(find('all', 'grau samanta')).toEqual(['s']);
  expect(find('fuel', 'grau')).toEqual([]);
});
