import type { Parcel } from '@brazda/contract/client';
import { describe, expect, it } from 'vitest';
import { cropLinesOf, cropSummaryOf } from './crop-lines.ts';

type Interval = Partial<Parcel['crop_intervals'][number]>;

const parcel = (id: string, hectares: number, ...crop_intervals: Interval[]) =>
  ({ id, hectares, crop_intervals }) as Parcel;

const wheat = (start: string, end: string, yield_measured: number | null = null): Interval => ({
  crop_id: 'wheat',
  computed_start_date: start,
  computed_end_date: end,
  yield_forecast: null,
  yield_estimated: null,
  yield_measured,
});

describe('a crop of a season', () => {
  const parcels = [
    parcel('a', 30, wheat('2025-10-10', '2026-07-10', 4)),
    parcel('b', 10, wheat('2025-10-02', '2026-07-15', 8)),
    parcel('c', 50, { crop_id: 'maize' }),
  ];

  it('includes the parcels that grow it', () => {
    expect(cropLinesOf(parcels, 'wheat').map(({ parcel: { id } }) => id)).toEqual(['a', 'b']);
  });

  it('is summarized by area, days and yields', () => {
    expect(cropSummaryOf(cropLinesOf(parcels, 'wheat'))).toEqual({
      parcels: 2,
      hectares: 40,
      first_sowing: '2025-10-02',
      last_harvest: '2026-07-15',
      yield_forecast: null,
      yield_estimated: null,
      yield_measured: 5,
    });
  });

  it('counts the area of a parcel once even if it grew the crop twice', () => {
    const twice = parcel('a', 30, wheat('2025-10-10', '2026-07-10'), wheat('2026-10-10', '2026-12-31'));
    expect(cropSummaryOf(cropLinesOf([twice], 'wheat'))).toMatchObject({ parcels: 1, hectares: 30 });
  });

  it('without parcels has no area and no days', () => {
    expect(cropSummaryOf([])).toMatchObject({ parcels: 0, hectares: 0, first_sowing: null });
  });
});
