import type { Feature } from '../../platform/feature.ts';
import type { CardPayments } from '../orders/index.ts';
import { openCards } from './open-cards.ts';
import { PAYMENT_QUEUES, paymentJobs } from './payments.jobs.ts';
import { PAYMENT_MAILS } from './payments.mails.ts';
import { paymentsHandlers } from './payments.routes.ts';
import { cardPayments } from './prepare-payment.ts';
import type { PaymentDeps } from './settle-payment.ts';
import { staffPaymentsHandlers } from './staff-payments.routes.ts';

declare module '../../platform/feature.ts' {
  interface Services {
    /** The provider of card payments; null where cards are not accepted. */
    readonly cardProvider: Awaited<ReturnType<typeof openCards>>;
    /** What its payments need; null where cards are not accepted. */
    readonly cards: PaymentDeps | null;
    /** How orders are prepared to be paid by card; null where cards are not accepted. */
    readonly cardPayments: CardPayments | null;
  }
}

export const paymentsFeature = {
  services: {
    cardProvider: ({ config, db }) => openCards(config, db),
    cards: ({ cardProvider, ...deps }) => cardProvider && { ...deps, provider: cardProvider },
    cardPayments: ({ cards }) => cards && cardPayments(cards),
  },
  handlers: (deps) => ({
    ...paymentsHandlers({
      ...deps,
      test: deps.cardProvider?.name === 'test' ? deps.cardProvider : null,
    }),
    ...staffPaymentsHandlers(deps),
  }),
  jobs: {
    queues: PAYMENT_QUEUES,
    create: (deps) => paymentJobs({ ...deps, provider: deps.cardProvider }),
  },
  mails: PAYMENT_MAILS,
  errors: {
    no_cards: 409,
    payments_away: 503,
    payment_under_way: 409,
    order_over: 409,
    card_declined: 402,
    return_too_large: 409,
    paid_in_future: 400,
  },
} as const satisfies Feature;
