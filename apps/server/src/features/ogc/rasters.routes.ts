import { api, type Bbox, tileUrlOf } from '@brazda/contract';
import { lookupOf, RASTER_KIND } from '@brazda/domain';
import { mosaicOf, paintPng } from '@brazda/raster';
import type { DbPool } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { loadTranslation } from '../../platform/translation.ts';
import { findFarmFacts } from '../farms/index.ts';
import { listPixels, listPixelsWithin } from '../imagery/index.ts';
import { addressesAt } from './addresses.ts';
import { boxAroundAll } from './extent.ts';
import { findSeasonOn, listShownSeasons } from './farm-collections.repo.ts';
import { readImages } from './farm-images.ts';
import { farmRasterOf } from './farm-raster.ts';
import { wmtsCapabilities } from './wmts-capabilities.ts';

interface RastersDeps {
  readonly db: DbPool;
  /** The public address of the server. */
  readonly site: string;
}

const TILE = 256;

/** Handlers of the images of a farm for other programs: their days, tiles and files. */
export function rastersHandlers({ db, site }: RastersDeps) {
  const addressOf = addressesAt(site);

  async function imagesOf(scope: Scope) {
    const { days, kinds } = await readImages(db, scope);
    return { days: days.map(({ sensing_date }) => sensing_date), kinds };
  }

  return {
    'ogcRasters.list': async ({ params, scope }) => {
      const { days, kinds } = await imagesOf(scope);
      return {
        wmts: addressOf(api.ogcRasters.wmts, params),
        results: days.map((date) => ({
          date,
          rasters: kinds.map((kind) => ({
            kind,
            tiles: `${site.replace(/\/$/, '')}${tileUrlOf(api.ogcRasters.tile, { ...params, date, rasterKind: kind })}`,
            file: addressOf(api.ogcRasters.file, { ...params, date, rasterKind: kind }),
          })),
        })),
      };
    },

    'ogcRasters.wmts': async ({ params: { farmId }, scope, language }) => {
      const [farm, seasons, images, t] = await Promise.all([
        findFarmFacts(db, scope),
        listShownSeasons(db, scope),
        imagesOf(scope),
        loadTranslation(language, 'map'),
      ]);
      if (!farm) throw new HttpError('not_found', 'farm');
      const capabilities = wmtsCapabilities({
        farmId,
        site,
        title: farm.name,
        bbox: boxAroundAll(seasons.map(({ bbox }) => bbox)),
        days: seasons.length === 0 ? [] : images.days,
        kinds: images.kinds.map((kind) => ({ kind, title: t(`map:kind.${kind}.name`) })),
      });
      return new TextEncoder().encode(capabilities);
    },

    'ogcRasters.tile': async ({ params: { rasterKind, date, z, x, y }, scope }) => {
      if (rasterKind === 'TRUE_COLOR' || x >= 2 ** z || y >= 2 ** z)
        throw new HttpError('not_found', 'raster');
      const season = await findSeasonOn(db, scope, date);
      const { layer, scale, codes: table } = RASTER_KIND[rasterKind];
      const box = boxOfTile(z, x, y);
      const observed = season ? await listPixelsWithin(db, season, date, layer, box) : [];
      const grids = observed.map(({ pixels }) => pixels);
      const codes = grids.length === 0 ? new Uint8Array(TILE * TILE) : mosaicOf(grids, box, TILE).codes;
      return Uint8Array.from(await paintPng(codes, TILE, TILE, lookupOf(table, scale, 'standard')));
    },

    'ogcRasters.file': async ({ params: { rasterKind, date }, scope }) => {
      const season = await findSeasonOn(db, scope, date);
      if (!season || rasterKind === 'TRUE_COLOR') throw new HttpError('not_found', 'raster');
      const observed = await listPixels(db, season, date, RASTER_KIND[rasterKind].layer);
      if (observed.length === 0) throw new HttpError('not_found', 'raster');
      return farmRasterOf(
        observed.map(({ pixels }) => pixels),
        rasterKind,
      );
    },
  } satisfies SomeHandlers;
}

/** West, south, east and north of a tile in degrees. */
function boxOfTile(z: number, x: number, y: number): Bbox {
  const lng = (column: number) => (column / 2 ** z) * 360 - 180;
  const lat = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI;
  return [lng(x), lat(y + 1), lng(x + 1), lat(y)];
}
