import { Id, IsoDate, IsoDateTime } from '@brazda/contract';
import { PAYMENT_WAYS, RENT_LIMITS } from '@brazda/domain';
import { z } from 'zod';
import { archivedName, archivedText } from './archived-text.ts';

const Year = z.number().int().min(1900).max(2199);
/** Hundredths of the currency of the farm. */
const Cents = z
  .number()
  .int()
  .min(0)
  .max(RENT_LIMITS.amount * 100);
const Percent = z.number().min(0).max(100);
const PerTonne = z.number().positive().max(RENT_LIMITS.price_per_tonne);
const Source = archivedName(RENT_LIMITS.source);

const ArchivedYear = z.object({
  year: Year,
  count_day: IsoDate,
  prices: z
    .array(z.object({ crop: Id, amount: PerTonne, day: IsoDate, source: Source }))
    .max(RENT_LIMITS.prices),
  exchange: z
    .object({ rate: z.number().positive().max(RENT_LIMITS.rate), day: IsoDate, source: Source })
    .nullable(),
  tax: z.object({ deduction_percent: Percent, tax_percent: Percent }).nullable(),
  account: z.object({ name: Source, iban: archivedName(34), bic: archivedName(11).nullable() }).nullable(),
});

const ArchivedPayment = z.object({
  id: Id,
  year: Year,
  owner: Id,
  number: z.number().int().min(1).max(1_000_000),
  day: IsoDate,
  way: z.enum(PAYMENT_WAYS),
  amount: Cents.min(1),
  tax: Cents,
  grain: z.object({ crop: Id, kg: z.number().positive().max(RENT_LIMITS.kg), price: PerTonne }).nullable(),
  note: archivedText(RENT_LIMITS.text),
  removed_at: IsoDateTime.nullable(),
});

/** `lease-payments.json`: by what the rent of years is counted, rents that a person has set, and payments. */
export const ArchivedRent = z.object({
  years: z.array(ArchivedYear).max(RENT_LIMITS.years),
  set: z.array(z.object({ year: Year, lease: Id, amount: Cents, reason: archivedText(RENT_LIMITS.text) })),
  payments: z.array(ArchivedPayment),
});
export type ArchivedRent = z.infer<typeof ArchivedRent>;
