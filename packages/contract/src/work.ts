import { COST_BASES } from '@brazda/domain';
import { z } from 'zod';
import { ActivityKindName, UnitName } from './activities.ts';
import { endpoint } from './endpoint.ts';
import { IdInput } from './input-forms.ts';
import { JournalEntry, NewJournalEntry } from './journal-entries.ts';
import { WrittenNote } from './note.ts';
import { NewParcelNote, PHOTO_UPLOAD_IN_PARTS } from './notes.ts';
import {
  FarmParams,
  Id,
  IsoDate,
  IsoDateTime,
  MultiPolygon,
  ParcelParams,
  Position,
  results,
  SeasonParams,
  Token,
  TranslatedText,
} from './shared.ts';

/** A parcel of assigned work, or of an analysis. */
export const WorkParcel = z.object({
  id: Id,
  name: z.string(),
  reference: z.string(),
  hectares: z.number(),
  geometry: MultiPolygon,
});
export type WorkParcel = z.infer<typeof WorkParcel>;

/** A parcel of assigned work with a point inside of it, to which directions lead. */
export const AssignedParcel = WorkParcel.extend({ representative_point: Position });
export type AssignedParcel = z.infer<typeof AssignedParcel>;

/** An activity that is assigned to the caller. */
export const Work = z.object({
  id: Id,
  crop: TranslatedText,
  activity: ActivityKindName,
  name: TranslatedText,
  start_date: IsoDate.nullable(),
  end_date: IsoDate.nullable(),
  notes: z.string(),
  /** What the plan says is to be used, without prices. */
  products: z.array(
    z.object({ name: z.string(), quantity: z.number(), unit: UnitName, basis: z.enum(COST_BASES) }),
  ),
  /** The ids of its parcels, and the hectares done on each; 0 where nothing is. */
  parcels: z.array(z.object({ id: Id, hectares_done: z.number() })),
});
export type Work = z.infer<typeof Work>;

/** The work of the caller in a season of a farm. */
export const FarmWork = z.object({
  farm: z.object({ id: Id, name: z.string() }),
  season: z.object({ id: Id, start_date: IsoDate, end_date: IsoDate }),
  work: z.array(Work),
  parcels: z.array(AssignedParcel),
  machines: z.array(z.object({ id: Id, name: z.string() })),
  /** What the caller has recorded in the last 14 days, newest first. */
  entries: z.array(JournalEntry),
});
export type FarmWork = z.infer<typeof FarmWork>;

const WORK = '/work/farm/:farmId/season/:seasonId';
const Invitation = z.strictObject({ token: Token });

/** What people who work on a farm do with their own work, and nothing else. */
export const work = {
  list: endpoint({
    method: 'GET',
    path: '/work/',
    summary: 'Lists the open work that is assigned to the user, by farm and season',
    access: 'signed-in',
    flag: 'journal',
    /** `farms`: all farms where the user works, also those without open work. */
    response: results(FarmWork).extend({ farms: z.array(z.object({ id: Id, name: z.string() })) }),
  }),
  add: endpoint({
    method: 'POST',
    path: `${WORK}/entry/`,
    summary: 'Adds an entry for assigned work on one of its parcels',
    access: 'worker',
    flag: 'journal',
    params: SeasonParams,
    body: NewJournalEntry.omit({ kind: true }).extend({ activity: IdInput }),
    response: JournalEntry,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${WORK}/entry/:entryId/`,
    summary: 'Takes back an entry that the user made in the last 14 days, and their note with its id',
    access: 'worker',
    flag: 'journal',
    params: SeasonParams.extend({ entryId: Id }),
  }),
  putPhoto: endpoint({
    method: 'PUT',
    path: '/work/farm/:farmId/photo/:photoId/',
    summary:
      'Uploads a photo, or a part of it, under an id made by the client, for a note that then names it',
    access: 'worker',
    flag: 'journal',
    params: FarmParams.extend({ photoId: Id }),
    ...PHOTO_UPLOAD_IN_PARTS,
  }),
  addNote: endpoint({
    method: 'POST',
    path: `${WORK}/parcel/:parcelId/mapnote/`,
    summary: 'Creates a note on a parcel of assigned work',
    access: 'worker',
    flag: 'journal',
    params: ParcelParams,
    body: NewParcelNote,
    response: WrittenNote,
  }),
  invitation: endpoint({
    method: 'POST',
    path: '/work/invitation/',
    summary: 'Returns the farm and the invited person that an invitation names',
    access: 'anyone',
    flag: 'journal',
    body: Invitation,
    /** The names of the farm and of the invited person. */
    response: z.object({ farm: z.string(), name: z.string(), expires_at: IsoDateTime }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/work/invitation/accept/',
    summary: 'Accepts an invitation, after which the user sees the work that is assigned to them',
    access: 'in-person',
    flag: 'journal',
    body: Invitation,
    response: z.object({ farm: Id }),
  }),
};
