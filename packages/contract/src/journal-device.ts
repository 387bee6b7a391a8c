import { z } from 'zod';
import { ActivityKindName } from './activities.ts';
import { endpoint } from './endpoint.ts';
import { ENTRY_PROBLEMS, JournalEntry, NewJournalEntry } from './journal-entries.ts';
import { JOURNAL_ENTRIES_LIMIT } from './limits.ts';
import { WrittenNote } from './note.ts';
import { NewParcelNote, PHOTO_UPLOAD } from './notes.ts';
import { Id, IsoDate, results, TranslatedText, text } from './shared.ts';

const Season = z.object({ id: Id, start_date: IsoDate, end_date: IsoDate });

const DeviceActivity = z.object({
  id: Id,
  activity: ActivityKindName,
  name: TranslatedText,
  start_date: IsoDate.nullable(),
  end_date: IsoDate.nullable(),
  notes: z.string(),
  is_closed: z.boolean(),
  /** The parcels on which it is done, with their hectares done. */
  done: z.array(z.object({ parcel: Id, hectares: z.number() })),
});

const DevicePlan = z.object({
  id: Id,
  crop: Id,
  name: TranslatedText,
  is_closed: z.boolean(),
  activities: z.array(DeviceActivity),
  parcels: z.array(z.object({ id: Id, name: z.string(), reference: z.string(), hectares: z.number() })),
});

/** The calls of the journal app, with the token of its pairing as `Authorization: Bearer`. */
export const journalDevice = {
  pair: endpoint({
    method: 'POST',
    path: '/journal/pair/',
    summary: 'Pairs a device by a passkey, and returns its token, which is shown only here',
    access: 'anyone',
    flag: 'journal',
    isCookieless: true,
    body: z.strictObject({ code: text(20), word: text(40), name: text(100) }),
    response: z.object({ token: z.string(), device: Id }),
  }),
  plans: endpoint({
    method: 'GET',
    path: '/journal/plan/',
    summary: 'Returns the paired season with its plans, their activities and parcels',
    access: 'device',
    flag: 'journal',
    isCookieless: true,
    response: z.object({
      farm: z.object({ id: Id, name: z.string() }),
      season: Season,
      plans: z.array(DevicePlan),
      machines: z.array(z.object({ id: Id, name: z.string() })),
    }),
  }),
  entries: endpoint({
    method: 'GET',
    path: '/journal/entry/',
    summary: 'Lists the journal of the paired season, newest day first, without what was corrected',
    access: 'device',
    flag: 'journal',
    isCookieless: true,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(JOURNAL_ENTRIES_LIMIT).default(JOURNAL_ENTRIES_LIMIT),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    response: results(JournalEntry).extend({ count: z.number().int() }),
  }),
  addEntries: endpoint({
    method: 'POST',
    path: '/journal/entry/',
    summary: 'Adds entries to the journal, each of them or the reason why not',
    access: 'device',
    flag: 'journal',
    isCookieless: true,
    body: z.strictObject({ entries: z.array(NewJournalEntry).min(1).max(JOURNAL_ENTRIES_LIMIT) }),
    response: results(z.object({ id: z.string(), problem: z.enum(ENTRY_PROBLEMS).nullable() })),
  }),
  putPhoto: endpoint({
    method: 'PUT',
    path: '/journal/photo/:photoId/',
    summary: 'Uploads a photo under an id made by the app, for a note that then names it',
    access: 'device',
    flag: 'journal',
    isCookieless: true,
    params: z.object({ photoId: Id }),
    ...PHOTO_UPLOAD,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/journal/parcel/:parcelId/mapnote/',
    summary: 'Creates a note on a parcel of the paired season',
    access: 'device',
    flag: 'journal',
    isCookieless: true,
    params: z.object({ parcelId: Id }),
    body: NewParcelNote,
    response: WrittenNote,
  }),
};
