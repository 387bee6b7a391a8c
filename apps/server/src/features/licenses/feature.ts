import type { Feature } from '../../platform/feature.ts';
import { acceptMarketing } from '../account/index.ts';
import { LICENSE_QUEUES, licenseJobs } from './licenses.jobs.ts';
import { LICENSE_MAILS } from './licenses.mails.ts';
import { licensesHandlers } from './licenses.routes.ts';
import { cancelLicenseOrdersOf } from './settle-order.ts';
import { staffLicensesHandlers } from './staff-licenses.routes.ts';

export const licensesFeature = {
  handlers: (deps) => ({
    ...licensesHandlers({
      ...deps,
      cards: deps.cardPayments,
      acceptMarketing: (tx, call) => acceptMarketing(tx, call, deps.today()),
    }),
    ...staffLicensesHandlers(deps),
  }),
  jobs: { queues: LICENSE_QUEUES, create: licenseJobs },
  mails: LICENSE_MAILS,
  onAccountRemoved: cancelLicenseOrdersOf,
  errors: {
    no_offer: 409,
    offer_changed: 409,
    license_ahead: 409,
    license_over: 409,
    solum_trial_no_farm: 422,
    solum_trial_used: 409,
    solum_trial_not_needed: 409,
    solum_license_needed: 402,
    license_unchanged: 409,
    band_backwards: 409,
  },
} as const satisfies Feature;
