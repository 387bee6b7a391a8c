import { LEASE_LIMITS } from '@brazda/domain';
import { z } from 'zod';
import { Undoable } from './changes.ts';
import { endpoint } from './endpoint.ts';
import { IdInput } from './input-forms.ts';
import { LandTitle, LandTitleFields, Lease, LeaseFields, LeaseList, Owner, OwnerFields } from './lease.ts';
import { LEASE_TABLE_FILE, LeaseTable, LeaseTableQuery, LeaseTableReport } from './lease-table.ts';
import { FILE_NAME_LENGTH } from './limits.ts';
import { Binary, FarmParams, Id, results, text } from './shared.ts';

const OWNERS = '/farm/:farmId/owners/';
const OWNER = `${OWNERS}:ownerId/` as const;
const LEASES = '/farm/:farmId/leases/';
const LEASE = `${LEASES}:leaseId/` as const;
const TITLES = `${LEASES}title/` as const;
const OwnerParams = FarmParams.extend({ ownerId: Id });
const LeaseParams = FarmParams.extend({ leaseId: Id });
const TitleParams = FarmParams.extend({ titleId: Id });
const DocumentParams = LeaseParams.extend({ documentId: Id });
/** Made by the client, so that a repeated call returns what exists. */
const NewId = z.object({ id: z.uuid() });

export const owners = {
  list: endpoint({
    method: 'GET',
    path: OWNERS,
    summary: 'Lists the owners of land that a farm works, by name',
    access: 'farm:full',
    params: FarmParams,
    response: results(Owner),
  }),
  add: endpoint({
    method: 'POST',
    path: OWNERS,
    summary: 'Adds an owner of land',
    access: 'farm:full',
    // What is kept of a call that is repeated by a key would outlive an erasure.
    isRepeatable: false,
    params: FarmParams,
    body: OwnerFields.extend(NewId.shape),
    response: Owner,
  }),
  update: endpoint({
    method: 'PUT',
    path: OWNER,
    summary: 'Replaces what is written of an owner',
    access: 'farm:full',
    isRepeatable: false,
    params: OwnerParams,
    body: OwnerFields,
    response: Owner,
  }),
  merge: endpoint({
    method: 'POST',
    path: `${OWNER}merge/`,
    summary: 'Moves the leases and titles of an owner to another one who is the same, and removes it',
    access: 'farm:full',
    isRepeatable: false,
    params: OwnerParams,
    body: z.strictObject({ into: IdInput }),
    response: Owner,
  }),
  erase: endpoint({
    method: 'POST',
    path: `${OWNER}erasure/`,
    summary: 'Erases what identifies an owner, and keeps the facts of contracts without it',
    access: 'farm:full',
    isRepeatable: false,
    params: OwnerParams,
    response: Owner,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: OWNER,
    summary: 'Removes an owner who has no lease and no title',
    access: 'farm:full',
    params: OwnerParams,
  }),
};

export const leases = {
  readTable: endpoint({
    method: 'POST',
    path: `${LEASES}table/`,
    summary:
      'Reads the beginning of a table of contracts, CSV, XLSX or pasted, and guesses what its columns hold',
    access: 'farm:full',
    isHeavy: true,
    isRepeatable: false,
    params: FarmParams,
    ...LEASE_TABLE_FILE,
    response: LeaseTable,
  }),
  importTable: endpoint({
    method: 'POST',
    path: `${LEASES}import/`,
    summary: 'Adds the contracts of a table with their owners and titles, all or none',
    access: 'farm:full',
    isHeavy: true,
    isRepeatable: false,
    params: FarmParams,
    query: LeaseTableQuery,
    ...LEASE_TABLE_FILE,
    response: LeaseTableReport.extend(Undoable.shape),
  }),
  list: endpoint({
    method: 'GET',
    path: LEASES,
    summary:
      'Lists the leases of a farm, its titles, land that is covered twice, and land without a contract',
    access: 'farm:full',
    params: FarmParams,
    /** In which parcels are named; by default each as in its newest season. */
    query: z.object({ season: Id.optional() }),
    response: LeaseList,
  }),
  add: endpoint({
    method: 'POST',
    path: LEASES,
    summary: 'Adds a lease',
    access: 'farm:full',
    isRepeatable: false,
    params: FarmParams,
    body: LeaseFields.extend(NewId.shape),
    response: Lease.extend(Undoable.shape),
  }),
  update: endpoint({
    method: 'PUT',
    path: LEASE,
    summary: 'Replaces what is written of a lease',
    access: 'farm:full',
    isRepeatable: false,
    params: LeaseParams,
    body: LeaseFields,
    response: Lease.extend(Undoable.shape),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: LEASE,
    summary: 'Removes a lease',
    access: 'farm:full',
    params: LeaseParams,
    response: Undoable,
  }),
  addTitle: endpoint({
    method: 'POST',
    path: TITLES,
    summary: 'Adds a title to land',
    access: 'farm:full',
    isRepeatable: false,
    params: FarmParams,
    body: LandTitleFields.extend(NewId.shape),
    response: LandTitle.extend(Undoable.shape),
  }),
  updateTitle: endpoint({
    method: 'PUT',
    path: `${TITLES}:titleId/`,
    summary: 'Replaces what is written of a title',
    access: 'farm:full',
    isRepeatable: false,
    params: TitleParams,
    body: LandTitleFields,
    response: LandTitle.extend(Undoable.shape),
  }),
  removeTitle: endpoint({
    method: 'DELETE',
    path: `${TITLES}:titleId/`,
    summary: 'Removes a title, also from the leases that name it',
    access: 'farm:full',
    params: TitleParams,
    response: Undoable,
  }),
  addDocument: endpoint({
    method: 'PUT',
    path: `${LEASE}document/:documentId/`,
    summary: 'Attaches a file to a lease, such as the signed contract',
    access: 'farm:full',
    isRepeatable: false,
    params: DocumentParams,
    query: z.object({ name: text(FILE_NAME_LENGTH) }),
    accepts: 'application/octet-stream',
    bodyLimit: LEASE_LIMITS.document_bytes,
    body: Binary,
    response: Lease,
  }),
  document: endpoint({
    method: 'GET',
    path: `${LEASE}document/:documentId/`,
    summary: 'Returns a file that is attached to a lease',
    access: 'farm:full',
    params: DocumentParams,
    produces: 'application/octet-stream',
    response: Binary,
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: `${LEASE}document/:documentId/`,
    summary: 'Removes a file from a lease',
    access: 'farm:full',
    isRepeatable: false,
    params: DocumentParams,
    response: Lease,
  }),
};
