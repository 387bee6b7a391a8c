import { api, type PrescriptionFields } from '@brazda/contract/client';
import { call } from '../../lib/api.ts';
import { useTranslation } from '../../lib/language.ts';
import { useFarmChange } from '../changes/index.ts';
import type { SeasonAddress } from './queries.ts';

/** Saves a prescription of a parcel: a new one under an id, or other decisions about the one with the id. */
export function useSavePrescription(params: SeasonAddress, parcel: string) {
  const t = useTranslation();
  return useFarmChange(params.farmId, {
    send: ({ id, isNew, fields }: { id: string; isNew: boolean; fields: PrescriptionFields }) =>
      isNew
        ? call(api.prescriptions.add, { params, body: { ...fields, id, parcel } })
        : call(api.prescriptions.update, { params: { ...params, prescriptionId: id }, body: fields }),
    events: ['prescriptions'],
    says: ({ name }) => t('prescriptions:saved', { name }),
  });
}

/** Removes a prescription. */
export function useRemovePrescription(params: SeasonAddress) {
  const t = useTranslation();
  return useFarmChange(params.farmId, {
    send: async ({ id, name }: { readonly id: string; readonly name: string }) => ({
      ...(await call(api.prescriptions.remove, { params: { ...params, prescriptionId: id } })),
      name,
    }),
    events: ['prescriptions'],
    says: ({ name }) => t('prescriptions:removed', { name }),
  });
}
