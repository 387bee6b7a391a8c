import { expect, it } from 'vitest';
import { checkHarvest } from './harvest-check.ts';
import { checkedSample, productSample, recordSample, useSample } from './testing/checked-samples.ts';

const product = productSample([useSample({ harvest_days: 35 })]);
const recorded = (day: string) => ({ day, kind: 'recorded' as const });

it('the harvest waits from the day of the treatment on', () => {
  expect(checkHarvest(checkedSample({ product }))).toMatchObject({
    verdict: 'fine',
    says: 'harvest_wait',
    values: { from: '2026-06-10', count: 35 },
  });
  expect(checkHarvest(checkedSample({ product, harvest: recorded('2026-06-10') }))?.verdict).toBe('fine');
});

it('a harvest that was recorded too early is told, whichever arrived first', () => {
  expect(checkHarvest(checkedSample({ product, harvest: recorded('2026-06-09') }))).toMatchObject({
    verdict: 'against',
    says: 'harvest_recorded',
    values: { harvested: '2026-06-09', from: '2026-06-10' },
    cure: 'keep_apart',
  });
});

it('a harvest that is planned too early can be moved', () => {
  const harvest = { day: '2026-06-01', kind: 'planned' as const };
  expect(checkHarvest(checkedSample({ product, harvest }))).toMatchObject({
    verdict: 'against',
    says: 'harvest_planned',
    cure: 'move_harvest',
  });
});

it('a harvest that images show is an estimate: told only where its whole week is too early', () => {
  const seen = (day: string) => checkHarvest(checkedSample({ product, harvest: { day, kind: 'detected' } }));
  expect(seen('2026-06-03')).toMatchObject({
    verdict: 'against',
    says: 'harvest_detected',
    values: { week: '2026-06-03', until: '2026-06-09', from: '2026-06-10' },
    cure: 'record_harvest',
  });
  expect(seen('2026-06-04')).toMatchObject({ verdict: 'not_known', says: 'harvest_detected_near' });
  expect(seen('2026-06-10')).toMatchObject({ verdict: 'fine', says: 'harvest_detected_fine' });
});

it('what is treated after the harvest waits for none', () => {
  expect(checkHarvest(checkedSample({ product, harvest: recorded('2026-05-05') }))?.says).toBe(
    'harvest_after',
  );
});

it('the longer of what the farm entered and what is published counts', () => {
  const record = recordSample({ harvest_days: 42 });
  expect(checkHarvest(checkedSample({ product, record }))).toMatchObject({
    values: { count: 42 },
    basis: 'farm',
  });
  const short = recordSample({ harvest_days: 3 });
  expect(checkHarvest(checkedSample({ product, record: short }))).toMatchObject({
    values: { count: 35 },
    basis: 'catalog',
  });
});

it('France has three days where nothing is said (order of 4 May 2017, article 3, I), Romania none', () => {
  expect(checkHarvest(checkedSample({ harvest: recorded('2026-05-08') }))).toMatchObject({
    verdict: 'against',
    values: { from: '2026-05-09', count: 3 },
    sources: [{ paragraph: 'article 3, I' }],
  });
  const record = recordSample({ country: 'RO' });
  expect(checkHarvest(checkedSample({ record }))?.says).toBe('harvest_not_known');
});
