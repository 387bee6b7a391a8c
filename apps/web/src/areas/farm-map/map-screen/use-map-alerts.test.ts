import type { Alert } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { alertSample, judgmentSample } from '../../../testing/alert-samples.ts';
import type { ParcelLook } from '../../alerts/index.ts';
import { mapAlerts } from './use-map-alerts.ts';

const PATCH = { type: 'MultiPolygon' as const, coordinates: [] };
const lookAt = (parcel: string, alerts: readonly Alert[]): [string, ParcelLook] => [
  parcel,
  { state: 'needed', judgment: judgmentSample(parcel), alerts, rank: 0 },
];
const looks = new Map([
  lookAt('La drum', [
    alertSample('patch', { sign: 'patch', shape: PATCH }),
    alertSample('answered', { sign: 'patch', shape: PATCH, answer: 'known' }),
    alertSample('whole'),
  ]),
  lookAt('La vale', [alertSample('elsewhere')]),
]);
const marksOf = (more: { parcelId?: string; chosen?: string; isAbout?: boolean }) =>
  mapAlerts({ looks, parcelId: null, chosen: undefined, isAbout: false, ...more }).map(
    ({ id, sign }) => `${id} ${sign ?? 'outlined'}`,
  );

it('outlines the patches of the open parcel', () => {
  expect(marksOf({ parcelId: 'La drum' })).toEqual(['patch outlined']);
  expect(marksOf({})).toEqual([]);
});

it.each(['patch', 'whole', 'answered'])('marks the alert with which the parcel was opened: %s', (chosen) => {
  expect(marksOf({ parcelId: 'La drum', chosen })).toContain(`${chosen} !`);
});

it('marks no alert of a parcel that is not open', () => {
  expect(marksOf({ parcelId: 'La drum', chosen: 'elsewhere' })).toEqual(['patch outlined']);
});

it('marks all that need a look on a map about them', () => {
  expect(marksOf({ isAbout: true })).toEqual(['patch !', 'whole !', 'elsewhere !']);
});
