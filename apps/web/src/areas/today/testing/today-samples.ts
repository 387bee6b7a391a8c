import type { Note } from '@brazda/contract/client';
import { cropNamed, FARM, SEASON } from '../../../testing/samples.ts';
import type { PlannedActivity } from '../today-items.ts';

const WHEAT = { en: 'Winter wheat', ro: 'Grâu de toamnă', fr: 'Blé tendre d’hiver' };
const SPRAYING = { en: 'Spraying', ro: 'Stropit', fr: 'Pulvérisation' };

/** Wheat that is to be sprayed on four parcels. */
export function activitySample(id: string, more: Partial<PlannedActivity> = {}): PlannedActivity {
  return {
    id,
    plan: 'plan',
    crop: { id: cropNamed('Winter wheat'), name: WHEAT },
    activity: 'spray',
    name: SPRAYING,
    start_date: '2026-05-01',
    end_date: '2026-05-10',
    is_closed: false,
    products: [],
    parcels: 4,
    parcels_done: 0,
    done_parcels: [],
    workers: [],
    ...more,
  };
}

/** An open note on a parcel. */
export function noteSample(id: string, more: Partial<Note> = {}): Note {
  return {
    id,
    farm: FARM.id,
    season: SEASON.id,
    parcel: 'La drum',
    parcel_name: 'La drum',
    crop_interval: null,
    text: 'Rust on the lower leaves',
    position: [27.404, 44.404],
    status: 'open',
    color: 'normal',
    assigned: null,
    due_day: null,
    user_created_date: '2026-05-12T08:00:00Z',
    updated_at: '2026-05-12T08:00:00Z',
    version: 1,
    author: 'Ion',
    is_own: false,
    is_read: true,
    photos: [],
    comments: [],
    ...more,
  };
}
