export { clientErrorHandlers } from './client-errors.routes.ts';
export { openSentry } from './sentry.ts';
