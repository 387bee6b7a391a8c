import { expect, it } from 'vitest';
import { parcelNameOf, referenceOf } from './parcel.ts';

const parts = { siruta: '93487', physical_block: '412', parcel_no: '1', crop_no: 'a' };

it('joins the known parts of a reference', () => {
  expect(referenceOf(parts)).toBe('93487-412-1-a');
  expect(referenceOf({ ...parts, siruta: null, crop_no: null })).toBe('412-1');
});

it('names a parcel by its locality and number', () => {
  expect(parcelNameOf('Dragalina', parts)).toBe('Dragalina 412-1');
  expect(parcelNameOf(null, { ...parts, physical_block: null, parcel_no: null })).toBe('');
});
