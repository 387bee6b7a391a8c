import { describe, expect, it } from 'vitest';
import { firstChoice, seasonChoices } from './season-choice.ts';

const TODAY = '2026-05-14';
const seasons = [
  { id: 's24', end_year: 2024, start_date: '2024-01-01', end_date: '2024-12-31' },
  { id: 's26', end_year: 2026, start_date: '2025-10-01', end_date: '2026-12-31' },
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

  it('are named by their calendar years', () => {
    expect(
      seasonChoices(seasons, TODAY)
        .map(({ label }) => label)
        .slice(0, 4),
    ).toEqual(['2026–2027', '2025–2026', '2024–2025', '2024']);
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
