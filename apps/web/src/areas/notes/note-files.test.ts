import { expect, it } from 'vitest';
import { type NoteFileTexts, notesCsv, notesGeoJson } from './note-files.ts';
import { noteSample } from './testing/note-sample.ts';

const TEXTS: NoteFileTexts = {
  columns: ['Written', 'Parcel', 'Text'],
  statusOf: ({ status }) => status,
  colorOf: ({ color }) => color,
  parcelOf: () => 'La drum',
  origin: 'https://brazda.example',
};
const NOTE = noteSample({
  text: '=HYPERLINK("x")',
  photos: [
    {
      id: 'ph1',
      url: '/api/v1/p/',
      thumbnail_url: '/t',
      width: 4,
      height: 3,
      sha256: '',
      taken_at: null,
      position: null,
      direction: null,
    },
  ],
  comments: [
    { id: 'c1', text: 'Dug a ditch', author: 'Ana', created_at: '2026-05-15T08:00:00Z', is_own: false },
  ],
});

it('a table row never runs as a formula, and names photos by whole addresses', () => {
  const [head, row] = notesCsv([NOTE], TEXTS).split('\r\n');
  expect(head).toBe('\uFEFFWritten;Parcel;Text');
  expect(row).toContain(`"'=HYPERLINK(""x"")"`);
  expect(row).toContain('https://brazda.example/api/v1/p/');
  expect(row).toContain('Ana: Dug a ditch');
});

it('a point is at longitude and latitude', () => {
  const [point] = notesGeoJson([NOTE], TEXTS).features;
  expect(point).toMatchObject({
    id: 'n1',
    geometry: { type: 'Point', coordinates: [27, 44] },
    properties: { parcel: 'La drum', photos: ['https://brazda.example/api/v1/p/'] },
  });
});

it('photos that wait in the outbox have no address', () => {
  expect(
    notesGeoJson([{ ...NOTE, photos: [{ ...NOTE.photos[0]!, url: 'outbox:1' }] }], TEXTS).features[0]!
      .properties!.photos,
  ).toEqual([]);
});
