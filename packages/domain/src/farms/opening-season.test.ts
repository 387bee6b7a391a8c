import { expect, it } from 'vitest';
import { openingSeason } from './opening-season.ts';
import { seasonWindow } from './season.ts';

const season = (end_year: number, parcels_count = 3) => ({
  id: `s${end_year}`,
  parcels_count,
  ...seasonWindow(end_year),
});
const farm = { seasons: [season(2026), season(2025), season(2024)], current_season: 's2026' };
const nothing = { seasonId: null, date: null };

it.each([
  ['the current one if nothing is requested', farm, nothing, 's2026'],
  ['the first if none is current', { ...farm, current_season: null }, nothing, 's2026'],
  ['that of the default date of a demo farm', { ...farm, default_date: '2024-05-14' }, nothing, 's2024'],
  ['the requested one', farm, { ...nothing, seasonId: 's2025' }, 's2025'],
  ['the current one if the requested one does not exist', farm, { ...nothing, seasonId: 's2011' }, 's2026'],
  ['that of the date', farm, { ...nothing, date: '2025-05-14' }, 's2025'],
  [
    'that of the date if the requested one does not contain it',
    farm,
    { seasonId: 's2026', date: '2025-05-14' },
    's2025',
  ],
  [
    'the requested one if a parcel of it is open',
    farm,
    { seasonId: 's2026', date: '2025-05-14', isFixed: true },
    's2026',
  ],
  [
    'the requested one if no season contains the date',
    farm,
    { seasonId: 's2025', date: '2011-05-14' },
    's2025',
  ],
  [
    'the one with parcels if two contain the date',
    { ...farm, seasons: [season(2026, 0), season(2025)] },
    { ...nothing, date: '2025-11-01' },
    's2025',
  ],
])('a farm opens with %s', (_, opened, requested, expected) => {
  expect(openingSeason(opened, requested)?.id).toBe(expected);
});

it('a farm without seasons opens with none', () => {
  expect(openingSeason({ seasons: [], current_season: null }, nothing)).toBeUndefined();
});
