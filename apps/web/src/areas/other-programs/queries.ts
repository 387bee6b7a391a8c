import { api, type SecretAddressFields, type WebhookFields } from '@brazda/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

const webhooksQuery = (farmId: string) => ({
  ...queryOf(api.webhooks.list, { params: { farmId } }),
  meta: HANDLES_OWN_ERRORS,
});
const deliveriesQuery = (farmId: string, webhookId: string) => ({
  ...queryOf(api.webhooks.deliveries, { params: { farmId, webhookId } }),
  meta: HANDLES_OWN_ERRORS,
});

/** What waits is looked at again after so long: a message for its first try, and a webhook with messages. */
const LOOK_AGAIN_MS = { message: 3000, webhook: 10_000 } as const;

/** The webhooks of a farm, newest first; while messages wait, they are requested again and again. */
export function useWebhooks(farmId: string) {
  return useQuery({
    ...webhooksQuery(farmId),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.results.some(({ waiting }) => waiting > 0) ? LOOK_AGAIN_MS.webhook : false,
    select: ({ results }) => results,
  });
}

/** The messages of a webhook, newest first; while one waits for a first try, they are requested again and again. */
export function useDeliveries(farmId: string, webhookId: string) {
  return useQuery({
    ...deliveriesQuery(farmId, webhookId),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.results.some(({ state, tries }) => state === 'waiting' && tries === 0)
        ? LOOK_AGAIN_MS.message
        : false,
    select: ({ results }) => results,
  });
}

/** Makes a webhook of a farm. */
export function useCreateWebhook(farmId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: WebhookFields) => call(api.webhooks.create, { params: { farmId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: webhooksQuery(farmId).queryKey }),
  });
}

/** What can be done with a webhook. */
export type WebhookAction = 'test' | 'resume' | 'remove';

/** Does something with a webhook of a farm: sends a test, switches it on, or removes it. */
export function useWebhookAction(farmId: string, webhookId: string) {
  const client = useQueryClient();
  const params = { farmId, webhookId };
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async (action: WebhookAction) => {
      await call(api.webhooks[action], { params });
    },
    onSettled: async (_, error, action) => {
      if (action !== 'remove' && !error)
        void client.invalidateQueries({ queryKey: deliveriesQuery(farmId, webhookId).queryKey });
      await client.invalidateQueries({ queryKey: webhooksQuery(farmId).queryKey });
    },
  });
}

/** Sends a message of a webhook again, by its id. */
export function useReplay(farmId: string, webhookId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (messageId: string) =>
      call(api.webhooks.replay, { params: { farmId, webhookId, messageId } }),
    onSettled: () => client.invalidateQueries({ queryKey: deliveriesQuery(farmId, webhookId).queryKey }),
  });
}

const addressesQuery = () => ({ ...queryOf(api.secretAddresses.list, {}), meta: HANDLES_OWN_ERRORS });

/** The secret addresses of the person on a farm. */
export function useSecretAddresses(farmId: string) {
  return useQuery({
    ...addressesQuery(),
    staleTime: 0,
    select: ({ results }) => results.filter(({ farm }) => farm === farmId),
  });
}

/** Makes a secret address, in place of an earlier one for the same. */
export function useCreateSecretAddress() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: SecretAddressFields) => call(api.secretAddresses.create, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: addressesQuery().queryKey }),
  });
}

/** Removes a secret address by its id. */
export function useRemoveSecretAddress() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (id: string) => call(api.secretAddresses.remove, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: addressesQuery().queryKey }),
  });
}
