import type { Feature } from '../../platform/feature.ts';
import { noteCalendar } from './note-calendar.ts';
import { noteNotifications } from './note-notifications.ts';
import { NOTE_QUEUES, noteJobs } from './notes.jobs.ts';
import { notesHandlers } from './notes.routes.ts';
import { NOTE_ROW_LIMITS, NOTE_TABLES } from './notes.table.ts';
import { photosHandlers } from './photos.routes.ts';
import { removeReadingsOf } from './remove-readings-of.repo.ts';

export const notesFeature = {
  handlers({ db, files, config, publishChange, weatherSources }) {
    const photoStore = { db, files, quota_bytes: config.PHOTO_QUOTA_MB * 1_000_000 };
    return {
      ...notesHandlers({ ...photoStore, publishChange, weatherSources }),
      ...photosHandlers(photoStore),
    };
  },
  events: {
    notes: {
      level: 'parcels',
      isSeen: ({ scopes: { notes } }) => notes.visible === null || notes.visible.length > 0,
    },
  },
  notifications: () => [noteNotifications],
  calendar: noteCalendar,
  changeTables: NOTE_TABLES,
  rowLimits: NOTE_ROW_LIMITS,
  onAccountRemoved: removeReadingsOf,
  jobs: { queues: NOTE_QUEUES, create: noteJobs },
  errors: {
    note_empty: 422,
    note_outside: 422,
    note_changed: 409,
    id_taken: 409,
    photo_empty: 400,
    photo_large: 413,
    photo_type: 415,
    photo_pixels: 400,
    photo_broken: 400,
    many_partial_photos: { status: 429, recordedAs: 'limit_hit' },
    note_photos_full: 409,
    photos_full: 409,
  },
} as const satisfies Feature;
