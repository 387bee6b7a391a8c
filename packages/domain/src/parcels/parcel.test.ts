import { expect, it } from 'vitest';
import { byName, namedParcel, parcelNameOf, referenceOf } from './parcel.ts';

const parts = { siruta: '93487', physical_block: '412', parcel_no: '1', crop_no: 'a' };

it('joins the known parts of a reference', () => {
  expect(referenceOf(parts)).toBe('93487-412-1-a');
  expect(referenceOf({ ...parts, siruta: null, crop_no: null })).toBe('412-1');
});

it('names a parcel by its locality and number', () => {
  expect(parcelNameOf('Dragalina', parts)).toBe('Dragalina 412-1');
  expect(parcelNameOf(null, { ...parts, physical_block: null, parcel_no: null })).toBe('');
});

it('has a title and a reference in place of their parts', () => {
  const parcel = { id: 'p1', display_name: null, locality: 'Dragalina', ...parts };
  expect(namedParcel(parcel)).toEqual({ id: 'p1', name: 'Dragalina 412-1', reference: '93487-412-1-a' });
  expect(namedParcel({ ...parcel, display_name: 'La vie' }).name).toBe('La vie');
});

it('is sorted by name, numbers by their value', () => {
  const names = ['Șura', 'Lot 10', 'Sat', 'Lot 9'].map((name) => ({ name }));
  expect(names.toSorted(byName).map(({ name }) => name)).toEqual(['Lot 9', 'Lot 10', 'Sat', 'Șura']);
});
