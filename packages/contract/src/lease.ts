import { CURRENCIES, isFraction, LEASE_KINDS, LEASE_LIMITS, OWNER_KINDS } from '@brazda/domain';
import { z } from 'zod';
import { IdInput } from './input-forms.ts';
import { Id, IsoDate, IsoDateTime, longText, Money, results, text } from './shared.ts';

const Fraction = z
  .strictObject({
    numerator: z.number().int().min(1),
    denominator: z.number().int().min(1).max(LEASE_LIMITS.denominator),
  })
  .refine(isFraction, { error: 'A part is at most the whole.' });

const Shares = z.array(z.strictObject({ owner: IdInput, share: Fraction })).max(LEASE_LIMITS.parties);
const SquareMeters = z.number().int().min(1).max(LEASE_LIMITS.area_m2);
const Name = (min = 0) => text(LEASE_LIMITS.name, min);

/** What a person writes of an owner. */
export const OwnerFields = z.strictObject({
  kind: z.enum(OWNER_KINDS),
  name: Name(1),
  address: Name().default(''),
  phone: text(LEASE_LIMITS.number, 0).default(''),
  email: Name().default(''),
  /** Checked by its check digits, without spaces. */
  iban: text(LEASE_LIMITS.number).nullable().default(null),
  /** CNP of a person, CUI, SIREN or SIRET of a company, digits only; checked by its check digits. */
  tax_id: text(LEASE_LIMITS.number).nullable().default(null),
});

export const Owner = z.object({
  ...OwnerFields.shape,
  id: Id,
  /** Empty where it was erased. */
  name: z.string(),
  /** When what identified the owner was erased; null for an owner who is known. */
  erased_at: IsoDateTime.nullable(),
});
export type Owner = z.infer<typeof Owner>;

/** What a person writes of a title. */
export const LandTitleFields = z.strictObject({
  cadastral_number: text(LEASE_LIMITS.number, 0).default(''),
  land_book: text(LEASE_LIMITS.number, 0).default(''),
  locality: Name().default(''),
  section: text(LEASE_LIMITS.number, 0).default(''),
  number: text(LEASE_LIMITS.number, 0).default(''),
  area_m2: SquareMeters.nullable().default(null),
  /** Together at most the whole. */
  shares: Shares.default([]),
  note: longText(LEASE_LIMITS.text, 0).default(''),
});

export const LandTitle = z.object({ ...LandTitleFields.shape, id: Id });
export type LandTitle = z.infer<typeof LandTitle>;

const LeasePrice = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('grain'),
    crop: IdInput,
    kg_per_ha: z.number().positive().max(LEASE_LIMITS.kg_per_ha).multipleOf(0.01),
  }),
  z.strictObject({ kind: z.literal('money'), amount: Money.positive(), currency: z.enum(CURRENCIES) }),
  z.strictObject({ kind: z.literal('share'), percent: z.number().positive().max(100).multipleOf(0.01) }),
  z.strictObject({ kind: z.literal('none') }),
]);

const LeaseYear = z.number().int().min(1900).max(2199);

/** What a person writes of a lease. */
export const LeaseFields = z.strictObject({
  kind: z.enum(LEASE_KINDS),
  number: text(LEASE_LIMITS.number, 0).default(''),
  /** Together the whole; none for own land. */
  parties: Shares,
  parts: z
    .array(
      z.strictObject({
        /** In any of its seasons; null for land that is not on the map. */
        parcel: IdInput.nullable(),
        /** Null for the whole parcel. */
        area_m2: SquareMeters.nullable(),
        title: IdInput.nullable().default(null),
        place: Name().default(''),
      }),
    )
    .max(LEASE_LIMITS.parts),
  /** First and last day, both included; the last is null where no end is agreed. */
  start_date: IsoDate,
  end_date: IsoDate.nullable(),
  price: LeasePrice,
  index: z
    .strictObject({ kind: z.literal('fr_rent'), base_year: LeaseYear })
    .nullable()
    .default(null),
  registration: z
    .strictObject({ number: text(LEASE_LIMITS.number), day: IsoDate.nullable() })
    .nullable()
    .default(null),
  note: longText(LEASE_LIMITS.text, 0).default(''),
});
export type LeaseFields = z.output<typeof LeaseFields>;

const LeaseDocument = z.object({
  id: Id,
  name: z.string(),
  bytes: z.number().int(),
  added_at: IsoDateTime,
});

/** A part of a lease, with its parcel as in the season of the call, else in its newest one. */
const LeasedPart = LeaseFields.shape.parts.element.extend({
  parcel: Id.nullable(),
  /** Null for land that is not on the map, and where no season has the parcel any more. */
  parcel_name: z.string().nullable(),
  /** The same parcel through the seasons. */
  lineage: Id.nullable(),
  /** The part, or the whole parcel as it is now, in m²; null where neither is known. */
  counted_m2: z.number().int().nullable(),
});

export const Lease = z.object({
  ...LeaseFields.shape,
  parts: z.array(LeasedPart),
  id: Id,
  documents: z.array(LeaseDocument),
});
export type Lease = z.infer<typeof Lease>;

/** Land that leases of the same days cover together. */
const CoveredTwice = z.object({
  parcel: Id,
  parcel_name: z.string(),
  leases: z.array(Id),
  start_date: IsoDate,
  end_date: IsoDate.nullable(),
  excess_m2: z.number().int(),
});

/** The leases of a farm with what is to be said of its land. */
export const LeaseList = results(Lease).extend({
  titles: z.array(LandTitle),
  /** Today and later. */
  covered_twice: z.array(CoveredTwice),
  /** Of the season: what no lease covers today. */
  uncovered: z.array(z.object({ parcel: Id, parcel_name: z.string(), area_m2: z.number().int() })),
  /** The day at the farm. */
  day: IsoDate,
});
export type LeaseList = z.infer<typeof LeaseList>;
