import type { Logger } from 'pino';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import type { PaymentDeps } from './settle-payment.ts';

const RECONCILE = {
  name: 'payments.reconcile',
  keyOf: () => null,
  queue: { retryLimit: 0, expireInSeconds: 1800 },
} as const;

export const PAYMENT_QUEUES = [RECONCILE];

type Deps = Omit<PaymentDeps, 'provider' | 'log'> & {
  readonly provider: PaymentDeps['provider'] | null;
  readonly log: Logger;
  readonly signal: AbortSignal;
};

/** Asks every five minutes what has become of card payments, where cards are accepted. */
export function paymentJobs({ provider, ...deps }: Deps): JobKind<object>[] {
  return [
    {
      ...RECONCILE,
      cron: '*/5 * * * *',
      async run() {
        if (provider === null) return;
        deps.log.info(await reconcilePayments({ ...deps, provider }), 'payments reconciled');
      },
    },
  ];
}
