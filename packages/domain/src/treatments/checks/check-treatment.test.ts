import { expect, it } from 'vitest';
import { CHECK_SENTENCES } from './check-sentences.ts';
import { checkTreatment } from './check-treatment.ts';
import { checkedSample, recordSample } from './testing/checked-samples.ts';

it('says of a product of which nothing is known that nothing is known of it', () => {
  const found = checkTreatment(checkedSample({ product: null, record: recordSample({ country: 'RO' }) }));
  const ofProduct = found.filter(
    ({ check }) => check === 'authorized' || check === 'dose' || check === 'water',
  );
  expect(ofProduct.map(({ verdict }) => verdict)).toEqual(['not_known', 'not_known', 'not_known']);
});

it('borrows no French act for Romania', () => {
  const found = checkTreatment(checkedSample({ product: null, record: recordSample({ country: 'RO' }) }));
  expect(found.flatMap(({ sources }) => sources).filter(({ text }) => text.startsWith('Arrêté'))).toEqual([]);
});

it('has a cure for everything that is against a rule', () => {
  const record = recordSample({ weather: { wind: 9, precipitation: 12 }, reentry_hours: 1 });
  const against = checkTreatment(checkedSample({ record })).filter(({ verdict }) => verdict === 'against');
  expect(against.map(({ check }) => check)).toEqual(['reentry', 'wind', 'rain']);
  expect(against.every(({ cure, sources }) => cure !== null && sources.length > 0)).toBe(true);
});

it('seed and closed spaces have no wind, water or bees', () => {
  const checks = checkTreatment(
    checkedSample({ record: recordSample({ kind: 'seed' }), parcel_hectares: null }),
  );
  expect(checks.map(({ check }) => check)).toEqual(['authorized', 'dose', 'certificate']);
});

it('names each sentence once', () => {
  expect(new Set(CHECK_SENTENCES).size).toBe(CHECK_SENTENCES.length);
});
