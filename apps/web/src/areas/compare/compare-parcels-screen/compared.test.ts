import type { Parcel, Raster } from '@brazda/contract/client';
import { describe, expect, it } from 'vitest';
import { comparedParcels, linesOf, metersAcross } from './compared.ts';

const parcel = (id: string) => ({ id, display_name: id, name: id }) as Parcel;
const PARCELS = ['a', 'b', 'c'].map(parcel);
const raster = (sensing_date: string, index_mean: number | null) => ({ sensing_date, index_mean }) as Raster;

describe('comparedParcels', () => {
  it('keeps the order of the URL and drops duplicates', () => {
    expect(comparedParcels('c,a,c', PARCELS).compared.map(({ id }) => id)).toEqual(['c', 'a']);
  });
  it('counts unknown ids', () => {
    expect(comparedParcels('a,x,y', PARCELS).unknown).toBe(2);
  });
  it('finds nothing without ids', () => {
    expect(comparedParcels(undefined, PARCELS)).toEqual({ compared: [], unknown: 0 });
  });
});

describe('linesOf', () => {
  it('leaves out the dates on which a parcel was hidden', () => {
    const rasters = [[raster('2026-05-01', 0.4), raster('2026-05-06', null)]];
    expect(linesOf([PARCELS[0]!], rasters)![0]!.points).toEqual([{ date: '2026-05-01', value: 0.4 }]);
  });
  it('waits until every parcel is loaded', () => {
    expect(linesOf(PARCELS.slice(0, 2), [[], undefined])).toBeUndefined();
  });
});

it('shows the longest parcel whole and all others on its scale', () => {
  const grounds = [
    { width: 800, height: 200 },
    { width: 300, height: 400 },
  ];
  expect(metersAcross(grounds)).toBeCloseTo(848);
});
