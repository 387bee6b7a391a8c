export { LEASE_DOCUMENT_FILES } from './documents.repo.ts';
export { listLeasedParcels } from './leased-parcels.repo.ts';
export { insertLeases, insertTitles, listLeases, listTitles } from './leases.repo.ts';
export type { StoredLease } from './leases.table.ts';
export { insertOwners, listOwners } from './owners.repo.ts';
