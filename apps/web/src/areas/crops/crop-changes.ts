import {
  api,
  type CropInterval,
  type Farm,
  type InputOf,
  type Parcel,
  type ResponseOf,
  type SeasonStart,
} from '@brazda/contract/client';
import { type Country, type DayRange, hasAccess, keptEstimates, NO_CROP_ID } from '@brazda/domain';
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api.ts';
import { openDialog } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { onSent } from '../../lib/outbox/outbox.ts';
import { outboxItems } from '../../lib/outbox/outbox-state.ts';
import { sendOrKeep } from '../../lib/outbox/send-or-keep.ts';
import { startedOnce } from '../../lib/outbox/show-sent.ts';
import { CHANGES_FARM, HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { notify } from '../../lib/toasts.ts';
import { refetchLand } from '../changes/index.ts';
import { changeWaitingCrop, newCropItem } from './crop-items.ts';
import { type CropInput, waitingItemOf } from './waiting-crops.ts';

/** The system of crop codes used by a country's paying agency. */
const SYSTEM: Readonly<Record<Country, string>> = { RO: 'APIA', FR: 'PAC' };

/** The estimated sow and harvest dates. */
export type DatesEstimate = ResponseOf<typeof api.cropIntervals.datesEstimate>;

/** An estimate request. */
export interface EstimateRequest {
  /** Undefined until loaded. */
  readonly days: DatesEstimate | undefined;
  readonly isPending: boolean;
  readonly isFailed: boolean;
  /** Sends the request again. */
  readonly refetch: () => void;
}

/** A crop without a code in the system has no usual dates, and needs none. */
const NO_ESTIMATE: DatesEstimate = { start_date: null, end_date: null };

/** The estimated dates of a crop on a parcel. */
export function useEstimatedDates(parcel: Parcel, country: Country, cropId: string | null): EstimateRequest {
  const { farm: farmId, season: seasonId, id: parcelId } = parcel;
  const params = { farmId, seasonId, parcelId, systemName: SYSTEM[country], cropId: cropId ?? '' };
  const query = queryOf(api.cropIntervals.datesEstimate, { params });
  const isEnabled = cropId !== null && cropId !== NO_CROP_ID;
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    queryFn: isEnabled ? query.queryFn : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    meta: HANDLES_OWN_ERRORS,
  });
  const isUnknown = error instanceof ApiError && error.status === 404;
  return {
    days: data ?? (isUnknown ? NO_ESTIMATE : undefined),
    isPending: isFetching,
    isFailed: error !== null && !isUnknown && !isFetching,
    refetch: () => void refetch(),
  };
}

/**
 * Refetches the data affected by a crop change; warns if the parcels fail to load and the old ones stay on the screen.
 */
function useReloadCrops(farmId: string) {
  const client = useQueryClient();
  const t = useTranslation();
  return async ({ change }: { readonly change: string | null }) => {
    await refetchLand(client, farmId, { change, events: ['crops'] });
    const shown = client.getQueryCache().findAll({ queryKey: [api.parcels.list.path], type: 'active' });
    const isOld = shown.some(({ state }) => state.status === 'error');
    if (isOld) notify({ type: 'warning', text: t('crops:notReloaded') });
  };
}

/** A crop that was set: its change, or whether it waits for a connection. */
export interface CropSet {
  readonly change: string | null;
  readonly season_starts?: readonly SeasonStart[] | undefined;
  readonly isWaiting?: boolean;
}

/**
 * Creates an interval of a parcel, changes the given one, or removes it for null; resolves once the data are refetched.
 * Without a connection a new crop waits in the outbox, where it can be changed.
 */
