import { api } from '@brazda/contract/client';
import type { PastState, ZoneCount } from '@brazda/domain';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { saveFile } from '../../lib/save-file.ts';
import { notify } from '../../lib/toasts.ts';
import { exportName } from '../exports/index.ts';

export interface ZonedParcel {
  readonly farmId: string;
  readonly seasonId: string;
  readonly parcelId: string;
}

/** The options of a parcel's zones. */
export interface ZonesRequest {
  /** End years; null for the newest usable ones. */
  readonly years: readonly number[] | null;
  readonly classes: ZoneCount;
}

/** The productivity zones of a parcel; while others load, the previous ones stay. */
export function useZones(params: ZonedParcel, request: ZonesRequest) {
  return useQuery({
    ...queryOf(api.zones.ofParcel, { params, query: zonesQueryOf(request) }),
    meta: HANDLES_OWN_ERRORS,
    placeholderData: keepPreviousData,
  });
}

/** Live events arrive sooner; polling is for connections on which they do not arrive at all. In ms, for passing states. */
const POLL_MS: Partial<Record<PastState, number>> = {
  searching: 5000,
  reading: 15_000,
  unreachable: 60_000,
  held: 60_000,
};

/** How far the images of years without a season are for a parcel, undefined while unknown; zones are fetched as they are read. */
export function usePastImages(params: ZonedParcel) {
  const client = useQueryClient();
  const { data: images } = useQuery({
    ...queryOf(api.zones.past, { params }),
    meta: HANDLES_OWN_ERRORS,
    refetchInterval: ({ state }) => (state.data && POLL_MS[state.data.state]) ?? false,
  });
  const read = images?.read;
  const before = useRef(read);
  useEffect(() => {
    const hasMore = read !== undefined && before.current !== undefined && read > before.current;
    before.current = read;
    if (hasMore) void client.invalidateQueries({ queryKey: [api.zones.ofParcel.path] });
  }, [client, read]);
  return images;
}

/** Requests the images of the years without a season that zones of a parcel lack. */
export function useRequestPastImages(params: ZonedParcel) {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: () => call(api.zones.requestPast, { params }),
    onSettled: () => client.invalidateQueries({ queryKey: [api.zones.past.path] }),
  });
}

/** The file formats of zones, with their extensions. */
const FILES = {
  geojson: { endpoint: api.zones.geojson, format: 'geojson', type: 'application/geo+json' },
  shapefile: { endpoint: api.zones.shapefile, format: 'shp', type: 'application/zip' },
} as const;
export type ZonesFile = keyof typeof FILES;

/** Downloads the zones of a parcel as a file named after some words; a toast shows a failure. */
export function useExportZones(params: ZonedParcel, name: readonly (string | number)[]) {
  const errorText = useErrorText();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({ file, request }: { file: ZonesFile; request: ZonesRequest }) => {
      const { endpoint, format, type } = FILES[file];
      const bytes = await call(endpoint, { params, query: zonesQueryOf(request) });
      saveFile(exportName(name, format), type, bytes as Uint8Array<ArrayBuffer>);
    },
    onError: (error) => notify({ type: 'error', text: errorText(error) }),
  });
}

function zonesQueryOf({ years, classes }: ZonesRequest) {
  return { classes, ...(years && { years: years.join(',') }) };
}
