import { expect, it } from 'vitest';
import { checkReentry } from './reentry-check.ts';
import { checkedSample, productSample, recordSample } from './testing/checked-samples.ts';

const hours = (reentry_hours: number | null) => recordSample({ reentry_hours });

it('is what the catalog says, and no less', () => {
  const product = productSample([], { reentry_hours: 48 });
  expect(checkReentry(checkedSample({ product, record: hours(48) }))?.verdict).toBe('fine');
  expect(checkReentry(checkedSample({ product, record: hours(24) }))).toMatchObject({
    verdict: 'against',
    values: { hours: 24, least: 48 },
  });
});

it('France has 6 hours, 8 in a closed space, and 24 or 48 by the label (order of 4 May 2017, article 3)', () => {
  expect(checkReentry(checkedSample({ record: hours(null) }))).toMatchObject({
    verdict: 'not_known',
    says: 'reentry_by_law',
    values: { least: 6, irritant: 24, hazardous: 48 },
  });
  const closed = recordSample({ kind: 'closed_space', reentry_hours: 6 });
  expect(checkReentry(checkedSample({ record: closed }))).toMatchObject({
    verdict: 'against',
    values: { least: 8 },
  });
  expect(checkReentry(checkedSample({ record: hours(48) }))?.verdict).toBe('fine');
  expect(checkReentry(checkedSample({ record: hours(5) }))?.verdict).toBe('against');
});

it('is known where the catalog has the hazard statements', () => {
  const product = productSample([], { hazards: ['H317', 'H410'] });
  expect(checkReentry(checkedSample({ product, record: hours(null) }))).toMatchObject({
    verdict: 'fine',
    says: 'reentry_by_hazards',
    values: { hours: 48, least: 48, statements: 'H317' },
  });
  expect(checkReentry(checkedSample({ product, record: hours(24) }))).toMatchObject({
    verdict: 'against',
    says: 'reentry_too_short',
    values: { hours: 24, least: 48 },
  });
  const mild = productSample([], { hazards: ['H410'] });
  expect(checkReentry(checkedSample({ product: mild, record: hours(6) }))?.says).toBe('reentry_fine');
});

it('of Romania nothing is borrowed', () => {
  const record = recordSample({ country: 'RO' });
  expect(checkReentry(checkedSample({ record }))).toMatchObject({ says: 'reentry_not_known', sources: [] });
});
