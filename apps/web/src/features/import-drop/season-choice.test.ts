import { describe, expect, it } from 'vitest';
import { firstChoice, seasonChoices } from './season-choice.ts';

const TODAY = '2026-05-14';
const seasons = [
  { id: 's24', end_year: 2024 },
  { id: 's26', end_year: 2026 },
];

describe('the seasons that files may go into', () => {
  it('are those of the farm and years that it has not, newest first', () => {
    expect(seasonChoices(seasons, TODAY).map(({ value }) => value)).toEqual([
      '2027',
      's26',
      '2025',
      's24',
      '2023',
      '2022',
    ]);
  });

  it('are years on a farm without seasons', () => {
    expect(seasonChoices([], TODAY).map(({ year }) => year)).toEqual([2027, 2026, 2025, 2024]);
  });
});

describe('the season to begin with', () => {
  it.each([
    ['the wanted one', seasons, 's24', 's24'],
    ['this year’s', seasons, null, 's26'],
    ['this year’s where the wanted one is not of the farm', seasons, 'x', 's26'],
    ['this year’s, still to be made', [], null, '2026'],
  ])('is %s', (_, of, wanted, value) => {
    expect(firstChoice(seasonChoices(of, TODAY), wanted, TODAY)?.value).toBe(value);
  });
});
