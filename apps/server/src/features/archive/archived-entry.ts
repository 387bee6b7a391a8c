import { ActivityKindName, Hectares, Id, IsoDate, IsoDateTime, WorkFields } from '@brazda/contract';
import { JOURNAL_LIMITS, PLAN_LIMITS } from '@brazda/domain';
import { z } from 'zod';
import { archivedText } from './archived-text.ts';

/** Of one season: forty works on each of 5000 parcels. */
const MAX_ENTRIES = 200_000;

/** Work on a parcel, without who wrote it down. */
const ArchivedEntry = z.object({
  id: Id,
  parcel: Id,
  activity: Id.nullable(),
  kind: ActivityKindName,
  day: IsoDate,
  hectares: Hectares,
  worker: Id.nullable(),
  machine: Id.nullable(),
  hours: WorkFields.shape.hours,
  fuel: WorkFields.shape.fuel,
  // Older archives do not have it.
  irrigation_mm: WorkFields.shape.irrigation_mm.default(null),
  products: archivedText(JOURNAL_LIMITS.products),
  notes: archivedText(PLAN_LIMITS.notes),
  // Older archives do not have it.
  treatment: Id.nullable().default(null),
  user_created_date: IsoDateTime,
  /** The entry that it replaces, which has ended. */
  corrects: Id.nullable(),
  /** When it was corrected or removed; null for what counts. */
  ended_at: IsoDateTime.nullable(),
  /**
   * When work of the journal was counted as the activity; null where ticking off has recorded it, or no activity has it.
   * Older archives do not have it.
   */
  counted_at: IsoDateTime.nullable().default(null),
  created_at: IsoDateTime,
});
export type ArchivedEntry = z.infer<typeof ArchivedEntry>;

/** `journal/2026.json`: the journal of the season that ends in that year, with what was corrected or removed. */
export const ArchivedEntries = z.array(ArchivedEntry).max(MAX_ENTRIES);
