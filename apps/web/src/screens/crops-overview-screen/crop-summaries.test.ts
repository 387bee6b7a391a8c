import type { Parcel } from '@brazda/contract';
import { describe, expect, it } from 'vitest';
import type { Crops, SeasonCrop } from '../../data/crops.ts';
import { cropSummaries, sortedCrops } from './crop-summaries.ts';

const crop = (id: string, name: string) => ({ id, name: { en: name, ro: name, fr: name } }) as SeasonCrop;
const CROPS: Crops = new Map([
  ['w', crop('w', 'Wheat')],
  ['m', crop('m', 'Maize')],
]);
const parcel = (id: string, hectares: number, ...grown: [crop: string, from: string, to: string][]) =>
  ({
    id,
    hectares,
    crop_intervals: grown.map(([crop_id, computed_start_date, computed_end_date]) => ({
      crop_id,
      computed_start_date,
      computed_end_date,
    })),
  }) as Parcel;

const WHEAT = ['w', '2025-10-05', '2026-07-10'] as [string, string, string];
const PARCELS = [
  parcel('a', 10, WHEAT),
  parcel('b', 30, WHEAT, ['m', '2026-07-15', '2026-10-20']),
  parcel('c', 60),
];
const seen = (means: Record<string, number | null>) =>
  new Map(Object.entries(means).map(([id, index_mean]) => [id, { index_mean }]));
const summed = (date: string, means: Record<string, number | null> = {}) => {
  const found = cropSummaries(PARCELS, { crops: CROPS, observations: seen(means), date });
  return Object.fromEntries(found.map((summary) => [summary.crop?.id ?? 'none', summary]));
};

describe('cropSummaries', () => {
  it('counts a parcel with two crops for both', () => {
    const { w, m } = summed('2026-05-01');
    expect([w!.hectares, m!.hectares]).toEqual([40, 30]);
    expect(w!.share).toBeCloseTo(0.4);
  });
  it('gathers the parcels whose crop nobody has said', () => {
    expect(summed('2026-05-01').none).toMatchObject({ crop: null, hectares: 60, interval: null });
  });
  it('weighs the mean by area', () => {
    const { w } = summed('2026-05-01', { a: 0.4, b: 0.8 });
    expect(w!.spread).toMatchObject({ min: 0.4, max: 0.8, count: 2 });
    expect(w!.spread!.mean).toBeCloseTo(0.7);
  });
  it('gives what is seen to the crop that stands at the date', () => {
    const { w, m } = summed('2026-08-01', { a: 0.4, b: 0.8 });
    expect(w!.spread).toMatchObject({ mean: 0.4, count: 1 });
    expect(m!.spread).toMatchObject({ mean: 0.8, count: 1 });
  });
  it('knows no mean where every parcel was hidden', () => {
    expect(summed('2026-05-01', { a: null }).w!.spread).toBeNull();
  });
  it('spans from the first sowing to the last harvest', () => {
    expect(summed('2026-05-01').m!.interval).toEqual({ from: '2026-07-15', to: '2026-10-20' });
  });
});

describe('sortedCrops', () => {
  const order = (sort: 'area' | 'name' | 'mean') =>
    sortedCrops(
      cropSummaries(PARCELS, { crops: CROPS, observations: seen({ a: 0.2 }), date: '2026-05-01' }),
      sort,
      'en',
    ).map(({ crop }) => crop?.id ?? 'none');
  it('puts the largest first and what nobody has said last', () => {
    expect(order('area')).toEqual(['w', 'm', 'none']);
  });
  it('sorts by name in the language', () => {
    expect(order('name')).toEqual(['m', 'w', 'none']);
  });
  it('puts a crop without a mean behind those with one', () => {
    expect(order('mean')).toEqual(['w', 'm', 'none']);
  });
});
