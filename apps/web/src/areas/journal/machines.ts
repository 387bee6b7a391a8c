import { api } from '@brazda/contract/client';
import { call } from '../../lib/api.ts';
import { useTranslation } from '../../lib/language.ts';
import { useFarmChange } from '../changes/index.ts';

/** Adds a machine to a farm, or changes the one with an id. */
export function useSaveMachine(farmId: string, machineId: string | null) {
  const t = useTranslation();
  return useFarmChange(farmId, {
    send: (body: { readonly name: string; readonly inspected_on: string | null }) =>
      machineId === null
        ? call(api.machines.create, { params: { farmId }, body })
        : call(api.machines.update, { params: { farmId, machineId }, body }),
    events: ['journal'],
    says: ({ name }) =>
      machineId === null ? t('journal:machines.added', { name }) : t('journal:machines.saved'),
  });
}

/** Removes a machine from a farm. */
export function useRemoveMachine(farmId: string) {
  const t = useTranslation();
  return useFarmChange(farmId, {
    send: async ({ id: machineId, name }: { readonly id: string; readonly name: string }) => ({
      ...(await call(api.machines.remove, { params: { farmId, machineId } })),
      name,
    }),
    events: ['journal'],
    says: ({ name }) => t('journal:machines.removed', { name }),
  });
}
