import { api } from '@brazda/contract/client';
import type { ZoneCount } from '@brazda/domain';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { saveFile } from '../../lib/save-file.ts';
import { notify } from '../../lib/toasts.ts';
import { exportName } from '../exports/index.ts';

interface ZonedParcel {
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
