import { api, type InputOf } from '@brazda/contract/client';
import { call } from '../../../lib/api.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useFarmChange } from '../../changes/index.ts';

type GroupChange = InputOf<typeof api.parcelGroups.update, 'body'>;

/** Makes a group of parcels under an id, or changes its name, its place and its parcels. */
export function useSaveGroup(farmId: string, groupId: string, isNew: boolean) {
  const t = useTranslation();
  return useFarmChange(farmId, {
    send: async ({ name, parent, add, remove }: GroupChange & { readonly name: string }) => ({
      ...(isNew
        ? await call(api.parcelGroups.create, {
            params: { farmId },
            body: { id: groupId, name, parent, parcels: add },
          })
        : await call(api.parcelGroups.update, {
            params: { farmId, groupId },
            body: { name, parent, add, remove },
          })),
      name,
    }),
    events: ['groups'],
    says: ({ name }) => t(isNew ? 'parcel-groups:made' : 'parcel-groups:saved', { name }),
  });
}

/** Puts parcels into a group. */
export function usePutIntoGroup(farmId: string) {
  const t = useTranslation();
  return useFarmChange(farmId, {
    send: async ({
      id: groupId,
      name,
      add,
    }: {
      readonly id: string;
      readonly name: string;
      readonly add: string[];
    }) => ({
      ...(await call(api.parcelGroups.update, { params: { farmId, groupId }, body: { add } })),
      name,
    }),
    events: ['groups'],
    says: ({ name }) => t('parcel-groups:saved', { name }),
  });
}

/** Removes a group, but no parcel. */
export function useRemoveGroup(farmId: string) {
  const t = useTranslation();
  return useFarmChange(farmId, {
    send: (groupId: string) => call(api.parcelGroups.remove, { params: { farmId, groupId } }),
    events: ['groups'],
    says: t('parcel-groups:removed'),
  });
}
