import type { Parcel } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { curvePlots, yieldPlots } from './hybrid-plots.ts';

const PLACE = [27.3, 44.4];
const parcel = (id: string, crop_hybrid: string | null, yield_measured: number | null) =>
  ({
    id,
    representative_point: PLACE,
    crop_intervals: [
      {
        crop_id: 'w',
        crop_hybrid,
        yield_measured,
        computed_start_date: '2026-03-01',
        computed_end_date: '2026-03-31',
      },
      {
        crop_id: 'm',
        crop_hybrid: 'P9911',
        yield_measured: 11,
        computed_start_date: '2026-07-01',
        computed_end_date: '2026-10-01',
      },
    ],
  }) as Parcel;
const PARCELS = [parcel('a', 'Glosa', 6), parcel('b', 'Izvor', null), parcel('c', null, 5)];

it('takes the yields of this crop only', () => {
  expect(yieldPlots(PARCELS, 'w')).toEqual([
    { hybrid: 'Glosa', value: 6, place: PLACE },
    { hybrid: 'Izvor', value: null, place: PLACE },
    { hybrid: null, value: 5, place: PLACE },
  ]);
});

it('takes the area under the curve from sowing to the last clear date', () => {
  const curves = {
    dates: ['2026-03-01', '2026-03-11', '2026-03-21'],
    parcels: [
      { parcel_id: 'a', means: [0.5, 0.5, 0.5] },
      { parcel_id: 'b', means: [0.5, null, null] },
    ],
    old_rule: 0,
  };
  expect(curvePlots(PARCELS, 'w', curves)).toEqual([
    { hybrid: 'Glosa', value: expect.closeTo(10), place: PLACE },
    { hybrid: 'Izvor', value: null, place: PLACE },
    { hybrid: null, value: null, place: PLACE },
  ]);
});

it('has no areas before the first image', () => {
  const values = curvePlots(PARCELS, 'w', { dates: [], parcels: [], old_rule: 0 }).map(({ value }) => value);
  expect(values).toEqual([null, null, null]);
});
