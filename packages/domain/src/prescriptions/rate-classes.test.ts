import { expect, it } from 'vitest';
import { colorOfRate, rateClasses } from './rate-classes.ts';

it('few rates have a color each, and the land of each is counted', () => {
  const classes = rateClasses([0, 120, 180, 120, 77], [100, 5000, 10_000, 5000, 0]);
  expect(classes.map(({ from, to, hectares }) => [from, to, hectares])).toEqual([
    [0, 0, 0.01],
    [120, 120, 1],
    [180, 180, 1],
  ]);
  expect(colorOfRate(180, classes)).toBe('#253494');
});

it('many rates are in six classes without a gap for any of them', () => {
  const rates = Array.from({ length: 100 }, (_, at) => 100 + at);
  const classes = rateClasses(
    rates,
    rates.map(() => 100),
  );
  expect(classes).toHaveLength(6);
  expect(classes.reduce((sum, { hectares }) => sum + hectares, 0)).toBeCloseTo(1, 9);
  for (const rate of rates)
    expect(classes.filter(({ from, to }) => rate >= from && rate <= to)).toHaveLength(1);
});
