import type { Feature } from '../../platform/feature.ts';
import { deviceHandlers } from './devices.routes.ts';
import { entriesHandlers } from './entries.routes.ts';
import { JOURNAL_QUEUES, journalJobs } from './journal.jobs.ts';
import { JOURNAL_MAILS } from './journal.mails.ts';
import { JOURNAL_ROW_LIMITS, JOURNAL_TABLES } from './journal.table.ts';
import { leaveJournals } from './leave-journals.repo.ts';
import { machinesHandlers } from './machines.routes.ts';
import { pairingHandlers } from './pairing.routes.ts';
import { workHandlers } from './work.routes.ts';
import { workNotifications } from './work-notifications.ts';
import { workersHandlers } from './workers.routes.ts';

export const journalFeature = {
  handlers: (deps) => ({
    ...pairingHandlers(deps),
    ...deviceHandlers({ ...deps, notes: deps.handlers }),
    ...entriesHandlers(deps),
    ...machinesHandlers(deps),
    ...workersHandlers(deps),
    ...workHandlers({ ...deps, notes: deps.handlers }),
  }),
  events: { journal: 'view' },
  changeTables: JOURNAL_TABLES,
  rowLimits: JOURNAL_ROW_LIMITS,
  onAccountRemoved: leaveJournals,
  jobs: { queues: JOURNAL_QUEUES, create: journalJobs },
  mails: JOURNAL_MAILS,
  notifications: () => [workNotifications],
  errors: {
    not_journal_user: 403,
    passkey_wrong: 400,
    journal_inactive: 409,
    kind_missing: 422,
    crop_differs: 422,
    entry_ended: 409,
    entry_in_register: 409,
    workers_full: 409,
    machines_full: 409,
    worker_has_account: 409,
    account_is_worker: 409,
    invitation_ended: 404,
    assigned_full: 409,
  },
} as const satisfies Feature;
