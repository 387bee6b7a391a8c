export { clientErrorHandlers } from './client-errors.routes.ts';
export { createSentryForwarder } from './sentry.ts';
