import { expect, it } from 'vitest';
import { itemSample } from '../../testing/outbox-items.ts';
import { intervalSample, parcelSample } from '../../testing/samples.ts';
import { isUnsent, withWaitingParcels } from './waiting-parcels.ts';

const known = [parcelSample('La drum')];
const drawn = itemSample({
  call: 'parcels.edit',
  params: { farmId: 'farm', seasonId: 'season' },
  body: { create: [{ display_name: 'Desenată', shape: known[0]!.shape, crop: '1' }], update: [], remove: [] },
});

it('a drawn parcel that waits is shown after the others, with the area of the drawing', () => {
  const [first, last] = withWaitingParcels(known, [drawn], 'season');
  expect(first).toBe(known[0]);
  expect(last).toMatchObject({
    farm: 'farm',
    season: 'season',
    display_name: 'Desenată',
    bbox: known[0]!.bbox,
  });
  expect(last?.hectares).toBeCloseTo(56.6, 0);
  expect(last?.id).not.toBe(first?.id);
});

it('it is in its season only, and other changes show no parcel', () => {
  expect(withWaitingParcels(known, [drawn], 'earlier')).toBe(known);
  expect(withWaitingParcels(known, [itemSample()], 'season')).toBe(known);
});

it('a drawn parcel and one whose crop waits are unsent, others are not', () => {
  const [sent, unsent] = withWaitingParcels(known, [drawn], 'season');
  expect([sent!, unsent!].map(isUnsent)).toEqual([false, true]);
  const wheat = intervalSample('Winter wheat', '2025-10-13', '2026-07-08');
  const withCrop = (id: string) => parcelSample('Lan', { crop_intervals: [{ ...wheat, id }] });
  expect([withCrop('interval'), withCrop('outbox:item')].map(isUnsent)).toEqual([false, true]);
});
