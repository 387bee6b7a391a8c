import { JOURNAL_LIMITS, PLAN_LIMITS } from '@brazda/domain';
import { z } from 'zod';
import { ActivityKindName } from './activities.ts';
import { IdInput } from './input-forms.ts';
import { Hectares, Id, IsoDate, IsoDateTime, longText } from './shared.ts';

/** Why an entry was not added. */
export const ENTRY_PROBLEMS = [
  'kind_missing',
  'parcel_missing',
  'activity_missing',
  'machine_missing',
  'plan_closed',
  'activity_closed',
  'crop_differs',
  'day_ahead',
  'day_beyond_crop',
  'area_too_large',
  'id_used',
] as const;

const Named = z.object({ id: Id, name: z.string() });

/** Work on a parcel as the journal keeps it. */
export const JournalEntry = z.object({
  id: z.string(),
  parcel: Id,
  /** Null for work outside a plan. */
  activity: Id.nullable(),
  kind: ActivityKindName,
  day: IsoDate,
  /** Hectares done; 0 where time was spent and nothing was finished. */
  hectares: z.number(),
  /** Who did it; null if unknown. */
  worker: Named.nullable(),
  machine: Named.nullable(),
  /** Hours of the worker, and of the machine if there is one. */
  hours: z.number().nullable(),
  /** Liters. */
  fuel: z.number().nullable(),
  /** Water given to these hectares, millimeters; null for none. */
  irrigation_mm: z.number().nullable(),
  /** Seed, fertilizer and products that were used. */
  products: z.string(),
  notes: z.string(),
  /** The treatment of the register that it belongs to, which is corrected there; null for other work. */
  treatment: z.string().nullable(),
  /** The name of its author, empty if none is known. */
  author: z.string(),
  user_created_date: IsoDateTime,
});
export type JournalEntry = z.infer<typeof JournalEntry>;

/** Larger values are typing errors: a season has fewer hours. */
const Hours = z.number().positive().max(JOURNAL_LIMITS.hours).multipleOf(0.01);
const Liters = z.number().positive().max(JOURNAL_LIMITS.fuel).multipleOf(0.01);
const Millimeters = z.number().positive().max(JOURNAL_LIMITS.irrigation_mm).multipleOf(0.01);

/** What a person reports about their work on one day. */
export const WorkFields = z.strictObject({
  day: IsoDate,
  machine: IdInput.nullable(),
  hours: Hours.nullable(),
  fuel: Liters.nullable(),
  irrigation_mm: Millimeters.nullable(),
  products: longText(JOURNAL_LIMITS.products, 0),
  notes: longText(PLAN_LIMITS.notes, 0),
});

/** The fields of new work; all but the day may be omitted. */
export const NewWorkFields = WorkFields.extend({
  machine: WorkFields.shape.machine.default(null),
  hours: WorkFields.shape.hours.default(null),
  fuel: WorkFields.shape.fuel.default(null),
  irrigation_mm: WorkFields.shape.irrigation_mm.default(null),
  products: WorkFields.shape.products.default(''),
  notes: WorkFields.shape.notes.default(''),
});

/** An entry as an app in the field sends it. */
export const NewJournalEntry = NewWorkFields.extend({
  /** Made by the app: an entry that is sent again is not added again. */
  id: z.uuid(),
  parcel: IdInput,
  activity: IdInput.nullable().default(null),
  /** Needed without an activity, whose kind counts otherwise. */
  kind: ActivityKindName.optional(),
  /** The whole parcel when left out. */
  hectares: Hectares.optional(),
  user_created_date: IsoDateTime,
});
export type NewJournalEntry = z.output<typeof NewJournalEntry>;
