import { expect, it } from 'vitest';
import { vatChoicesOf } from './vat-choices.ts';

const NOW = Date.parse('2026-11-28T10:00:00Z');

it.each([
  ['RO', '2024-10-01', '2025-12-31', [21, 19, 11, 9]],
  ['RO', '2026-10-01', '2027-12-31', [21, 11]],
  ['RO', '2027-10-01', '2028-12-31', [21, 11]],
  ['FR', '2026-10-01', '2027-12-31', [20, 10, 5.5]],
] as const)('in %s the prices of the season from %s to %s may include %j', (country, from, to, percents) => {
  const choices = vatChoicesOf({ country, bbox: null }, { start_date: from, end_date: to }, NOW);
  expect(choices.map(({ values }) => values.percent)).toEqual(percents);
});

it('counts the rates that hold on the day at the farm', () => {
  // 31 July 2025 at 21:30 UTC is 1 August in Romania, where the rate of 21 % began.
  const season = { start_date: '2024-10-01', end_date: '2025-12-31' };
  const percents = (time: string) =>
    vatChoicesOf({ country: 'RO', bbox: null }, season, Date.parse(time)).map(({ values }) => values.percent);
  expect(percents('2025-07-31T20:30:00Z')).not.toContain(21);
  expect(percents('2025-07-31T21:30:00Z')).toContain(21);
});
