import { expect, it } from 'vitest';
import { dayNear } from './day-reader.tsx';

const days = ['2026-05-01', '2026-05-02', '2026-05-03'];

it.each([
  ['2026-05-02T05:00:00Z', '2026-05-02'],
  ['2026-05-02T13:00:00Z', '2026-05-03'],
  ['2026-04-01T00:00:00Z', '2026-05-01'],
  ['2026-06-01T00:00:00Z', '2026-05-03'],
])('of the first three days of May, the one near %s is %s', (moment, day) => {
  expect(dayNear(days, Date.parse(moment))).toBe(day);
});
