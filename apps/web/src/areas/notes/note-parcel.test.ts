import { expect, it } from 'vitest';
import { titleOfNoteParcel } from './note-parcel.ts';
import { noteSample } from './testing/note-sample.ts';

const parcels = new Map([['p2026', { display_name: 'La drum', name: '12-3' }]]);

it.each([
  ['as the season has it', { parcel: 'p2026', parcel_name: 'Old name' }, 'La drum'],
  ['as the note names it, in another season', { parcel: 'p2024', parcel_name: 'La deal' }, 'La deal'],
  [
    'unknown for a note that waits, on a parcel of another season',
    { parcel: 'p2024', parcel_name: '' },
    undefined,
  ],
])('the parcel of a note is %s', (_, fields, title) => {
  expect(titleOfNoteParcel(noteSample(fields), parcels)).toBe(title);
});
