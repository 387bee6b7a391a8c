import { api } from '@brazda/contract/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/query.ts';

interface SeasonAddress {
  readonly farmId: string;
  readonly seasonId: string;
}

/** What images and the journal say of the rules of a season. */
export function useFarmLights(params: SeasonAddress) {
  return useQuery(queryOf(api.precheck.list, { params }));
}

/** What they say of a parcel, with the evidence. */
export function useParcelLights(params: SeasonAddress & { readonly parcelId: string }) {
  return useQuery(queryOf(api.precheck.parcel, { params }));
}

/** The lights of a farm that do not wait. */
export function useWaitingLights(farmId: string) {
  return useQuery(queryOf(api.precheck.waiting, { params: { farmId } }));
}
