import { CURRENCIES, OWNER_KINDS, PAYMENT_WAYS, RENT_GAPS, RENT_LIMITS, RENT_STATES } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdInput } from './input-forms.ts';
import {
  Binary,
  FarmParams,
  Id,
  IsoDate,
  IsoDateTime,
  longText,
  Money,
  results,
  SeasonParams,
  text,
} from './shared.ts';

const BASE = '/farm/:farmId/lease-payments/';
const YEAR = `${BASE}year/:year/` as const;
const YearParams = FarmParams.extend({ year: z.string().regex(/^(19|20|21)\d\d$/) });

const Amount = Money.max(RENT_LIMITS.amount);
const PerTonne = Money.positive().max(RENT_LIMITS.price_per_tonne);
/** Four decimals. */
const Rate = z.number().positive().multipleOf(0.0001);
const Kilograms = z.number().positive().max(RENT_LIMITS.kg).multipleOf(0.001);
const Percent = z.number().min(0).max(100).multipleOf(0.01);
const Source = text(RENT_LIMITS.source, 0);

/** By what the rent of a year is counted, as a person decides it. */
const RentTermsFields = z.strictObject({
  /** Leases that run on this day are counted. */
  count_day: IsoDate,
  prices: z
    .array(
      z.strictObject({
        crop: IdInput,
        /** Of a tonne, in the currency of the farm. */
        amount: PerTonne,
        day: IsoDate,
        source: Source,
      }),
    )
    .max(RENT_LIMITS.prices),
  /** Of the currency of the farm for one unit of the other one; null where no lease needs it. */
  exchange: z.strictObject({ rate: Rate.max(RENT_LIMITS.rate), day: IsoDate, source: Source }).nullable(),
  /** Withheld from rent of people: of what is left after a flat deduction; null where it is not known. */
  tax: z.strictObject({ deduction_percent: Percent, tax_percent: Percent }).nullable(),
  /** From which a bank pays; its IBAN is checked by its check digits. */
  account: z
    .strictObject({
      name: text(RENT_LIMITS.source),
      iban: text(60),
      bic: z
        .string()
        .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
        .nullable(),
    })
    .nullable(),
});
export type RentTermsFields = z.output<typeof RentTermsFields>;

const GrainOfCrop = z.object({ crop: Id, kg: z.number() });

/** The rent of a lease that is counted in a year. */
const LeaseRent = z.object({
  lease: Id,
  /** m²; null where the area of a part is not known. */
  area_m2: z.number().int().nullable(),
  /** In the currency of the farm; null where it is not known. */
  amount: z.number().nullable(),
  /** Why it is not known. */
  gap: z.enum(RENT_GAPS).nullable(),
  grain: GrainOfCrop.nullable(),
  is_set: z.boolean(),
  /** Why a person has set it. */
  reason: z.string(),
  parts: z.array(z.object({ owner: Id, amount: z.number().nullable(), kg: z.number().nullable() })),
});

/** What is due to an owner in a year, and what of it was paid. */
const OwnerRent = z.object({
  id: Id,
  kind: z.enum(OWNER_KINDS),
  /** Empty where it was erased. */
  name: z.string(),
  has_iban: z.boolean(),
  /** Null where the rent of one of the leases is not known. */
  due: z.number().nullable(),
  /** Of leases whose rent is known. */
  known_due: z.number(),
  grain: z.array(GrainOfCrop),
  leases: z.array(Id),
  /** With the tax that was withheld of it. */
  paid: z.number(),
  tax: z.number(),
  left: z.number().nullable(),
  /** Withheld if all that is left is paid; null where it is not known. */
  left_tax: z.number().nullable(),
  state: z.enum(RENT_STATES),
});
export type OwnerRent = z.infer<typeof OwnerRent>;

const PaidGrain = z.strictObject({
  crop: IdInput,
  kg: Kilograms,
  /** Of a tonne. */
  price: PerTonne,
});

/** A payment of rent; one that was removed stays, with its number. */
const LeasePayment = z.object({
  id: Id,
  owner: Id,
  /** Of the receipt: continuous in a year, and never used again. */
  number: z.number().int(),
  day: IsoDate,
  way: z.enum(PAYMENT_WAYS),
  /** With the tax that was withheld of it. */
  amount: z.number(),
  tax: z.number(),
  grain: PaidGrain.nullable(),
  note: z.string(),
  removed_at: IsoDateTime.nullable(),
});
export type LeasePayment = z.infer<typeof LeasePayment>;

/** The rent of a farm in a year. */
export const RentYear = z.object({
  ...RentTermsFields.shape,
  year: z.number().int(),
  currency: z.enum(CURRENCIES),
  /** Whether a person has decided how it is counted; nothing is paid before. */
  is_open: z.boolean(),
  rents: z.array(LeaseRent),
  owners: z.array(OwnerRent),
  payments: z.array(LeasePayment),
});
export type RentYear = z.infer<typeof RentYear>;

