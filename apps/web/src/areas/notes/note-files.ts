import type { Note } from '@brazda/contract/client';
import { csvOf } from '@brazda/domain';
import { isWaitingPhoto } from './waiting-notes.ts';

/** What the files of notes are made of. */
export interface NoteFileTexts {
  /** The titles of the columns of the table. */
  readonly columns: readonly string[];
  readonly statusOf: (note: Note) => string;
  readonly colorOf: (note: Note) => string;
  readonly parcelOf: (note: Note) => string;
  /** The address of the product, with which those of photos are complete. */
  readonly origin: string;
}

/** Notes as GeoJSON (RFC 7946), a point each. */
export function notesGeoJson(notes: readonly Note[], texts: NoteFileTexts): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: notes.map((note) => ({
      type: 'Feature',
      id: note.id,
      geometry: { type: 'Point', coordinates: [...note.position] },
      properties: {
        text: note.text,
        parcel: texts.parcelOf(note),
        status: note.status,
        color: note.color,
        author: note.author,
        assigned: note.assigned?.name ?? null,
        due_day: note.due_day,
        written_at: note.user_created_date,
        photos: addressesOf(note, texts),
        comments: note.comments.map(({ text, author, created_at }) => ({ text, author, created_at })),
      },
    })),
  };
}

/** Notes as a table, one row each, in the columns of `texts`. */
export function notesCsv(notes: readonly Note[], texts: NoteFileTexts): string {
  const rows = notes.map((note) => [
    note.user_created_date,
    texts.parcelOf(note),
    note.text,
    texts.colorOf(note),
    texts.statusOf(note),
    note.author,
    note.assigned?.name ?? '',
    note.due_day ?? '',
    String(note.position[1]),
    String(note.position[0]),
    addressesOf(note, texts).join(' '),
    note.comments.map(({ author, text }) => (author ? `${author}: ${text}` : text)).join('\n'),
  ]);
  return csvOf([texts.columns, ...rows]);
}

/** Photos that wait in the outbox have no address yet. */
function addressesOf({ photos }: Note, { origin }: NoteFileTexts): string[] {
  return photos.flatMap(({ url }) => (isWaitingPhoto(url) ? [] : [new URL(url, origin).href]));
}
