import { api, type Basemap, tileUrlOf } from '@brazda/contract';
import { type BasemapSource, isWebTile } from '@brazda/domain';
import sharp from 'sharp';
import type { DbPool } from '../../platform/db/database.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Basemaps } from './basemaps.ts';
import { findFarmCountry } from './farm-country.repo.ts';
import { TileError } from './tile-error.ts';
import { typeOfTile } from './tile-format.ts';

/** Browsers keep tiles for a day. */
const MAX_AGE_S = 86_400;

/** Handlers of the calls for basemaps from elsewhere. */
export function basemapsHandlers({ db, basemaps }: { db: DbPool; basemaps: Basemaps }) {
  const blank = sharp({ create: { width: 1, height: 1, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  return {
    'basemaps.list': async ({ scope }) => {
      const offered = await basemaps.offered(await findFarmCountry(db, scope));
      return {
        results: offered.map((source) => presentBasemap(source, scope.farm_id)),
      };
    },

    'basemaps.tile': async ({ params: { basemapId, z, x, y }, cacheFor, contentType }) => {
      const source = basemaps.source(basemapId);
      if (!source || !isWebTile({ z, x, y })) throw new HttpError('not_found', 'basemap');
      try {
        const tile = await basemaps.tile(source, { z, x, y });
        const bytes = tile ?? (source.content === 'picture' ? await blank : new Uint8Array());
        contentType(typeOfTile(source.content, bytes)!);
        cacheFor(MAX_AGE_S);
        return Uint8Array.from(bytes);
      } catch (error) {
        if (error instanceof TileError) throw new HttpError('basemap_silent');
        throw error;
      }
    },
  } satisfies SomeHandlers;
}

/** A source for browsers, which know no address but that of the product. */
function presentBasemap(source: BasemapSource, farm_id: string): Basemap {
  const { id, name, kind, content, minzoom, maxzoom, attribution, attribution_url } = source;
  const { is_storable, instead_of } = source;
  const tiles = tileUrlOf(api.basemaps.tile, { farmId: farm_id, basemapId: id });
  return {
    id,
    name,
    kind,
    content,
    tiles,
    minzoom,
    maxzoom,
    attribution,
    attribution_url,
    is_storable,
    instead_of,
  };
}