export function useSetCrop(parcel: Parcel, intervalId: string | null, season: DayRange) {
  const { farm: farmId, season: seasonId, id: parcelId } = parcel;
  const reload = useReloadCrops(farmId);
  const params = { farmId, seasonId, parcelId };
  const create = async (body: CropInput): Promise<CropSet> => {
    const item = newCropItem(parcel, season, body);
    return (await sendOrKeep('cropIntervals.create', item)) ?? { change: null, isWaiting: true };
  };
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: async (body: CropInput | null): Promise<CropSet> => {
      if (intervalId === null) return body ? create(body) : { change: null };
      const waiting = waitingItemOf(intervalId);
      if (waiting !== null) {
        await changeWaitingCrop(waiting, body);
        return { change: null, isWaiting: true };
      }
      const at = { ...params, intervalId };
      return body
        ? call(api.cropIntervals.update, { params: at, body })
        : call(api.cropIntervals.remove, { params: at });
    },
    onSuccess: (set) => (set.isWaiting ? undefined : reload(set)),
  });
}

/** Refetches the crops of parcels when those that waited are sent. */
export const showSentCrops = startedOnce((client) =>
  onSent('cropIntervals.create', ({ params }, { change }) =>
    refetchLand(client, params.farmId!, { change, events: ['crops'] }),
  ),
);

/** Moves the days of an interval; resolves once the data are refetched. */
export function useMoveCrop({ farm: farmId, season: seasonId, id: parcelId }: Parcel) {
  const reload = useReloadCrops(farmId);
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: async ({
      id: intervalId,
      interval,
    }: Pick<CropInterval, 'id' | 'interval'>): Promise<CropSet> => {
      const waiting = outboxItems.get().find(({ id }) => id === waitingItemOf(intervalId));
      if (waiting) {
        const body = waiting.body as CropInput & { interval: CropInterval['interval'] };
        const estimated = keptEstimates({ ...body.interval, estimated: body.estimated ?? [] }, interval);
        await changeWaitingCrop(waiting.id, { ...body, interval, estimated });
        return { change: null };
      }
      return call(api.cropIntervals.update, {
        params: { farmId, seasonId, parcelId, intervalId },
        body: { interval },
      });
    },
    onSuccess: reload,
  });
}

/** Sets, replaces or clears the crop of several parcels; resolves once the data are refetched. */
export function useReplaceCrops(farmId: string, seasonId: string) {
  const reload = useReloadCrops(farmId);
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: (body: InputOf<typeof api.cropIntervals.replace, 'body'>) =>
      call(api.cropIntervals.replace, { params: { farmId, seasonId }, body }),
    onSuccess: reload,
  });
}

/** A pasted table of crops, and how it is to be read. */
export type CropGridInput = InputOf<typeof api.cropIntervals.checkGrid, 'body'>;

/** What a pasted table of crops leads to; nothing for an empty text. */
export function useCropGridCheck(farmId: string, seasonId: string, body: CropGridInput) {
  const params = { farmId, seasonId };
  return useQuery({
    queryKey: [api.cropIntervals.checkGrid.path, { params, body }],
    queryFn:
      body.text.trim() === ''
        ? skipToken
        : ({ signal }) => call(api.cropIntervals.checkGrid, { params, body, signal }),
    // The crops may have changed since the same text was checked.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    meta: HANDLES_OWN_ERRORS,
  });
}

/** Sets the crops of a pasted table, all or those that are clear; resolves once the data are refetched. */
export function useSetCropGrid(farmId: string, seasonId: string) {
  const reload = useReloadCrops(farmId);
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: (body: InputOf<typeof api.cropIntervals.setGrid, 'body'>) =>
      call(api.cropIntervals.setGrid, { params: { farmId, seasonId }, body }),
    onSuccess: reload,
  });
}

/**
 * Opens the dialog that sets a crop on a parcel in a season, with optional initial dates, or that changes the given
 * interval.
 */
export type CropSetter = (interval: CropInterval | null, season: DayRange, wished?: DayRange) => void;

/** The function that opens the crop dialog of a parcel; null if the user may not change it. */
export function cropDialogOpener(farm: Farm | undefined, parcel: Parcel): CropSetter | null {
  if (!farm || !hasAccess(farm.access, 'land')) return null;
  return (interval, season, wished) =>
    openDialog({
      type: 'set-crop',
      parcel,
      interval,
      season,
      wished: wished ?? null,
      country: farm.country,
    });
}
