import type { Feature } from '../../platform/feature.ts';
import { leasePaymentsHandlers } from './lease-payments.routes.ts';
import { paymentFilesHandlers } from './payment-files.routes.ts';
import { removePaymentsOf } from './remove-payments-of.repo.ts';
import { rentMarginsHandlers } from './rent-margins.routes.ts';

export const leasePaymentsFeature = {
  handlers: (deps) => ({
    ...leasePaymentsHandlers(deps),
    ...paymentFilesHandlers(deps),
    ...rentMarginsHandlers(deps),
  }),
  onAccountRemoved: removePaymentsOf,
  errors: {
    rent_year_not_open: 409,
    rent_years_full: 409,
    lease_payments_full: 409,
    rent_price_twice: 422,
    rent_tax_too_high: 422,
    rent_grain_wrong: 422,
    rent_no_account: 409,
    rent_sepa_euros: 422,
    rent_nobody: 422,
  },
} as const satisfies Feature;
