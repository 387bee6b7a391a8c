import { LEASE_LIMITS } from '@brazda/domain';
import type { FileStore } from '../../platform/files/file-store.ts';
import { removeAfterCommit, requireRoom } from '../../platform/files/stored-file.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { newId } from '../../platform/ids.ts';
import type { LeasesDeps } from './change-leases.ts';
import {
  insertDocument,
  leaseDocumentKey,
  listDocuments,
  removeDocuments,
  sumDocumentBytes,
} from './documents.repo.ts';
import { requireLease } from './leases.routes.ts';
import type { DocumentType } from './leases.table.ts';

interface DocumentsDeps extends LeasesDeps {
  readonly files: FileStore;
  /** Bytes that the documents of the leases of one farm may take. */
  readonly quota_bytes: number;
}

/** How files of each type begin. */
const STARTS: readonly (readonly [DocumentType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
];

/** Handlers of files that are attached to leases, which are personal data: no change records them. */
export function leaseDocumentsHandlers({ db, files, quota_bytes, publishChange }: DocumentsDeps) {
  return {
    'leases.addDocument': async ({ scope, params: { leaseId, documentId }, query: { name }, body }) => {
      await requireLease(db, scope, leaseId);
      const type = STARTS.find(([, start]) => start.every((byte, at) => body[at] === byte))?.[0];
      if (!type) throw new HttpError('lease_document_type');
      await db.transaction().execute(async (tx) => {
        const others = await sumDocumentBytes(tx, scope);
        const there = await listDocuments(tx, scope, leaseId);
        if (there.some(({ document_id }) => document_id === documentId)) return;
        if (there.length >= LEASE_LIMITS.documents)
          throw new HttpError('many_lease_documents', String(LEASE_LIMITS.documents));
        requireRoom({ others, bytes: body.length, quota_bytes }, 'lease_documents_full');
        const id = newId();
        await insertDocument(tx, scope, {
          id,
          lease_id: leaseId,
          document_id: documentId,
          name,
          type,
          bytes: body.length,
        });
        await files.write(leaseDocumentKey(id), body, type);
      });
      publishChange(scope.farm_id, { change: null, events: ['leases'] });
      return requireLease(db, scope, leaseId);
    },
    'leases.document': async ({ scope, params: { leaseId, documentId } }) => {
      await requireLease(db, scope, leaseId);
      const document = (await listDocuments(db, scope, leaseId)).find(
        (one) => one.document_id === documentId,
      );
      const bytes = document && (await files.read(leaseDocumentKey(document.id)));
      if (!bytes) throw new HttpError('not_found', 'document');
      return Uint8Array.from(bytes);
    },
    'leases.removeDocument': async ({ scope, params: { leaseId, documentId } }) => {
      await requireLease(db, scope, leaseId);
      const document = (await listDocuments(db, scope, leaseId)).find(
        (one) => one.document_id === documentId,
      );
      if (!document) throw new HttpError('not_found', 'document');
      await removeDocuments(db, scope, [document.id]);
      removeAfterCommit(files, leaseDocumentKey(document.id));
      publishChange(scope.farm_id, { change: null, events: ['leases'] });
      return requireLease(db, scope, leaseId);
    },
  } satisfies SomeHandlers;
}
