import { type AtlasEntry, api, decodeAtlas } from '@brazda/contract/client';
import { type Layer, RASTER_KIND, type RasterKind } from '@brazda/domain';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../lib/api.ts';
import { type LoadError, loadErrorOf } from '../../lib/load-error.ts';
import type { Packing } from '../../lib/offline/restore-query.ts';
import { HANDLES_OWN_ERRORS } from '../../lib/query.ts';
import type { FarmAtlas, RasterView } from '../../map/atlas.ts';
import { ATLAS } from './atlas-key.ts';

const NOTHING_AHEAD: readonly FarmAtlas[] = [];

/**
 * The rasters of a farm at a date; those of `neighbors` are fetched when the browser is idle. Requests for skipped
 * dates are aborted. Kinds that share a layer share the atlas: no request between them.
 */
export function useAtlasWithNeighbors(
  farmId: string,
  seasonId: string,
  date: string | null,
  kind: RasterKind,
  neighbors: readonly string[],
): { raster: RasterView | null; isLoading: boolean; failure: LoadError | null } {
  const { layer } = RASTER_KIND[kind];
  const params = { farmId, seasonId, layer };
  const shown = useQuery(shownQuery(params, date));
  const isIdle = useIdle(date !== null && shown.isFetched && !shown.isPlaceholderData);
  const ahead = useQueries({
    queries: isIdle ? neighbors.map((neighbor) => atlasQuery({ ...params, date: neighbor })) : [],
    combine: dataOf,
  });

  const { data: atlas, isPlaceholderData: isStale } = shown;
  const raster = useMemo(
    () => (date !== null && atlas ? { kind, atlas, isStale, ahead: isStale ? NOTHING_AHEAD : ahead } : null),
    [kind, date, atlas, isStale, ahead],
  );
  return { raster, isLoading: shown.isFetching, failure: loadErrorOf(shown) };
}

/** The rasters of a farm at one date; while another date loads, those of the previous one. */
export function useAtlas(
  params: AtlasKey,
  date: string | null,
): { atlas: FarmAtlas | null; failure: LoadError | null } {
  const shown = useQuery(shownQuery(params, date));
  return { atlas: shown.data ?? null, failure: loadErrorOf(shown) };
}

function shownQuery(params: AtlasKey, date: string | null) {
  return {
    ...atlasQuery({ ...params, date: date ?? '' }),
    enabled: date !== null,
    placeholderData: (before: FarmAtlas | undefined, query?: { queryKey: readonly unknown[] }) =>
      String(query?.queryKey.slice(0, 4)) === String(seasonKey(params)) ? before : undefined,
  };
}

interface AtlasKey {
  farmId: string;
  seasonId: string;
  layer: Layer;
}

function seasonKey({ farmId, seasonId, layer }: AtlasKey) {
  return [ATLAS, farmId, seasonId, layer] as const;
}

/** The entries of an atlas by parcel. */
export function useAtlasEntries(atlas: FarmAtlas | null): ReadonlyMap<string, AtlasEntry> {
  return useMemo(() => new Map(atlas?.header.entries.map((entry) => [entry.parcel_id, entry])), [atlas]);
}

/** The rasters of a farm at a date. */
export function atlasQuery({ date, ...params }: AtlasKey & { date: string }) {
  const { farmId, seasonId, layer } = params;
  const queryKey = [...seasonKey(params), date] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<FarmAtlas> => {
      const params = { farmId, seasonId, date, rasterKind: layer };
      const bytes = await call(api.imagery.atlas, { params, signal });
      return readyAtlas(queryKey.join('/'), layer, (bytes as Uint8Array<ArrayBuffer>).buffer);
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { ...HANDLES_OWN_ERRORS, packing: packingOf(queryKey.join('/'), layer) },
  });
}

/** The responses of atlases that may be kept on the device. */
const responses = new WeakMap<FarmAtlas, ArrayBuffer>();

function packingOf(key: string, layer: Layer): Packing {
  return {
    pack: (atlas) => responses.get(atlas as FarmAtlas) ?? null,
    unpack: (body) => readyAtlas(key, layer, body),
  };
}

async function readyAtlas(key: string, layer: Layer, response: ArrayBuffer): Promise<FarmAtlas> {
  const { header, pixels } = decodeAtlas(response);
  const isPicture = header.encoding !== 'codes';
  const atlas: FarmAtlas = {
    key,
    layer,
    header,
    codes: isPicture ? null : pixels,
    picture: isPicture ? await decodePicture(pixels) : null,
  };
  responses.set(atlas, response);
  return atlas;
}

function decodePicture(pixels: Uint8Array<ArrayBuffer>): Promise<ImageBitmap> {
  return createImageBitmap(new Blob([pixels], { type: 'image/webp' }), {
    premultiplyAlpha: 'premultiply',
    colorSpaceConversion: 'none',
  });
}

function dataOf(results: readonly { data: FarmAtlas | undefined }[]): readonly FarmAtlas[] {
  const atlases = results.map(({ data }) => data).filter((atlas) => atlas !== undefined);
  return atlases.length === 0 ? NOTHING_AHEAD : atlases;
}

function useIdle(isReady: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isReady) return setIdle(false);
    // Safari has no requestIdleCallback; a short delay works as well.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(() => setIdle(true), 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: 1000 });
    return () => cancelIdleCallback(handle);
  }, [isReady]);
  return isIdle;
}
