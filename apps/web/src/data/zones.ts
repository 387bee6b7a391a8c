import { api } from '@brazda/contract';
import type { ZoneCount } from '@brazda/domain';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { saveFile } from '../lib/save-file.ts';
import { useErrorText } from './error-text.ts';
import { exportName } from './export-name.ts';
import { HANDLES_OWN_ERRORS, queryOf } from './query.ts';
import { notify } from './toasts.ts';

interface ZonedParcel {
  readonly farmId: string;
  readonly seasonId: string;
  readonly parcelId: string;
}

/** What the zones of a parcel are made of. */
export interface ZonesWish {
  /** End years; the newest that can be used where none is chosen. */
  readonly years: readonly number[] | null;
  readonly classes: ZoneCount;
}

/** The productivity zones of a parcel; while others come, those before stay. */
export function useZones(params: ZonedParcel, wish: ZonesWish) {
  return useQuery({
    ...queryOf(api.zones.ofParcel, { params, query: onWire(wish) }),
    meta: HANDLES_OWN_ERRORS,
    placeholderData: keepPreviousData,
  });
}

/** How zones are written, with the end of the file's name. */
const FILES = {
  geojson: { endpoint: api.zones.geojson, format: 'geojson', type: 'application/geo+json' },
  shapefile: { endpoint: api.zones.shapefile, format: 'shp', type: 'application/zip' },
} as const;
export type ZonesFile = keyof typeof FILES;

/** Writes the zones of a parcel into a file named after some words and gives it to the person; a toast says why it could not. */
export function useExportZones(params: ZonedParcel, name: readonly (string | number)[]) {
  const errorText = useErrorText();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({ file, wish }: { file: ZonesFile; wish: ZonesWish }) => {
      const { endpoint, format, type } = FILES[file];
      const bytes = await call(endpoint, { params, query: onWire(wish) });
      saveFile(exportName(name, format), type, bytes as Uint8Array<ArrayBuffer>);
    },
    onError: (error) => notify({ type: 'error', text: errorText(error) }),
  });
}

function onWire({ years, classes }: ZonesWish) {
  return { classes, ...(years && { years: years.join(',') }) };
}
