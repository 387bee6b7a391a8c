import type { WorkingBlock } from '@brazda/contract/client';
import { describe, expect, it } from 'vitest';
import { keyOfLine, linesOf, parcelIdsOf } from './list-lines.ts';
import type { ParcelRow, ParcelSort } from './parcel-rows.ts';

const row = (id: string, locality: string | null, hectares = 1) =>
  ({ parcel: { id, hectares, locality: locality && { id: locality, name: locality } } }) as ParcelRow;
const block = (id: string, ...parcels: string[]) => ({ id, parcels }) as unknown as WorkingBlock;
const { compare } = new Intl.Collator('ro');
const lines = (
  rows: readonly ParcelRow[],
  sort: ParcelSort = 'name',
  blocks: readonly WorkingBlock[] = [],
  ...open: string[]
) => linesOf(rows, { sort, compare, blocks, open: new Set(open) });
const keys = (...args: Parameters<typeof lines>) => lines(...args).map(keyOfLine);

describe('localities', () => {
  const rows = [row('a', 'Perișoru', 2), row('b', null), row('c', 'Dragalina'), row('d', 'Perișoru', 3)];
  it('come in order above their parcels, which keep theirs; parcels without one come last', () => {
    expect(keys(rows)).toEqual(['locality Dragalina', 'c', 'locality Perișoru', 'a', 'd', 'locality ', 'b']);
  });
  it('show their count and area', () => {
    expect(lines(rows)[2]).toEqual({ kind: 'locality', name: 'Perișoru', count: 2, hectares: 5 });
  });
  it('appear only when sorted by name', () => {
    expect(keys(rows, 'mean')).toEqual(['a', 'b', 'c', 'd']);
  });
  it('are not named if all parcels are in one', () => {
    expect(keys([row('a', 'Dragalina'), row('b', 'Dragalina')])).toEqual(['a', 'b']);
  });
});

describe('working blocks', () => {
  const rows = [row('a', 'D', 4), row('b', 'D', 3), row('c', 'D', 2), row('d', 'D', 2)];
  it('are placed where the first of their parcels would be', () => {
    expect(keys(rows, 'name', [block('1', 'b', 'd')])).toEqual(['a', 'block 1', 'c']);
  });
  it('are placed by the area of all their parcels', () => {
    expect(keys(rows, 'area', [block('1', 'c', 'b', 'd')])).toEqual(['block 1', 'a']);
  });
  it('show their parcels when opened', () => {
    expect(keys(rows, 'name', [block('1', 'b', 'd')], '1')).toEqual(['a', 'block 1', 'b', 'd', 'c']);
  });
  it('that a filter reduces to one parcel are that parcel', () => {
    expect(keys([row('a', 'D'), row('b', 'D')], 'name', [block('1', 'b', 'd')])).toEqual(['a', 'b']);
  });
  it('represent all of their parcels that are shown', () => {
    const [, line] = lines(rows, 'name', [block('1', 'b', 'd', 'gone')]);
    expect(parcelIdsOf(line!)).toEqual(['b', 'd']);
  });
});
