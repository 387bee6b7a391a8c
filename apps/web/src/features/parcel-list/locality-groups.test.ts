import { expect, it } from 'vitest';
import { localityGroups } from './locality-groups.ts';
import type { ParcelRow } from './parcel-rows.ts';

const row = (id: string, locality: string | null, hectares = 1) =>
  ({ parcel: { id, hectares, locality: locality && { id: locality, name: locality } } }) as ParcelRow;
const ROWS = [row('a', 'Perișoru', 2), row('b', null), row('c', 'Dragalina'), row('d', 'Perișoru', 3)];
const { compare } = new Intl.Collator('ro');

it('gathers rows by locality, those without one last, and keeps their order within', () => {
  const { rows } = localityGroups(ROWS, 'name', compare);
  expect(rows.map(({ parcel }) => parcel.id)).toEqual(['c', 'a', 'd', 'b']);
});

it('puts a header above the first row of each', () => {
  const { headers } = localityGroups(ROWS, 'name', compare);
  expect([...headers.keys()]).toEqual(['c', 'a', 'b']);
  expect(headers.get('a')).toEqual({ name: 'Perișoru', count: 2, hectares: 5 });
});

it('leaves any other order than by name alone', () => {
  expect(localityGroups(ROWS, 'mean', compare)).toEqual({ rows: ROWS, headers: new Map() });
});

it('needs no header where all lie in one locality', () => {
  const inOne = [row('a', 'Dragalina'), row('b', 'Dragalina')];
  expect(localityGroups(inOne, 'name', compare).headers.size).toBe(0);
});
