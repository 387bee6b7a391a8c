import { expect, it } from 'vitest';
import { checkInterval } from './interval-check.ts';
import {
  checkedSample,
  otherSample,
  productSample,
  recordSample,
  useSample,
} from './testing/checked-samples.ts';

const product = productSample([useSample({ interval_days: 14 })]);
const last = (day: string) => [otherSample({ day })];

it('is kept on the last day of the interval, and not the day before', () => {
  expect(checkInterval(checkedSample({ product, others: last('2026-04-22') }))).toMatchObject({
    verdict: 'fine',
    values: { count: 14, least: 14 },
  });
  expect(checkInterval(checkedSample({ product, others: last('2026-04-23') }))).toMatchObject({
    verdict: 'against',
    values: { count: 13, least: 14, last: '2026-04-23' },
  });
});

it('needs none for the first treatment, and is not known where none is published', () => {
  expect(checkInterval(checkedSample({ product }))?.says).toBe('interval_first');
  expect(checkInterval(checkedSample({ others: last('2026-05-01') }))?.says).toBe('interval_not_published');
});

it('does not accuse where the second part of a parcel followed', () => {
  const record = recordSample({ size: { value: 5, unit: 'ha' } });
  const others = [otherSample({ day: '2026-05-05', hectares: 7 })];
  expect(checkInterval(checkedSample({ product, record, others }))?.says).toBe('interval_parts');
});
