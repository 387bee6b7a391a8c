import type { Logger } from 'pino';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { checkVatNumbers, type VatCheckDeps } from './check-vat-numbers.ts';
import { type ReminderDeps, remindOfUploads } from './remind-of-uploads.ts';

const CHECK_VAT = {
  name: 'invoices.check-vat-numbers',
  keyOf: () => null,
  queue: { retryLimit: 0, expireInSeconds: 3600 },
} as const;
const REMIND = {
  name: 'invoices.remind-of-uploads',
  keyOf: () => null,
  queue: { retryLimit: 3, retryDelay: 600, expireInSeconds: 600 },
} as const;

export const INVOICE_QUEUES = [CHECK_VAT, REMIND];

type Deps = Omit<VatCheckDeps, 'db'> &
  Omit<ReminderDeps, 'now'> & { readonly log: Logger; readonly signal: AbortSignal };

/** Asks every hour about VAT numbers, and every morning reminds staff of invoices that are not uploaded. */
export function invoiceJobs(deps: Deps): JobKind<object>[] {
  return [
    {
      ...CHECK_VAT,
      cron: '17 * * * *',
      async run() {
        deps.log.info(await checkVatNumbers(deps), 'VAT numbers checked');
      },
    },
    {
      ...REMIND,
      cron: '41 5 * * *',
      async run() {
        deps.log.info(await remindOfUploads(deps), 'uploads of invoices looked after');
      },
    },
  ];
}
