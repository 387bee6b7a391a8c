import { api, type Meteo } from '@brazda/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../lib/api.ts';

/** Of a parcel. */
interface At {
  readonly farmId: string;
  readonly seasonId: string;
  readonly parcelId: string;
}

/** Days as `YYYY-MM-DD`, both of them asked for. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** The weather and the soil moisture of a parcel by day; null where nothing is known of its place, undefined while it comes. */
export function useMeteo({ farmId, seasonId, parcelId }: At, { from, to }: Days, isWanted = true) {
  const params = { farmId, seasonId, parcelId };
  const query = { start_date: from, end_date: to };
  return useQuery({
    queryKey: [api.meteo.ofParcel.path, { params, query }],
    queryFn: ({ signal }): Promise<Meteo | null> =>
      call(api.meteo.ofParcel, { params, query, signal }).catch(nullWhereUnknown),
    enabled: isWanted,
  });
}

/** That a place has no weather is no error. */
function nullWhereUnknown(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
