import {
  type AnswerOf,
  api,
  type CropInterval,
  type Farm,
  type InputOf,
  type Parcel,
} from '@brazda/contract';
import { type Country, type DayRange, hasAccess, NO_CROP_ID } from '@brazda/domain';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { openDialog } from './dialogs.ts';
import { reloadLand } from './land-changes.ts';
import { queryOf, TOLD_IN_PLACE } from './query.ts';

/** The system of crop codes in which a country's paying agency knows a crop. */
const SYSTEM: Readonly<Record<Country, string>> = { RO: 'APIA', FR: 'PAC' };

/** What is said of a crop on a parcel. */
export type SaidCrop = InputOf<typeof api.cropIntervals.create, 'body'>;
/** Sow and harvest day as they are estimated. */
export type DatesEstimate = AnswerOf<typeof api.cropIntervals.datesEstimate>;

/** The estimated days of a crop on a parcel, undefined while they come or where there are none. */
export function useDatesEstimate(
  parcel: Parcel,
  country: Country,
  cropId: string | null,
): DatesEstimate | undefined {
  const { farm: farmId, season: seasonId, id: parcelId } = parcel;
  const params = { farmId, seasonId, parcelId, systemName: SYSTEM[country], cropId: cropId ?? '' };
  const query = queryOf(api.cropIntervals.datesEstimate, { params });
  const isAsked = cropId !== null && cropId !== NO_CROP_ID;
  const { data } = useQuery({
    ...query,
    queryFn: isAsked ? query.queryFn : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    // A crop that the system does not know has no estimate, and needs none.
    retry: false,
  });
  return data;
}

/** Creates an interval of a parcel, changes the given one, or removes it for null; the land is read again before it is done. */
export function useSetCrop(
  { farm: farmId, season: seasonId, id: parcelId }: Parcel,
  intervalId: string | null,
) {
  const client = useQueryClient();
  const params = { farmId, seasonId, parcelId };
  return useMutation({
    meta: TOLD_IN_PLACE,
    mutationFn: (body: SaidCrop | null): Promise<{ change: string | null }> => {
      if (intervalId === null)
        return body ? call(api.cropIntervals.create, { params, body }) : Promise.resolve({ change: null });
      const at = { ...params, intervalId };
      return body
        ? call(api.cropIntervals.update, { params: at, body })
        : call(api.cropIntervals.remove, { params: at });
    },
    onSuccess: () => reloadLand(client, farmId),
  });
}

/** Moves the days of an interval; the land is read again before it is done. */
export function useMoveCrop({ farm: farmId, season: seasonId, id: parcelId }: Parcel) {
  const client = useQueryClient();
  return useMutation({
    meta: TOLD_IN_PLACE,
    mutationFn: ({ id: intervalId, interval }: Pick<CropInterval, 'id' | 'interval'>) =>
      call(api.cropIntervals.update, {
        params: { farmId, seasonId, parcelId, intervalId },
        body: { interval },
      }),
    onSuccess: () => reloadLand(client, farmId),
  });
}

/** Sets, replaces or clears the crop of several parcels; the land is read again before it is done. */
export function useReplaceCrops(farmId: string, seasonId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: TOLD_IN_PLACE,
    mutationFn: (body: InputOf<typeof api.cropIntervals.replace, 'body'>) =>
      call(api.cropIntervals.replace, { params: { farmId, seasonId }, body }),
    onSuccess: () => reloadLand(client, farmId),
  });
}

/** Opens the dialog that sets a crop on a parcel, or changes the given one, within days of the season. */
export type CropSetter = (interval: CropInterval | null, within: DayRange) => void;

/** What opens the dialog in which crops of a parcel are set; null for whoever may not. */
export function cropSetter(farm: Farm | undefined, parcel: Parcel): CropSetter | null {
  if (!farm || !hasAccess(farm.access, 'full')) return null;
  return (interval, within) =>
    openDialog({ type: 'set-crop', parcel, interval, within, country: farm.country });
}
