export { legalHandlers } from './legal.routes.ts';
export { legalPage } from './legal-page.ts';
export { addressOf, type DocumentName, versionInForce } from './versions.ts';
