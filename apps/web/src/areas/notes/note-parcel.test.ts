import { expect, it } from 'vitest';
import { titleOfNoteParcel } from './note-parcel.ts';
import { noteSample } from './testing/note-sample.ts';

const span = (year: number) => ({
  id: `s${year}`,
  start_date: `${year - 1}-10-01`,
  end_date: `${year}-12-31`,
});
const seasons = [span(2024), span(2026)];
const parcels = new Map([['p2026', { display_name: 'La drum', name: '12-3' }]]);

it.each([
  ['as the season has it', { parcel: 'p2026', season: 's2026', parcel_name: 'Old name' }, 'La drum'],
  [
    'as the note names it, with its season, in another one',
    { parcel: 'p2024', season: 's2024', parcel_name: 'La deal' },
    'La deal · 2023–2024',
  ],
  [
    'as the note names it, in a season that is not known',
    { parcel: 'p2020', season: 's2020', parcel_name: 'La vie' },
    'La vie',
  ],
  [
    'unknown for a note that waits, on a parcel of another season',
    { parcel: 'p2024', parcel_name: '' },
    undefined,
  ],
])('the parcel of a note is %s', (_, fields, title) => {
  expect(titleOfNoteParcel(noteSample(fields), { parcels, seasons, seasonId: 's2026' })).toBe(title);
});
