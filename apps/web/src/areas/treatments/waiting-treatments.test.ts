import type { ParcelClosure } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { itemSample } from '../../testing/outbox-items.ts';
import { waitingTreatments, withWaitingClosures } from './waiting-treatments.ts';

const body = {
  id: 'g',
  day: '2026-05-06',
  started_at: '07:00',
  ended_at: '08:00',
  products: [{ product: 'p1', harvest_days: 35, reentry_hours: 24 }],
  parcels: [{ id: 'east', entry: 'e' }],
  user_created_date: '2026-05-06T08:00:00Z',
};
const facts = {
  waiting: [{ id: 'i', body }],
  products: [{ id: 'p1', name: 'Sample' }],
  now: new Date('2026-05-06T12:00:00Z'),
  today: '2026-05-06',
  timezone: 'Europe/Bucharest',
};
const SERVER: ParcelClosure = {
  parcel: 'east',
  entry: { product: 'Other', treated_on: '2026-05-05', until: '2026-05-06T11:00:00.000Z' },
  harvest: { product: 'Other', treated_on: '2026-05-05', from: '2026-07-01' },
  unknown: [],
};

it('a treatment that is not sent closes its parcel at once', () => {
  expect(withWaitingClosures([], facts)).toEqual([
    {
      parcel: 'east',
      entry: { product: 'Sample', treated_on: '2026-05-06', until: '2026-05-07T05:00:00.000Z' },
      harvest: { product: 'Sample', treated_on: '2026-05-06', from: '2026-06-10' },
      unknown: [],
    },
  ]);
});

it('the later end counts, and what has ended since the server was reached does not', () => {
  const [closure] = withWaitingClosures([SERVER], facts);
  expect([closure?.entry?.product, closure?.harvest?.product]).toEqual(['Sample', 'Other']);
  const later = { ...facts, waiting: [], now: new Date('2026-07-02T00:00:00Z'), today: '2026-07-02' };
  expect(withWaitingClosures([SERVER], later)).toEqual([]);
});

it('only treatments of the farm that may still be sent wait', () => {
  const item = (farmId: string, state: 'waiting' | 'refused') =>
    itemSample({ call: 'treatments.add', params: { farmId, seasonId: 's' }, body, state });
  const items = [item('own', 'waiting'), item('other', 'waiting'), item('own', 'refused')];
  expect(waitingTreatments(items, 'own')).toHaveLength(1);
});
