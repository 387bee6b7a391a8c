import type { Raster } from '@brazda/contract';
import { hasAccess, kindsOf, type Language, RASTER_KIND, type RasterKind } from '@brazda/domain';
import { inflateCodes } from '@brazda/raster';
import type { Config } from '../../config.ts';
import type { DbPool } from '../../platform/db/database.ts';
import type { Scope, SeasonScope } from '../../platform/db/scope.ts';
import { TryLimit } from '../../platform/db/try-limit.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { RequestJob } from '../../platform/jobs/requests.ts';
import { readMeasures } from '../farms/index.ts';
import { pictureAddress, pictureAddresses, versionOf } from './addresses.ts';
import { renderAtlas } from './atlas.ts';
import { classHectares } from './class-areas.ts';
import { clearDayNear, listClearestScenes, listDays } from './days.repo.ts';
import { requestDiscovery } from './discovery.repo.ts';
import { buildFarmTiles, loadFarmTiles, scenesBelow, tilePainter } from './farm-tiles.ts';
import { paintRaster } from './pictures.ts';
import {
  listDateObservations,
  listParcelObservations,
  listPixels,
  type ParcelObservation,
  seasonOrParcelExists,
} from './rasters.repo.ts';
import { countScenesOverQuota } from './scene-queue.repo.ts';
import { countSceneStates, findFarmScenes, listFarmScenes } from './scenes.repo.ts';
import { readSeasonImages } from './season-images.repo.ts';
import { paintShareCard } from './share-card.ts';
import { endBackoff, listSourceHosts } from './source-health.repo.ts';

export interface ImageryDeps {
  readonly db: DbPool;
  readonly config: Pick<Config, 'DATA_DIR' | 'READ_WORKERS' | 'STAC_SOURCE'>;
  /** Requests work of the workers. */
  readonly request: RequestJob;
  now(): Date;
}

