import { api } from '@brazda/contract/client';
import type { ZoneCount } from '@brazda/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

/** A season of a farm. */
export interface SeasonAddress {
  readonly farmId: string;
  readonly seasonId: string;
}

/** The prescriptions of a season, the one that was saved last first. */
export function usePrescriptions(params: SeasonAddress) {
  return useQuery(queryOf(api.prescriptions.list, { params, query: {} }));
}

/** A prescription with the rate of each cell; nothing is asked for null. */
export function usePrescription({ farmId, seasonId }: SeasonAddress, prescriptionId: string | null) {
  return useQuery({
    ...queryOf(api.prescriptions.get, {
      params: { farmId, seasonId, prescriptionId: prescriptionId ?? '' },
    }),
    enabled: prescriptionId !== null,
  });
}

/** Returns the function that fetches a prescription again. */
export function useReloadPrescription(params: SeasonAddress): (prescriptionId: string) => void {
  const client = useQueryClient();
  return (prescriptionId) => {
    const { queryKey } = queryOf(api.prescriptions.get, { params: { ...params, prescriptionId } });
    void client.invalidateQueries({ queryKey });
  };
}

/** What of a parcel a prescription is made from. */
export interface BasisChoice {
  readonly parcel: string;
  readonly zone_count: ZoneCount;
  /** The newest clear one if null. */
  readonly image_day: string | null;
  /** The prescription that is changed; null for a new one. */
  readonly prescription: string | null;
}

/** What a prescription of a parcel can be made from; while another choice loads, the previous one stays. */
export function usePrescriptionBasis(
  params: SeasonAddress,
  { parcel, zone_count, image_day, prescription }: BasisChoice,
) {
  return useQuery({
    ...queryOf(api.prescriptions.basis, {
      params,
      query: {
        parcel,
        zone_count,
        ...(image_day && { image_day }),
        ...(prescription && { prescription }),
      },
    }),
    meta: HANDLES_OWN_ERRORS,
    placeholderData: keepPreviousData,
  });
}

/** What is read back of the stick of some prescriptions for a terminal. */
export function useStickCheck(
  params: SeasonAddress,
  query: { readonly ids: string; readonly terminal: string },
) {
  return useQuery({ ...queryOf(api.prescriptions.checkStick, { params, query }), meta: HANDLES_OWN_ERRORS });
}
