export { LEASE_DOCUMENT_FILES } from './documents.repo.ts';
export { insertLeases, insertTitles, listLeases, listTitles } from './leases.repo.ts';
export { insertOwners, listOwners } from './owners.repo.ts';
