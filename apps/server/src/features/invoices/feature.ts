import type { Feature } from '../../platform/feature.ts';
import { INVOICE_QUEUES, invoiceJobs } from './invoices.jobs.ts';
import { INVOICE_MAILS } from './invoices.mails.ts';
import { invoicesHandlers } from './invoices.routes.ts';
import { dayOfIssuer, type Issuer } from './issue-invoice.ts';
import { removeBillingOf } from './remove-billing-of.repo.ts';
import { issuerOf } from './seller.ts';
import { viesAt } from './vies.ts';

declare module '../../platform/feature.ts' {
  interface Services {
    readonly issuer: Issuer;
    /** The day where the operator is, for licenses, payments and legal texts; the days of farms are those of their land. */
    readonly today: () => string;
  }
}

export const invoicesFeature = {
  services: {
    issuer: ({ config, now }) => issuerOf(config, now),
    today:
      ({ issuer, now }) =>
      () =>
        dayOfIssuer(issuer, now()),
  },
  handlers: ({ db, config, issuer }) => invoicesHandlers({ db, issuer, ask: viesAt(config.VIES_URL) }),
  jobs: {
    queues: INVOICE_QUEUES,
    create: (deps) => invoiceJobs({ ...deps, ask: viesAt(deps.config.VIES_URL), seller: deps.issuer.seller }),
  },
  mails: INVOICE_MAILS,
  onAccountRemoved: removeBillingOf,
  errors: {
    no_seller: 503,
    billing_missing: 409,
    cui_wrong: 422,
    siren_wrong: 422,
    county_missing: 422,
    sector_missing: 422,
    postcode_missing: 422,
    credit_too_large: 409,
  },
} as const satisfies Feature;
