export { LEASE_DOCUMENT_FILES } from './documents.repo.ts';
