import { expect, it } from 'vitest';
import { itemSample } from '../../testing/outbox-items.ts';
import { cropNamed, intervalSample, parcelSample, SEASON } from '../../testing/samples.ts';
import { waitingItemOf, withWaitingCrops } from './waiting-crops.ts';

const WHEAT = intervalSample('Winter wheat', '2025-10-11', '2026-07-08');
const field = parcelSample('La drum', { crop_intervals: [WHEAT] });
const other = parcelSample('Spre sat');

const setting = (crop: string, lower: string | null, upper: string | null) =>
  itemSample({
    call: 'cropIntervals.create',
    params: { farmId: 'farm', seasonId: 'season', parcelId: 'La drum' },
    body: { crop: cropNamed(crop), interval: { lower, upper, bounds: '[)' }, yield_measured: 4.5 },
    before: { start_date: SEASON.start_date, end_date: SEASON.end_date },
  });

it('a crop that waits is on its parcel, in the order of days', () => {
  const [shown, same] = withWaitingCrops([field, other], [setting('Sunflower', '2025-10-01', '2025-10-11')]);
  expect(shown?.crop_intervals.map(({ crop_id }) => crop_id)).toEqual([
    cropNamed('Sunflower'),
    WHEAT.crop_id,
  ]);
  expect(shown?.crop_intervals[0]).toMatchObject({
    computed_start_date: '2025-10-01',
    computed_end_date: '2025-10-10',
    yield_measured: 4.5,
    yield_forecast: null,
  });
  expect(waitingItemOf(shown!.crop_intervals[0]!.id)).toBe('item-1');
  expect(waitingItemOf(WHEAT.id)).toBeNull();
  expect(same).toBe(other);
});

it('a crop without days takes the whole season', () => {
  const [shown] = withWaitingCrops([parcelSample('La drum')], [setting('Sunflower', null, null)]);
  expect(shown?.crop_intervals[0]).toMatchObject({
    computed_start_date: SEASON.start_date,
    computed_end_date: SEASON.end_date,
  });
});

it('a crop that the server has already is shown once', () => {
  const [shown] = withWaitingCrops([field], [setting('Winter wheat', '2025-10-11', '2026-07-08')]);
  expect(shown?.crop_intervals).toEqual([WHEAT]);
});

it('other changes leave the parcels as they are', () => {
  const parcels = [field, other];
  expect(withWaitingCrops(parcels, [itemSample()])).toBe(parcels);
});