/** What a parcel brings in a season, before and after the rent of its contracts. */
const RentMargin = z.object({
  /** Of the parcel. */
  id: Id,
  /** The parcel through the seasons. */
  lineage: Id,
  name: z.string(),
  area_m2: z.number().int(),
  /** Its only crop; null where it has several, or none with a plan. */
  crop: Id.nullable(),
  /** Of the harvest at the sale price; null where it is not known. */
  income: z.number().nullable(),
  /** Without the cost of land that plans count; null without a plan that has a sale price. */
  before: z.number().nullable(),
  /** Of the year in which the season ends; null where it is not known. */
  rent: z.number().nullable(),
  /** Why the rent is not known. */
  gap: z.enum(RENT_GAPS).nullable(),
  /** Null where one of both is not known. */
  after: z.number().nullable(),
});
export type RentMargin = z.infer<typeof RentMargin>;

/** What the land of an owner brings in a season, before and after its rent. */
const OwnerMargin = z.object({
  /** Of the owner. */
  id: Id,
  /** Empty where it was erased. */
  name: z.string(),
  /** Of the owner’s shares of contracts; null where an area is not known. */
  area_m2: z.number().int().nullable(),
  /** The part of the margins of parcels; null where one is not known. */
  before: z.number().nullable(),
  rent: z.number().nullable(),
  after: z.number().nullable(),
});
export type OwnerMargin = z.infer<typeof OwnerMargin>;

export const leasePayments = {
  year: endpoint({
    method: 'GET',
    path: YEAR,
    summary: 'Returns what rent is due to whom in a year, and what of it was paid',
    access: 'farm:full',
    params: YearParams,
    response: RentYear,
  }),
  putYear: endpoint({
    method: 'PUT',
    path: YEAR,
    summary: 'Sets by what the rent of a year is counted, which opens the year',
    access: 'farm:full',
    isRepeatable: false,
    params: YearParams,
    body: RentTermsFields,
  }),
  setRent: endpoint({
    method: 'PUT',
    path: `${YEAR}lease/:leaseId/`,
    summary: 'Sets the rent of a lease in a year by hand, or counts it again',
    access: 'farm:full',
    isRepeatable: false,
    params: YearParams.extend({ leaseId: Id }),
    body: z.strictObject({
      /** Of the whole lease, in the currency of the farm; null to count it. */
      amount: Amount.nullable(),
      reason: longText(RENT_LIMITS.text, 0).default(''),
    }),
  }),
  pay: endpoint({
    method: 'POST',
    path: `${YEAR}payment/`,
    summary: 'Writes payments of rent, each with the next number of a receipt',
    access: 'farm:full',
    isRepeatable: false,
    params: YearParams,
    body: z.strictObject({
      day: IsoDate,
      way: z.enum(PAYMENT_WAYS),
      note: longText(RENT_LIMITS.text, 0).default(''),
      payments: z
        .array(
          z.strictObject({
            id: z.uuid(),
            owner: IdInput,
            /** With the tax that is withheld of it. */
            amount: Amount.positive(),
            tax: Amount.default(0),
            /** What was handed over, of a payment in grain. */
            grain: PaidGrain.nullable().default(null),
          }),
        )
        .min(1)
        .max(RENT_LIMITS.at_once),
    }),
    /** Those of the call, also where they were there before. */
    response: results(LeasePayment),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${YEAR}payment/:paymentId/`,
    summary: 'Removes a payment of rent, whose number stays used',
    access: 'farm:full',
    isRepeatable: false,
    params: YearParams.extend({ paymentId: Id }),
  }),
  listFile: endpoint({
    method: 'GET',
    path: `${YEAR}file/`,
    summary: 'Returns what is due and paid to whom in a year as a file',
    access: 'farm:full',
    isHeavy: true,
    params: YearParams,
    query: z.object({ format: z.enum(['pdf', 'xlsx', 'csv']) }),
    produces: 'application/octet-stream',
    response: Binary,
  }),
  receipts: endpoint({
    method: 'GET',
    path: `${YEAR}receipts/`,
    summary: 'Returns the receipts of a year to print, or the one of a payment',
    access: 'farm:full',
    isHeavy: true,
    params: YearParams,
    query: z.object({ payment: Id.optional() }),
    produces: 'application/pdf',
    response: Binary,
  }),
  statement: endpoint({
    method: 'GET',
    path: `${BASE}owner/:ownerId/statement/`,
    summary: 'Returns what was due and paid to an owner in all years to print',
    access: 'farm:full',
    isHeavy: true,
    params: FarmParams.extend({ ownerId: Id }),
    produces: 'application/pdf',
    response: Binary,
  }),
  bankFile: endpoint({
    method: 'POST',
    path: `${YEAR}bank-file/`,
    summary: 'Returns a file by which a bank pays what is left to owners who have an IBAN',
    access: 'farm:full',
    isHeavy: true,
    isRepeatable: false,
    params: YearParams,
    body: z.strictObject({
      owners: z.array(IdInput).min(1).max(RENT_LIMITS.at_once),
      day: IsoDate,
      /** SEPA is for euros. */
      format: z.enum(['sepa', 'csv']),
    }),
    produces: 'application/octet-stream',
    response: Binary,
  }),
  margins: endpoint({
    method: 'GET',
    path: `${BASE}season/:seasonId/margins/`,
    summary: 'Lists the parcels of a season with their margins before and after the rent of contracts',
    access: 'farm:full',
    params: SeasonParams,
    response: results(RentMargin).extend({
      year: z.number().int(),
      currency: z.enum(CURRENCIES),
      /** Known rent of land that is on no map. */
      elsewhere: z.number(),
      /** Owners with whom there is a contract, by name. */
      owners: z.array(OwnerMargin),
    }),
  }),
};
