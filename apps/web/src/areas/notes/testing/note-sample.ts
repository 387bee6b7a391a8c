import type { Note } from '@brazda/contract/client';

/** A note of a test. */
export function noteSample(fields: Partial<Note> = {}): Note {
  return {
    id: 'n1',
    farm: 'f1',
    season: 's1',
    parcel: 'p1',
    parcel_name: 'Sub deal',
    crop_interval: null,
    text: 'Water stands',
    position: [27, 44],
    status: 'open',
    color: 'normal',
    assigned: null,
    due_day: null,
    user_created_date: '2026-05-14T08:00:00Z',
    updated_at: '2026-05-14T08:00:00Z',
    version: 3,
    author: 'Ion',
    is_own: false,
    is_read: false,
    photos: [],
    comments: [],
    ...fields,
  };
}
