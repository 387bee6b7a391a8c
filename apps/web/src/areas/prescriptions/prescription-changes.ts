import { api, type PrescriptionFields } from '@brazda/contract/client';
import { call } from '../../lib/api.ts';
import { useTranslation } from '../../lib/language.ts';
import { useFarmChange } from '../changes/index.ts';
import type { SeasonAddress } from './queries.ts';

/** A prescription to save: a new one under an id, or other decisions about a version of the one with the id. */
interface SavedPrescription {
  readonly id: string;
  /** Null for a new one. */
  readonly version: number | null;
  readonly fields: PrescriptionFields;
}

/** Saves a prescription of a parcel. */
export function useSavePrescription(params: SeasonAddress, parcel: string) {
  const t = useTranslation();
  return useFarmChange(params.farmId, {
    send: ({ id, version, fields }: SavedPrescription) =>
      version === null
        ? call(api.prescriptions.add, { params, body: { ...fields, id, parcel } })
        : call(api.prescriptions.update, {
            params: { ...params, prescriptionId: id },
            body: { ...fields, version },
          }),
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
