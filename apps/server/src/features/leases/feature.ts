import type { Feature } from '../../platform/feature.ts';
import { leaseDocumentsHandlers } from './documents.routes.ts';
import { leaseCalendar } from './lease-calendar.ts';
import { leaseNotifications } from './lease-notifications.ts';
import { leaseTableHandlers } from './lease-table.routes.ts';
import { LEASE_QUEUES, leaseJobs } from './leases.jobs.ts';
import { leasesHandlers } from './leases.routes.ts';
import { LEASE_ROW_LIMITS, LEASE_TABLES } from './leases.table.ts';
import { ownersHandlers } from './owners.routes.ts';
import { removeOwnersOf } from './remove-owners-of.repo.ts';

export const leasesFeature = {
  handlers: (deps) => ({
    ...ownersHandlers(deps),
    ...leasesHandlers(deps),
    ...leaseTableHandlers(deps),
    ...leaseDocumentsHandlers({ ...deps, quota_bytes: deps.config.PHOTO_QUOTA_MB * 1_000_000 }),
  }),
  events: { leases: 'full' },
  notifications: () => [leaseNotifications],
  calendar: leaseCalendar,
  changeTables: LEASE_TABLES,
  rowLimits: LEASE_ROW_LIMITS,
  jobs: { queues: LEASE_QUEUES, create: leaseJobs },
  onAccountRemoved: removeOwnersOf,
  errors: {
    owners_full: 409,
    titles_full: 409,
    leases_full: 409,
    owner_named: 409,
    leases_changed: 409,
    lease_file_broken: 422,
    lease_file_too_large: 422,
    lease_file_protected: 422,
    lease_file_several_sheets: 422,
    owners_share: 409,
    owner_number_wrong: 422,
    owner_iban_wrong: 422,
    lease_invalid: 422,
    lease_document_type: 422,
    many_lease_documents: 409,
    lease_documents_full: 409,
  },
} as const satisfies Feature;
