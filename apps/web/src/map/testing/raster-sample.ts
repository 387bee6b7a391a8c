import type { AtlasEntry } from '@brazda/contract/client';
import type { RasterView } from '../view.ts';

const entryOf = (parcel_id: string): AtlasEntry => ({
  parcel_id,
  x: 0,
  y: 0,
  w: 1,
  h: 1,
  corners: [
    [25, 44],
    [26, 44],
    [26, 43],
    [25, 43],
  ],
  low: 100,
  high: 200,
});
/** The rasters of some parcels, of one pixel each. */
export const rasterSample = (ids: readonly string[], isStale = false): RasterView => ({
  kind: 'NDVI_NEW',
  atlas: {
    key: 'key',
    layer: 'NDVI',
    header: {
      kind: 'NDVI',
      sensing_date: '2026-05-15',
      width: 1,
      height: 1,
      encoding: 'codes',
      entries: ids.map(entryOf),
    },
    codes: new Uint8Array(1),
    picture: null,
  },
  isStale,
  ahead: [],
});
