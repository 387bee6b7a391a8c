import { PLAN_LIMITS } from '@brazda/domain';
import { z } from 'zod';
import { ActivityKindName } from './activities.ts';
import { endpoint } from './endpoint.ts';
import { JOURNAL_ENTRIES_LIMIT } from './limits.ts';
import { Hectares, Id, IsoDate, IsoDateTime, results, TranslatedText, text } from './shared.ts';
import { IdInput } from './wire.ts';

/** Why an entry was not added. */
export const ENTRY_PROBLEMS = [
  'kind_missing',
  'parcel_missing',
  'activity_missing',
  'plan_closed',
  'activity_closed',
  'crop_differs',
  'area_too_large',
  'id_used',
] as const;

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

/** Work on a parcel as the journal keeps it. */
export const JournalEntry = z.object({
  id: z.string(),
  parcel: Id,
  /** Null for work that no plan names. */
  activity: Id.nullable(),
  kind: ActivityKindName,
  day: IsoDate,
  hectares: z.number(),
  notes: z.string(),
  /** The name of its author, empty if none is known. */
  author: z.string(),
  user_created_date: IsoDateTime,
});
export type JournalEntry = z.infer<typeof JournalEntry>;

const NewEntry = z.strictObject({
  /** Made by the app: an entry that is sent again is not added again. */
  id: z.uuid(),
  parcel: IdInput,
  activity: IdInput.nullable().default(null),
  /** Needed without an activity, whose kind counts otherwise. */
  kind: ActivityKindName.optional(),
  day: IsoDate,
  /** The whole parcel when left out. */
  hectares: Hectares.optional(),
  notes: text(PLAN_LIMITS.notes, 0).default(''),
  user_created_date: IsoDateTime,
});
export type NewJournalEntry = z.output<typeof NewEntry>;

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
    body: z.strictObject({ entries: z.array(NewEntry).min(1).max(JOURNAL_ENTRIES_LIMIT) }),
    response: results(z.object({ id: z.string(), problem: z.enum(ENTRY_PROBLEMS).nullable() })),
  }),
};
