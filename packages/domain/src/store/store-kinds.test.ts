import { expect, it } from 'vitest';
import {
  fitsStoreKind,
  STORE_KINDS,
  STORE_REASON_NAMES,
  STORE_RULES,
  storeItemProblems,
} from './store-kinds.ts';

it('only grain is harvested and paid as rent, only inputs are applied, and all can be counted at first', () => {
  const of = (reason: 'harvest' | 'rent' | 'applied' | 'opening') =>
    STORE_KINDS.filter((kind) => fitsStoreKind(kind, reason));
  expect(of('harvest')).toEqual(['grain']);
  expect(of('rent')).toEqual(['grain']);
  expect(of('applied')).toEqual(['input']);
  expect(of('opening')).toEqual(['grain', 'input', 'fuel']);
});

it('every reason is of some kind', () => {
  const used = new Set<string>(STORE_KINDS.flatMap((kind) => STORE_RULES[kind].reasons));
  expect(STORE_REASON_NAMES.filter((reason) => !used.has(reason))).toEqual([]);
});

it('grain has a crop and perhaps a name, anything else a name and no crop; only fuel goes into work', () => {
  const item = { name: '', crop: null, fuel_since: null };
  expect(storeItemProblems('grain', item)).toEqual(['crop']);
  expect(storeItemProblems('grain', { ...item, crop: '1' })).toEqual([]);
  expect(storeItemProblems('input', { ...item, crop: '1' })).toEqual(['crop', 'name']);
  expect(storeItemProblems('fuel', { ...item, name: 'Motorină', fuel_since: '2026-01-01' })).toEqual([]);
  expect(storeItemProblems('input', { ...item, name: 'Uree', fuel_since: '2026-01-01' })).toEqual([
    'fuel_since',
  ]);
});