/** Handlers of the imagery calls, `farmTiles` for printed maps, and `clearDayNear` for the demo farms. */
export function imageryHandlers({ db, config, request, now }: ImageryDeps) {
  const searches = new TryLimit(db, { name: 'image-search', max: 1 });
  const paintTile = tilePainter(db, config.DATA_DIR, config.READ_WORKERS);

  const handlers = {
    'farms.sensingDates': async ({ scope }) => {
      const days = await listDays(db, scope);
      return { sensing_dates: days.map(({ sensing_date }) => sensing_date), days };
    },

    'imagery.rasters': async ({ params, query, scope }) => {
      const kinds = query.raster_kind ? [query.raster_kind] : kindsOf(await readMeasures(db, scope));
      const layers = [...new Set(kinds.map((kind) => RASTER_KIND[kind].layer))];
      const observations = await listParcelObservations(db, scope, params.parcelId, { ...query, layers });
      if (observations.length === 0) await requireExisting(scope, params.parcelId);
      const results = observations.flatMap((observation) =>
        kinds
          .filter((kind) => RASTER_KIND[kind].layer === observation.layer)
          .map((kind) => rasterOf(params, observation, kind)),
      );
      return { results: results.slice(0, query.limit) };
    },

    'imagery.picture': async ({ params, query, scope, immutable }) => {
      const { date, rasterKind, size, parcelId } = params;
      const [observed] = await listPixels(db, scope, date, RASTER_KIND[rasterKind].layer, parcelId);
      if (!observed) throw new HttpError('not_found', 'raster');
      if (query.v) immutable();
      const painted =
        size === 'card'
          ? await paintShareCard(observed.pixels, rasterKind)
          : await paintRaster(observed.pixels, rasterKind, size, query.palette);
      return Uint8Array.from(painted);
    },

    'imagery.observations': async ({ params, scope }) => {
      const { date, rasterKind } = params;
      const rows = await listDateObservations(db, scope, date, RASTER_KIND[rasterKind].layer);
      if (rows.length === 0) await requireExisting(scope);
      return {
        results: rows.map(({ mean, mean_before, has_raster, ...row }) => ({
          parcel_id: row.parcel_id,
          n_valid: row.n_valid,
          with_border: row.with_border,
          pixel_rule: row.pixel_rule,
          clear_share: row.clear_share,
          skipped: row.skipped,
          index_mean: mean,
          index_change: mean === null || mean_before === null ? null : mean - mean_before,
          pixel_rule_before: row.pixel_rule_before,
          thumbnail: has_raster
            ? pictureAddress({ ...params, parcelId: row.parcel_id }, 'thumbnail', versionOf(rasterKind, row))
            : null,
        })),
      };
    },

    'imagery.atlas': async ({ params, query, scope, immutable }) => {
      const { date, rasterKind: kind } = params;
      const observed = await listPixels(db, scope, date, RASTER_KIND[kind].layer);
      if (observed.length === 0) await requireExisting(scope);
      // A guest of single parcels may see more tomorrow at the same URL.
      if (query.v && observed.length > 0 && scope.visible === null) immutable();
      return renderAtlas(observed, { kind, sensing_date: date });
    },

    'imagery.baseMap': async ({ scope }) => {
      const shown = await listClearestScenes(db, scope);
      return { base_map: buildFarmTiles(scope.farm_id, shown) };
    },

    'imagery.baseMapTile': async ({ params: { sceneId, z, x, y }, query, scope, immutable }) => {
      const scenes = await findFarmScenes(db, scope, [sceneId, ...scenesBelow(query.below)]);
      if (!scenes || x >= 2 ** z || y >= 2 ** z) throw new HttpError('not_found', 'scene');
      const tile = await paintTile(scenes, z, x, y);
      if (query.v) immutable();
      return Uint8Array.from(tile);
    },

    'imagery.state': async ({ scope }) => {
      const images = await readSeasonImages(db, scope, now);
      if (!images) throw new HttpError('not_found', 'season');
      return images;
    },

    'imagery.search': async ({ scope: { farm_id } }) => {
      await searches.require(farm_id);
      await endBackoff(db, await listSourceHosts(db, farm_id, config.STAC_SOURCE));
      await requestDiscovery(db, farm_id);
      request('imagery.discover', farm_id);
    },

    'imagery.scenes': async ({ query, access, scope }) => {
      const [progress, held, results] = await Promise.all([
        countSceneStates(db, scope),
        countScenesOverQuota(db, scope),
        listFarmScenes(db, scope, query.limit),
      ]);
      // The reason of a failed read names files and servers: only for full access.
      const hasFullAccess = hasAccess(access, 'full');
      return {
        // How much more a farm has is hidden from a guest of single parcels.
        progress: { ...progress, held: scope.visible === null ? held : 0 },
        results: results.map((row) => (hasFullAccess ? row : { ...row, error: null })),
      };
    },
  } satisfies SomeHandlers;

  /** An empty list is a valid response for what exists; anything else is not found. */
  async function requireExisting(scope: SeasonScope, parcelId?: string) {
    if (!(await seasonOrParcelExists(db, scope, parcelId)))
      throw new HttpError('not_found', parcelId ? 'parcel' : 'season');
  }

  return {
    handlers,
    farmTiles: (scope: Scope, language: Language) => loadFarmTiles(db, scope, language, paintTile),
    clearDayNear: (farm_id: string, day: string, from: string, to: string) =>
      clearDayNear(db, farm_id, day, from, to),
  };
}

function rasterOf(
  { farmId, seasonId }: { readonly farmId: string; readonly seasonId: string },
  observation: ParcelObservation,
  kind: RasterKind,
): Raster {
  const { parcel_id, sensing_date, scene_id, hectares, n_total, n_valid, clear_share, skipped } = observation;
  const { mean, sd, min, max, median, p10, p90, codes } = observation;
  const { n_water, with_water, with_border, pixel_rule } = observation;
  const of = { farmId, seasonId, parcelId: parcel_id, date: sensing_date, rasterKind: kind };
  const index = RASTER_KIND[kind];
  const measured =
    mean !== null &&
    sd !== null &&
    min !== null &&
    max !== null &&
    median !== null &&
    p10 !== null &&
    p90 !== null;
  return {
    id: `${observation.shape_id}-${sensing_date.replaceAll('-', '')}-${kind}`,
    uniqueKey: `${parcel_id}:${sensing_date}:${kind}`,
    kind,
    sensing_date,
    scene_id,
    simulated: observation.simulated,
    hectares,
    n_total,
    n_valid,
    n_water,
    with_water,
    with_border,
    pixel_rule,
    clear_share,
    skipped,
    index_mean: mean,
    statistics: measured ? { mean, sd, min, max, median, p10, p90 } : null,
    class_hectares:
      codes && index.scale !== null ? classHectares(inflateCodes(codes), index, { hectares, n_total }) : null,
    images: codes ? pictureAddresses(of, versionOf(kind, observation)) : null,
  };
}
