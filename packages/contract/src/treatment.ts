import {
  CHECK_BASES,
  CHECK_CURES,
  CHECK_SENTENCES,
  CHECK_VERDICTS,
  COUNTRIES,
  DOSE_UNITS,
  EPPO_CODE,
  PRODUCT_LIMITS,
  REGISTER_FIELDS,
  SIZE_UNITS,
  SURENESS,
  TREATMENT_CHECKS,
  TREATMENT_LIMITS,
  TREATMENT_MANNERS,
  type TreatmentRecord as TreatmentFacts,
  USE_KINDS,
} from '@brazda/domain';
import { z } from 'zod';
import { IdInput } from './input-forms.ts';
import { Product } from './product.ts';
import { ShapeInput } from './shape-input.ts';
import {
  Hectares,
  Id,
  IsoDate,
  IsoDateTime,
  longText,
  MultiPolygon,
  Position,
  TranslatedText,
  text,
} from './shared.ts';

const UseKind = z.enum(USE_KINDS);
const Size = z.strictObject({
  value: z.number().positive().max(TREATMENT_LIMITS.size),
  unit: z.enum(SIZE_UNITS),
});
const Dose = z.strictObject({
  value: z.number().positive().max(TREATMENT_LIMITS.dose),
  unit: z.enum(DOSE_UNITS.map(({ unit }) => unit)),
});
/** Hour and minute at the farm. */
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** A stage on the BBCH scale, or a range of stages. */
const Stage = z.string().regex(/^\d{2}(-\d{2})?$/);
const Days = z.number().int().min(0).max(TREATMENT_LIMITS.harvest_days);
const Hours = z.number().min(0).max(TREATMENT_LIMITS.reentry_hours);
const Water = z.number().positive().max(TREATMENT_LIMITS.water_l_ha);
const Lot = text(PRODUCT_LIMITS.lot);
const Known = z.string().nullable();
const Value = z.number().nullable();

/** An authorized use as it is published. */
const RecordedUse = z.object({ crop: z.string(), treatment: Known, target: Known });

/** A treatment as the register keeps it: one product on one parcel or in one space, frozen when it was recorded. */
export const TreatmentRecord = z.object({
  country: z.enum(COUNTRIES),
  kind: UseKind,
  product: Product.pick({
    name: true,
    number: true,
    substances: true,
    formulation: true,
    edition: true,
  }).extend({ id: Id }),
  /** The use that was chosen; null where none was. */
  use: RecordedUse.nullable().default(null),
  dose: Dose.nullable(),
  water_l_ha: Value,
  quantity: z.object({ value: z.number(), unit: z.enum(['l', 'kg']) }).nullable(),
  size: Size.nullable(),
  place: z.object({
    name: z.string(),
    locality: Known,
    siruta: Known,
    physical_block: Known,
    parcel_no: Known,
    point: Position.nullable(),
  }),
  part: MultiPolygon.nullable().default(null),
  crop: z.object({ id: Id.nullable(), name: TranslatedText, eppo: Known }).nullable(),
  bbch: Known,
  is_stage_limited: z.boolean().nullable(),
  is_organic: z.boolean().nullable(),
  day: IsoDate,
  started_at: Known,
  ended_at: Known,
  timezone: z.string(),
  target: z.string(),
  manner: z.enum(TREATMENT_MANNERS).nullable(),
  applicator: z
    .object({ name: z.string(), certificate: Known, certificate_until: IsoDate.nullable() })
    .nullable(),
  equipment: z.object({ name: z.string(), inspected_on: IsoDate.nullable() }).nullable(),
  harvest_days: Value,
  reentry_hours: Value,
  weather: z
    .object({
      time: IsoDateTime,
      temperature: Value,
      humidity: Value,
      wind: Value,
      gusts: Value,
      precipitation: Value,
      source: z.string(),
      simulated: z.boolean(),
    })
    .nullable(),
  holder: z.object({ name: z.string(), number: Known }),
  customer: Known,
  lot: Known,
  early_reentry: z.string(),
}) satisfies z.ZodType<TreatmentFacts>;
export type TreatmentRecord = z.infer<typeof TreatmentRecord>;

