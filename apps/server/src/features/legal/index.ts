export { legalAnswers } from './legal.answers.ts';
export { legalPage } from './legal-page.ts';
export { addressOf, type DocumentName, versionInForce } from './versions.ts';
