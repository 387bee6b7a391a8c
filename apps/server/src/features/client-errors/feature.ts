import { Counter } from 'prom-client';
import type { Feature } from '../../platform/feature.ts';
import { clientErrorHandlers } from './client-errors.routes.ts';
import { createSentryForwarder } from './sentry.ts';

export const clientErrorsFeature = {
  handlers({ db, config, log, metrics, now }) {
    const clientErrors = new Counter({
      name: 'client_errors_total',
      help: 'Errors that pages have reported, by kind',
      labelNames: ['kind'],
      registers: [metrics],
    });
    return clientErrorHandlers({
      db,
      log: (error) => log.warn({ error }, 'a page has reported an error'),
      count: (kind) => clientErrors.inc({ kind }),
      forward: config.SENTRY_DSN
        ? createSentryForwarder(config.SENTRY_DSN, {
            now,
            onLost: (reason) => log.warn({ reason }, 'could not forward an error to the tracker'),
          })
        : null,
    });
  },
} as const satisfies Feature;