/** A row of the register. */
export const Treatment = z.object({
  id: Id,
  /** What was mixed in one tank, or done at once, has one group. */
  group: z.string(),
  season: Id,
  /** Null for a closed space and for seed. */
  parcel: Id.nullable(),
  record: TreatmentRecord,
  /** The fields that the register wants and that are not there. */
  missing: z.array(z.object({ field: z.enum(REGISTER_FIELDS), is_required: z.boolean(), act: z.string() })),
  /** The name of its author, empty if none is known. */
  author: z.string(),
  recorded_at: IsoDateTime,
  is_correction: z.boolean(),
  /** When it was corrected or removed, and why; null while it counts. */
  removed_at: IsoDateTime.nullable(),
  removed_reason: z.string(),
});
export type Treatment = z.infer<typeof Treatment>;

/** What a check says of a treatment: a sentence of the messages with its values, where the rule was read, and what can be done. */
export const CheckOutcome = z.object({
  check: z.enum(TREATMENT_CHECKS),
  verdict: z.enum(CHECK_VERDICTS),
  says: z.enum(CHECK_SENTENCES),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  basis: z.enum(CHECK_BASES),
  sources: z.array(z.object({ text: z.string(), paragraph: Known, sureness: z.enum(SURENESS), date: Known })),
  cure: z.enum(CHECK_CURES).nullable(),
});
export type CheckOutcome = z.infer<typeof CheckOutcome>;

/** Spraying in the journal of which the register knows no product. */
export const UnrecordedSpray = z.object({
  entry: z.string(),
  season: Id,
  parcel: Id,
  parcel_name: z.string(),
  day: IsoDate,
  hectares: z.number(),
  products: z.string(),
});
export type UnrecordedSpray = z.infer<typeof UnrecordedSpray>;

const TreatedParcel = z.strictObject({
  id: IdInput,
  /** The id of its entry in the journal, made by the client; or of one that is there without a product. */
  entry: IdInput,
  /** The whole parcel when left out. */
  hectares: Hectares.positive().optional(),
  /** The treated part as it is drawn, inside of the parcel; its area replaces `hectares`. */
  part: ShapeInput.optional(),
  /** Doses of products that differ on this parcel, in their units. */
  doses: z
    .array(z.strictObject({ product: IdInput, value: Dose.shape.value }))
    .max(TREATMENT_LIMITS.products)
    .optional(),
  bbch: Stage.nullable().default(null),
  /** In place of the code of its crop. */
  eppo: z.string().regex(EPPO_CODE).nullable().default(null),
});

const ChosenUse = z.strictObject({
  crop: text(PRODUCT_LIMITS.name),
  treatment: text(PRODUCT_LIMITS.name).nullable(),
  target: text(PRODUCT_LIMITS.name).nullable(),
});

const UsedProduct = z.strictObject({
  /** On the list of the farm. */
  product: IdInput,
  /** The authorized use that was chosen. */
  use: ChosenUse.nullable().default(null),
  dose: Dose.nullable().default(null),
  lot: Lot.nullable().default(null),
  /** Days to the harvest, and hours until people may enter, by the use that the farmer chose; null where it is not known. */
  harvest_days: Days.nullable().default(null),
  reentry_hours: Hours.nullable().default(null),
  is_stage_limited: z.boolean().nullable().default(null),
});

/** What the treated parcels, or the space, share. */
const SharedFields = z.strictObject({
  day: IsoDate,
  started_at: Clock.nullable(),
  ended_at: Clock.nullable(),
  water_l_ha: Water.nullable(),
  target: text(TREATMENT_LIMITS.text, 0),
  manner: z.enum(TREATMENT_MANNERS).nullable(),
  worker: IdInput.nullable(),
  machine: IdInput.nullable(),
  customer: text(TREATMENT_LIMITS.number).nullable(),
  early_reentry: text(TREATMENT_LIMITS.text, 0),
});

