export { legalPage } from './legal-page.ts';
export { type DocumentName, legalPagePath, versionInForce } from './versions.ts';
