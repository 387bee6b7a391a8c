import { api } from '@brazda/contract/client';
import type { DateOrder, DecimalMark } from '@brazda/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { CHANGES_FARM, HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { notify } from '../../lib/toasts.ts';
import { refetchLand } from '../changes/index.ts';
import { useDownload } from '../exports/index.ts';
import type { SeasonAddress } from './forecast-queries.ts';

/** Where the yield map of a parcel is. */
export interface MapAddress extends SeasonAddress {
  readonly parcelId: string;
}

/** How a file is written where it can be read in two ways, as a person says. */
export interface HarvestReading {
  readonly decimal_mark?: DecimalMark;
  readonly dates?: DateOrder;
}

/** A file of a harvest to send; the seconds from the cut to the sensor are found in its data if they are null. */
interface HarvestUpload {
  readonly file: File;
  readonly delay_s: number | null;
  readonly reading?: HarvestReading;
}

/** Long enough to read what was done and to notice a mistake. */
const UNDO_MS = 10_000;

/** The files of harvests of a season, newest first; not fetched for who may not see them. */
export function useHarvests(params: SeasonAddress, isWanted = true) {
  return useQuery({
    ...queryOf(api.harvests.list, { params }),
    enabled: isWanted,
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** Sends a file of a harvest, which the server reads as a draft. */
export function useUploadHarvest(params: SeasonAddress) {
  const refetch = useRefetchHarvests(params);
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: async ({ file, delay_s, reading }: HarvestUpload) =>
      call(api.harvests.upload, {
        params,
        query: { name: file.name, ...(delay_s !== null && { delay_s }), ...reading },
        body: new Uint8Array(await file.arrayBuffer()),
      }),
    onSuccess: refetch,
  });
}

/** Shows the maps of a file on the parcels, or takes them back; a toast confirms it with an undo button. */
export function useApplyHarvest(params: SeasonAddress) {
  const t = useTranslation();
  const errorText = useErrorText();
  const refetch = useRefetchHarvests(params);
  const applying = useMutation({
    meta: CHANGES_FARM,
    mutationFn: ({ id, is_applied }: { readonly id: string; readonly is_applied: boolean }) =>
      call(api.harvests.update, { params: { ...params, harvestId: id }, body: { is_applied } }),
    onSuccess: async ({ id, name, is_applied }) => {
      await refetch();
      notify({
        type: 'success',
        text: t(is_applied ? 'harvests:file.applied' : 'harvests:file.takenBack', { name }),
        id: `${id} ${is_applied}`,
        action: {
          label: t('common:undo.action'),
          onClick: () => applying.mutate({ id, is_applied: !is_applied }),
        },
        duration_ms: UNDO_MS,
      });
    },
    onError: (error) => notify({ type: 'error', text: errorText(error) }),
  });
  return applying;
}

/** Removes a file of a harvest with its maps, for good. */
export function useRemoveHarvest(params: SeasonAddress) {
  const errorText = useErrorText();
  const refetch = useRefetchHarvests(params);
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: (harvestId: string) => call(api.harvests.remove, { params: { ...params, harvestId } }),
    onSuccess: refetch,
    onError: (error) => notify({ type: 'error', text: errorText(error) }),
  });
}

/** Downloads a file of a harvest as it was uploaded. */
export function useDownloadHarvest(params: SeasonAddress, harvestId: string) {
  return useDownload((_: 'original') => call(api.harvests.file, { params: { ...params, harvestId } }));
}

/** The yield map of a parcel from the applied files of its season; null without one. */
export function useYieldMap(params: MapAddress) {
  return useQuery({
    ...queryOf(api.harvests.map, { params }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ map }) => map,
  });
}

/** The yields of the productivity zones of a parcel. */
export function useYieldOfZones(params: MapAddress) {
  return useQuery({ ...queryOf(api.harvests.zones, { params }), meta: HANDLES_OWN_ERRORS });
}

function useRefetchHarvests({ farmId }: SeasonAddress) {
  const client = useQueryClient();
  return () => refetchLand(client, farmId, { change: null, events: ['harvests'] });
}
