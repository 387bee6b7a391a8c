import { api, type InputOf } from '@brazda/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useTranslation } from '../../lib/language.ts';
import { CHANGES_FARM, HANDLES_OWN_ERRORS } from '../../lib/query.ts';
import { refetchLand, useFarmChange } from '../changes/index.ts';
import { refetchOwnWork } from './invitations.ts';

/** What is known of a person who works on a farm. */
type WorkerInput = Required<InputOf<typeof api.workers.create, 'body'>>;

/** Adds a person to a farm, or changes the one with an id. */
export function useSaveWorker(farmId: string, workerId: string | null) {
  const t = useTranslation();
  return useFarmChange(farmId, {
    send: (body: WorkerInput) =>
      workerId === null
        ? call(api.workers.create, { params: { farmId }, body })
        : call(api.workers.update, { params: { farmId, workerId }, body }),
    events: ['journal'],
    says: ({ name }) => (workerId === null ? t('journal:people.added', { name }) : t('journal:people.saved')),
  });
}

/** Removes a person from a farm. */
export function useRemoveWorker(farmId: string) {
  const t = useTranslation();
  return useFarmChange(farmId, {
    send: async ({ id: workerId, name }: { readonly id: string; readonly name: string }) => ({
      ...(await call(api.workers.remove, { params: { farmId, workerId } })),
      name,
    }),
    events: ['journal'],
    says: ({ name }) => t('journal:people.removed', { name }),
  });
}

/** Creates the invitation of a person; its link is returned only once. */
export function useInviteWorker(farmId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (workerId: string) => call(api.workers.invite, { params: { farmId, workerId } }),
    onSuccess: () => refetchLand(client, farmId, { change: null, events: ['journal'] }),
  });
}

/** Says that a person is the signed-in user. */
export function useClaimWorker(farmId: string) {
  return useAccountOfWorker(farmId, api.workers.claim);
}

/** Disconnects the account of a person. */
export function useDisconnectWorker(farmId: string) {
  return useAccountOfWorker(farmId, api.workers.disconnect);
}

/** Changes whose account a person is; the user's own work may follow. */
function useAccountOfWorker(
  farmId: string,
  endpoint: typeof api.workers.claim | typeof api.workers.disconnect,
) {
  const client = useQueryClient();
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: (workerId: string) => call(endpoint, { params: { farmId, workerId } }),
    onSuccess: () => {
      void refetchOwnWork(client);
      return refetchLand(client, farmId, { change: null, events: ['journal'] });
    },
  });
}
