import { SOIL_PACKAGE_NAMES } from '@brazda/domain';
import { z } from 'zod';
import { Id, IsoDate, IsoDateTime, Money } from './shared.ts';

export const PAYMENT_METHODS = ['card', 'po'] as const;

/** What a transfer names to be found, such as `PF-000123`. */
export const Reference = z.string();

const ORDER = {
  id: Id,
  reference: Reference,
  method: z.enum(PAYMENT_METHODS),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  price: Money,
  vat_percent: z.number(),
  price_with_vat: Money,
  /** To whom the invoice is written; null for orders before invoices. */
  buyer: z.string().nullable(),
  /** The accepted version of the general terms of service. */
  tos_version: IsoDate,
  created_at: IsoDateTime,
  settled_at: IsoDateTime.nullable(),
};

/** An order of a year of a license, with what was agreed. */
export const LicenseOrder = z.object({
  ...ORDER,
  kind: z.literal('license'),
  upper_bound_ha: z.number(),
  shared_users_no: z.number().int(),
  covers_from: IsoDate.nullable(),
  covers_to: IsoDate.nullable(),
});
export type LicenseOrder = z.infer<typeof LicenseOrder>;

/** An order of a soil analysis that the operator samples, with what was agreed. */
export const AnalysisOrder = z.object({
  ...ORDER,
  kind: z.literal('soil'),
  soil: z.object({
    reference: z.string(),
    farm: Id,
    package: z.enum(SOIL_PACKAGE_NAMES),
    cells: z.number().int(),
    samples: z.number().int(),
  }),
});
export type AnalysisOrder = z.infer<typeof AnalysisOrder>;

/** An order of anything that the operator sells. */
export const SaleOrder = z.discriminatedUnion('kind', [LicenseOrder, AnalysisOrder]);
export type SaleOrder = z.infer<typeof SaleOrder>;
