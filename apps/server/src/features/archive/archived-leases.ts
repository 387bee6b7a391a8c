import { Id, IsoDate, IsoDateTime } from '@brazda/contract';
import {
  CURRENCIES,
  isFraction,
  LEASE_KINDS,
  LEASE_LIMITS,
  leaseProblemsOf,
  OWNER_KINDS,
} from '@brazda/domain';
import { z } from 'zod';
import { archivedName, archivedText } from './archived-text.ts';

const Short = archivedName(LEASE_LIMITS.number);
const Name = archivedName(LEASE_LIMITS.name);
const Note = archivedText(LEASE_LIMITS.text);
const SquareMeters = z.number().int().min(1).max(LEASE_LIMITS.area_m2);
const Hundredths = z.number().positive().multipleOf(0.01);

const Shares = z
  .array(
    z.object({
      owner: Id,
      share: z
        .object({ numerator: z.number().int(), denominator: z.number().int() })
        .refine(isFraction, { error: 'A part is at most the whole.' }),
    }),
  )
  .max(LEASE_LIMITS.parties);

const ArchivedOwner = z.object({
  id: Id,
  kind: z.enum(OWNER_KINDS),
  name: Name,
  address: Name,
  phone: Short,
  email: Name,
  iban: archivedName(34).nullable(),
  tax_id: z
    .string()
    .regex(/^\d{2,14}$/)
    .nullable(),
  /** When what identified the owner was erased; all of it is empty then. */
  erased_at: IsoDateTime.nullable(),
});

const ArchivedTitle = z.object({
  id: Id,
  cadastral_number: Short,
  land_book: Short,
  locality: Name,
  section: Short,
  number: Short,
  area_m2: SquareMeters.nullable(),
  shares: Shares,
  note: Note,
});

const ArchivedLease = z
  .object({
    id: Id,
    kind: z.enum(LEASE_KINDS),
    number: Short,
    parties: Shares,
    parts: z
      .array(
        z.object({
          /** The lineage of the parcel; null for land that is not on the map. */
          parcel: Id.nullable(),
          area_m2: SquareMeters.nullable(),
          title: Id.nullable(),
          place: Name,
        }),
      )
      .max(LEASE_LIMITS.parts),
    start_date: IsoDate,
    end_date: IsoDate.nullable(),
    price: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('grain'),
        crop: Id,
        kg_per_ha: Hundredths.max(LEASE_LIMITS.kg_per_ha),
      }),
      z.object({ kind: z.literal('money'), amount: Hundredths.max(1e9), currency: z.enum(CURRENCIES) }),
      z.object({ kind: z.literal('share'), percent: Hundredths.max(100) }),
      z.object({ kind: z.literal('none') }),
    ]),
    index: z
      .object({ kind: z.literal('fr_rent'), base_year: z.number().int().min(1900).max(2199) })
      .nullable(),
    registration: z.object({ number: Short, day: IsoDate.nullable() }).nullable(),
    note: Note,
  })
  .refine((lease) => leaseProblemsOf(lease).length === 0, { error: 'The lease is wrong by itself.' });

/** `leases.json`: owners of land, their titles and the leases of a farm, without the documents of these. */
export const ArchivedLand = z.object({
  owners: z.array(ArchivedOwner).max(LEASE_LIMITS.owners),
  titles: z.array(ArchivedTitle).max(LEASE_LIMITS.titles),
  leases: z.array(ArchivedLease).max(LEASE_LIMITS.leases),
});
export type ArchivedLand = z.infer<typeof ArchivedLand>;