const TreatmentFields = SharedFields.extend({
  /** Made by the client: a treatment that is sent again is not added again. */
  id: z.uuid(),
  kind: UseKind.default('surface'),
  started_at: SharedFields.shape.started_at.default(null),
  ended_at: SharedFields.shape.ended_at.default(null),
  water_l_ha: SharedFields.shape.water_l_ha.default(null),
  target: SharedFields.shape.target.default(''),
  manner: SharedFields.shape.manner.default(null),
  worker: SharedFields.shape.worker.default(null),
  machine: SharedFields.shape.machine.default(null),
  customer: SharedFields.shape.customer.default(null),
  early_reentry: SharedFields.shape.early_reentry.default(''),
  products: z.array(UsedProduct).min(1).max(TREATMENT_LIMITS.products),
  /** Of surfaces, and only of these. */
  parcels: z.array(TreatedParcel).max(TREATMENT_LIMITS.parcels).default([]),
  /** Of a closed space or of seed: how much, where, and which crop or goods. */
  other: z
    .strictObject({
      size: Size.nullable(),
      place: text(TREATMENT_LIMITS.name, 0),
      crop: IdInput.nullable(),
      goods: text(TREATMENT_LIMITS.name, 0),
      eppo: z.string().regex(EPPO_CODE).nullable(),
    })
    .nullable()
    .default(null),
  /** The planned work that it counts as, of the crop of the parcels. */
  activity: IdInput.nullable().default(null),
  user_created_date: IsoDateTime,
});

/** A treatment as it is recorded: products that were used together on some parcels, or on one size of something else. */
export const NewTreatment = TreatmentFields.refine(
  ({ kind, parcels, other }) =>
    kind === 'surface' ? parcels.length > 0 && other === null : parcels.length === 0 && other !== null,
  { path: ['parcels'], error: 'Surfaces have parcels; other uses have a size and a place.' },
);
export type NewTreatment = z.output<typeof NewTreatment>;

/** Assigned spraying as the person who did it records it, on some of its parcels. */
export const WorkTreatment = TreatmentFields.omit({
  kind: true,
  worker: true,
  customer: true,
  other: true,
}).extend({
  parcels: z.array(TreatedParcel).min(1).max(TREATMENT_LIMITS.parcels),
  activity: IdInput,
});
export type WorkTreatment = z.output<typeof WorkTreatment>;

/** A correction: what is left out stays. Fields of the product change this row only, the others all products of the tank. */
export const TreatmentCorrection = SharedFields.partial().extend({
  reason: longText(TREATMENT_LIMITS.reason),
  hectares: Hectares.positive().optional(),
  size: Size.optional(),
  place: text(TREATMENT_LIMITS.name, 0).optional(),
  bbch: Stage.nullable().optional(),
  eppo: z.string().regex(EPPO_CODE).nullable().optional(),
  product: IdInput.optional(),
  use: ChosenUse.nullable().optional(),
  dose: Dose.nullable().optional(),
  lot: Lot.nullable().optional(),
  harvest_days: Days.nullable().optional(),
  reentry_hours: Hours.nullable().optional(),
});
export type TreatmentCorrection = z.output<typeof TreatmentCorrection>;

const Closing = z.object({ product: z.string(), treated_on: IsoDate });

/** What must not be done on a parcel because of its treatments. */
export const ParcelClosure = z.object({
  parcel: Id,
  /** From when people may enter; null where they may now. */
  entry: Closing.extend({ until: IsoDateTime }).nullable(),
  /** The first day on which the harvest is allowed; null where it is now. */
  harvest: Closing.extend({ from: IsoDate }).nullable(),
  /** Products of which it is not known how long to keep out or to wait. */
  unknown: z.array(Closing.extend({ what: z.enum(['entry', 'harvest']) })),
});
export type ParcelClosure = z.infer<typeof ParcelClosure>;

/** Who keeps the register. */
export const RegisterHolder = z.object({
  /** The name of the farm unless another one was entered. */
  name: z.string(),
  /** SIRET or CUI. */
  number: z.string().nullable(),
});
export type RegisterHolder = z.infer<typeof RegisterHolder>;

/** A file of the register that was handed out: whoever has it can compare its digest. */
export const RegisterFile = z.object({
  id: Id,
  name: z.string(),
  format: z.enum(['pdf', 'xlsx', 'csv', 'json']),
  start_date: IsoDate,
  end_date: IsoDate,
  /** Treatments in it, and those of them that lack something. */
  rows: z.number().int(),
  incomplete: z.number().int(),
  /** SHA-256, in hexadecimal digits. */
  sha256: z.string(),
  author: z.string(),
  written_at: IsoDateTime,
});
export type RegisterFile = z.infer<typeof RegisterFile>;
