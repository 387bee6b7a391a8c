import { api, type InputOf } from '@brazda/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useTranslation } from '../../lib/language.ts';
import { CHANGES_FARM } from '../../lib/query.ts';
import { notify } from '../../lib/toasts.ts';
import { newUuid } from '../../lib/uuid.ts';
import { refetchLand, useFarmChange } from '../changes/index.ts';

const EVENTS = ['leases'] as const;

/** What a person writes of an owner, of a lease, and of a title. */
export type OwnerInput = InputOf<typeof api.owners.update, 'body'>;
export type LeaseInput = InputOf<typeof api.leases.update, 'body'>;
export type TitleInput = InputOf<typeof api.leases.updateTitle, 'body'>;

/** A change of owners, which is in no history: it is confirmed without an undo button. */
function useOwnerChange<Body>(farmId: string, send: (body: Body) => Promise<unknown>, text: string) {
  const client = useQueryClient();
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: send,
    onSuccess: async () => {
      await refetchLand(client, farmId, { change: null, events: EVENTS });
      notify({ type: 'success', text });
    },
  });
}

/** Adds an owner, or changes the one with an id. */
export function useSaveOwner(farmId: string, ownerId: string | null) {
  return useOwnerChange(
    farmId,
    (body: OwnerInput) =>
      ownerId === null
        ? call(api.owners.add, { params: { farmId }, body: { ...body, id: newUuid() } })
        : call(api.owners.update, { params: { farmId, ownerId }, body }),
    useTranslation()('leases:owner.saved'),
  );
}

/** Erases what identifies an owner. */
export function useEraseOwner(farmId: string) {
  return useOwnerChange(
    farmId,
    (ownerId: string) => call(api.owners.erase, { params: { farmId, ownerId } }),
    useTranslation()('leases:owner.erased'),
  );
}

/** Removes an owner without leases and titles. */
export function useRemoveOwner(farmId: string) {
  return useOwnerChange(
    farmId,
    (ownerId: string) => call(api.owners.remove, { params: { farmId, ownerId } }),
    useTranslation()('leases:owner.removed'),
  );
}

/** Moves what an owner has to another one who is the same person. */
export function useMergeOwners(farmId: string) {
  return useOwnerChange(
    farmId,
    ({ ownerId, into }: { readonly ownerId: string; readonly into: string }) =>
      call(api.owners.merge, { params: { farmId, ownerId }, body: { into } }),
    useTranslation()('leases:owner.merged'),
  );
}

/** Adds a lease, or changes the one with an id. */
export function useSaveLease(farmId: string, leaseId: string | null) {
  const t = useTranslation();
  return useFarmChange(farmId, {
    send: (body: LeaseInput) =>
      leaseId === null
        ? call(api.leases.add, { params: { farmId }, body: { ...body, id: newUuid() } })
        : call(api.leases.update, { params: { farmId, leaseId }, body }),
    events: EVENTS,
    says: t('leases:lease.saved'),
  });
}

/** Removes a lease. */
export function useRemoveLease(farmId: string) {
  const t = useTranslation();
  return useFarmChange(farmId, {
    send: (leaseId: string) => call(api.leases.remove, { params: { farmId, leaseId } }),
    events: EVENTS,
    says: t('leases:lease.removed'),
  });
}

/** Adds a title, or changes the one with an id. */
export function useSaveTitle(farmId: string, titleId: string | null) {
  const t = useTranslation();
  return useFarmChange(farmId, {
    send: (body: TitleInput) =>
      titleId === null
        ? call(api.leases.addTitle, { params: { farmId }, body: { ...body, id: newUuid() } })
        : call(api.leases.updateTitle, { params: { farmId, titleId }, body }),
    events: EVENTS,
    says: t('leases:title.saved'),
  });
}

/** Removes a title. */
export function useRemoveTitle(farmId: string) {
  const t = useTranslation();
  return useFarmChange(farmId, {
    send: (titleId: string) => call(api.leases.removeTitle, { params: { farmId, titleId } }),
    events: EVENTS,
    says: t('leases:title.removed'),
  });
}

/** Attaches a file to a lease. */
export function useAddDocument(farmId: string, leaseId: string) {
  return useOwnerChange(
    farmId,
    async (file: File) =>
      call(api.leases.addDocument, {
        params: { farmId, leaseId, documentId: newUuid() },
        query: { name: file.name },
        body: new Uint8Array(await file.arrayBuffer()),
      }),
    useTranslation()('leases:document.added'),
  );
}

/** Removes a file from a lease. */
export function useRemoveDocument(farmId: string, leaseId: string) {
  return useOwnerChange(
    farmId,
    (documentId: string) => call(api.leases.removeDocument, { params: { farmId, leaseId, documentId } }),
    useTranslation()('leases:document.removed'),
  );
}
