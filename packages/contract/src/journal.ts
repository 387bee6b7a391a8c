import { z } from 'zod';
import { ActivityKindName } from './activities.ts';
import { Undoable } from './changes.ts';
import { endpoint } from './endpoint.ts';
import { IdInput } from './input-forms.ts';
import { JournalEntry, NewWorkFields, WorkFields } from './journal-entries.ts';
import { JOURNAL_ENTRIES_LIMIT, PLAN_FORMATS, REPLACED_PARCELS_LIMIT } from './limits.ts';
import {
  Binary,
  FarmParams,
  Hectares,
  Id,
  IsoDate,
  IsoDateTime,
  limitQuery,
  results,
  SeasonParams,
  TranslatedText,
  text,
} from './shared.ts';

/** A device with the journal app, paired with a season. */
export const JournalDevice = z.object({
  id: Id,
  name: z.string(),
  season: Id,
  /** The user who paired it. */
  user_name: z.string(),
  is_own: z.boolean(),
  paired_at: IsoDateTime,
  last_seen_at: IsoDateTime,
});
export type JournalDevice = z.infer<typeof JournalDevice>;

/** An entry with what the farm knows of its parcel. */
export const FarmEntry = JournalEntry.extend({
  parcel_name: z.string(),
  parcel_reference: z.string(),
  parcel_hectares: z.number(),
  /** The crop of its activity, or of the parcel on its day; null where none is known. */
  crop: z.object({ id: Id, name: TranslatedText }).nullable(),
  /** Whether it replaces an earlier entry. */
  is_correction: z.boolean(),
  /** When it was corrected or removed; null while it counts. */
  ended_at: IsoDateTime.nullable(),
});
export type FarmEntry = z.infer<typeof FarmEntry>;

/** What is planned and done on the days of a period. */
export const JournalCalendar = z.object({
  /** Activities whose execution period touches the days, and those without one. */
  activities: z.array(
    z.object({
      id: Id,
      plan: Id,
      crop: z.object({ id: Id, name: TranslatedText }),
      activity: ActivityKindName,
      name: TranslatedText,
      start_date: IsoDate.nullable(),
      end_date: IsoDate.nullable(),
      is_closed: z.boolean(),
      /** The names of what it is to use. */
      products: z.array(z.string()),
      /** Parcels of the crop, and those on which it is done. */
      parcels: z.number().int(),
      parcels_done: z.number().int(),
      /** The ids of those on which nothing of it is left to do. */
      done_parcels: z.array(Id),
      workers: z.array(z.string()),
    }),
  ),
  /** The work of each day by kind, oldest first. */
  days: z.array(
    z.object({
      day: IsoDate,
      activity: ActivityKindName,
      name: TranslatedText,
      parcels: z.number().int(),
      hectares: z.number(),
      hours: z.number(),
    }),
  ),
});
export type JournalCalendar = z.infer<typeof JournalCalendar>;

const JOURNAL = '/journal/farm/:farmId/season/:seasonId';
const ENTRY = `${JOURNAL}/entry/:entryId/`;
const EntryParams = SeasonParams.extend({ entryId: Id });

/** Which entries of a season are meant: all that are not excluded. */
const Filter = z.object({
  parcel: Id.optional(),
  crop: Id.optional(),
  activity: Id.optional(),
  kind: ActivityKindName.optional(),
  worker: Id.optional(),
  machine: Id.optional(),
  /** First and last day, both included. */
  from: IsoDate.optional(),
  to: IsoDate.optional(),
  /** Text in the name of the parcel, the products or the notes. */
  search: text(100, 0).optional(),
});

export const journal = {
  passkey: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/totp/',
    summary: 'Returns a one-time passkey that pairs the journal app with a season, in place of the last one',
    access: 'farm:full',
    flag: 'journal',
    params: SeasonParams,
    response: z.object({ code: z.string(), word: z.string(), valid_until: IsoDateTime }),
  }),
  devices: endpoint({
    method: 'GET',
    path: '/farm/:farmId/journal-device/',
    summary: 'Lists the paired devices of a farm, for its owner those of every user',
    access: 'farm:full',
    flag: 'journal',
    params: FarmParams,
    response: results(JournalDevice),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/farm/:farmId/journal-device/:deviceId/',
    summary: 'Revokes the pairing of a device',
    access: 'farm:full',
    flag: 'journal',
    params: FarmParams.extend({ deviceId: Id }),
  }),
  entries: endpoint({
    method: 'GET',
    path: `${JOURNAL}/entry/`,
    summary: 'Lists the work done in a season, newest day first, with its sums',
    access: 'farm:view',
    flag: 'journal',
    params: SeasonParams,
    query: Filter.extend({
      limit: limitQuery(JOURNAL_ENTRIES_LIMIT),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    /** The sums are those of all entries that the filter leaves, not only of the page. */
    response: results(FarmEntry).extend({
      count: z.number().int(),
      hectares: z.number(),
      hours: z.number(),
      fuel: z.number(),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: `${JOURNAL}/entry/`,
    summary: 'Adds work on some parcels, whose hours and fuel are shared among them by area',
    access: 'farm:full',
    flag: 'journal',
    params: SeasonParams,
    body: NewWorkFields.extend({
      parcels: z
        .array(
          z.strictObject({
            id: IdInput,
            /** The whole parcel when left out. */
            hectares: Hectares.optional(),
            /** The activity that the work on this parcel counts as; that of all parcels when left out. */
            activity: IdInput.nullable().optional(),
          }),
        )
        .min(1)
        .max(REPLACED_PARCELS_LIMIT),
      activity: IdInput.nullable().default(null),
      /** Needed without an activity, whose kind counts otherwise. */
      kind: ActivityKindName.optional(),
      worker: IdInput.nullable().default(null),
    }),
    response: results(FarmEntry).extend(Undoable.shape),
  }),
  correct: endpoint({
    method: 'PATCH',
    path: ENTRY,
    summary: 'Replaces an entry with a corrected one, and keeps what stood before',
    access: 'farm:full',
    flag: 'journal',
    params: EntryParams,
    body: WorkFields.extend({ hectares: Hectares, worker: IdInput.nullable() })
      .partial()
      .refine((fields) => Object.keys(fields).length > 0, { error: 'A correction has one field at least.' }),
    response: FarmEntry.extend(Undoable.shape),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: ENTRY,
    summary: 'Takes an entry out of the journal, and keeps what stood in it',
    access: 'farm:full',
    flag: 'journal',
    params: EntryParams,
    response: Undoable,
  }),
  versions: endpoint({
    method: 'GET',
    path: `${ENTRY}versions/`,
    summary: 'Lists an entry with all that it replaces, newest first',
    access: 'farm:view',
    flag: 'journal',
    params: EntryParams,
    response: results(FarmEntry),
  }),
  calendar: endpoint({
    method: 'GET',
    path: `${JOURNAL}/calendar/`,
    summary: 'Returns what is planned and done on the days of a period',
    access: 'farm:view',
    flag: 'journal',
    params: SeasonParams,
    query: z.object({ start_date: IsoDate, end_date: IsoDate }),
    response: JournalCalendar,
  }),
  file: endpoint({
    method: 'GET',
    path: `${JOURNAL}/file/`,
    summary: 'Exports the work done in a season as a table or as a printed field book',
    access: 'farm:view',
    flag: 'journal',
    isHeavy: true,
    params: SeasonParams,
    query: Filter.extend({ format: z.enum(PLAN_FORMATS).default('xlsx') }),
    produces: 'application/octet-stream',
    response: Binary,
  }),
};
