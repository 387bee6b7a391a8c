import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Bbox } from '@brazda/contract';
import { api, FARM_TILES_ZOOMS, type FarmTiles, tileUrlOf } from '@brazda/contract';
import type { Language } from '@brazda/domain';
import { BlockCache, ImageryError, paintTrueColorTile, type Scene } from '@brazda/raster';
import sharp from 'sharp';
import type { Db, DbPool } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { TileCache } from '../../platform/files/tile-cache.ts';
import { loadTranslation } from '../../platform/translation.ts';
import type { TilePictures } from '../basemaps/index.ts';
import { listClearestScenes, type ShownScene } from './days.repo.ts';
import { sceneHeaders } from './headers.repo.ts';
import { findFarmScenes } from './scenes.repo.ts';
import { fileHttp } from './source-gate.ts';

/**
 * Margin around a farm within which its scene is shown (degrees, about 15 km); beyond it could be land of other farms.
 */
const MARGIN = 0.15;

/** Between the ids of scenes in a query; no id contains it. */
const SEPARATOR = '~';

/** The true-color tiles of scenes around the land of a farm, the first on top; null without any. */
export function buildFarmTiles(farm_id: string, shown: readonly ShownScene[]): FarmTiles | null {
  const [top, ...others] = shown;
  if (!top) return null;
  const { sensing_date, land_box } = top;
  const path = tileUrlOf(api.imagery.baseMapTile, { farmId: farm_id, sceneId: top.scene_id });
  const version = Math.max(...shown.map(({ generated_at }) => generated_at.getTime()));
  const below = others.map(({ scene_id }) => scene_id).join(SEPARATOR);
  const simulated = shown.some((scene) => scene.simulated);
  const edge = (side: 0 | 1 | 2 | 3) => shown.map(({ bbox }) => bbox[side]!);
  const bounds: Bbox = [
    Math.max(Math.min(...edge(0)), land_box[0]! - MARGIN),
    Math.max(Math.min(...edge(1)), land_box[1]! - MARGIN),
    Math.min(Math.max(...edge(2)), land_box[2]! + MARGIN),
    Math.min(Math.max(...edge(3)), land_box[3]! + MARGIN),
  ];
  return {
    tiles: `${path}?v=${version}${below && `&below=${below}`}`,
    bounds,
    minzoom: FARM_TILES_ZOOMS.min,
    maxzoom: FARM_TILES_ZOOMS.max,
    sensing_date,
    simulated,
  };
}

/** The ids of the scenes below the first one, from the query of a tile. */
export function scenesBelow(below: string | undefined): readonly string[] {
  return below ? below.split(SEPARATOR) : [];
}

/**
 * Renders each tile of a scene, and each that several scenes fill, once, and caches it in the data folder; scenes fill the
 * gaps of those before them.
 */
export function tilePainter(db: DbPool, dataDir: string, workers: number) {
  const tiles = new TileCache({ folder: join(dataDir, 'tiles') });
  const blocks = new BlockCache({ workers, http: fileHttp(db), headers: sceneHeaders(db) });
  const blank = sharp({ create: { width: 256, height: 256, channels: 4, background: '#0000' } })
    .webp({ lossless: true })
    .toBuffer();
  return async (scenes: readonly Scene[], z: number, x: number, y: number): Promise<Uint8Array> => {
    const name = join(`${z}`, `${x}`, `${y}.webp`);
    const paintOne = (scene: Scene) =>
      tiles.tile(folderOf(scene), name, () => paintTrueColorTile(scene, z, x, y, blocks));
    const [top, ...others] = scenes;
    const first = top ? await paintOne(top) : null;
    // Most tiles show one scene, and the files of others need not be read.
    if (others.length === 0 || (first && !(await hasGaps(first)))) return first ?? blank;
    const paintStack = async () => {
      let painted = first;
      for (const scene of others) {
        const below = await paintOne(scene);
        painted = painted && below ? await stack(painted, below) : (painted ?? below);
        if (painted && !(await hasGaps(painted))) break;
      }
      return painted;
    };
    return (await tiles.tile(folderOfStack(scenes), name, paintStack)) ?? blank;
  };
}

/** The true-color tiles of a farm, as a map shows them; null before its first scene. */
export async function loadFarmTiles(
  db: Db,
  scope: Scope,
  language: Language,
  paintTile: ReturnType<typeof tilePainter>,
): Promise<TilePictures | null> {
  const shown = await listClearestScenes(db, scope);
  const map = buildFarmTiles(scope.farm_id, shown);
  if (!map) return null;
  const ids = shown.map(({ scene_id }) => scene_id);
  const scenes = await findFarmScenes(db, scope, ids);
  if (!scenes) return null;
  const t = await loadTranslation(language, 'map');
  const source = t(map.simulated ? 'map:simulated' : 'map:attribution');
  return {
    ...map,
    // The license of the data requires it.
    attribution: `${source} ${map.sensing_date.slice(0, 4)}`,
    read: ({ z, x, y }) =>
      paintTile(scenes, z, x, y).catch((error: unknown) => {
        // Its files are unavailable for now.
        if (error instanceof ImageryError) return null;
        throw error;
      }),
  };
}

/** Whether a tile has transparent pixels: its file then says so, which is read without decoding it. */
async function hasGaps(tile: Uint8Array): Promise<boolean> {
  return (await sharp(tile).metadata()).hasAlpha;
}

/** A picture with another one in its gaps. */
function stack(top: Uint8Array, below: Uint8Array): Promise<Uint8Array> {
  return sharp(below)
    .composite([{ input: Buffer.from(top) }])
    .webp({ quality: 90 })
    .toBuffer();
}

/** A new processing of a scene gets new tiles. */
function folderOf({ id, generation_time }: Scene): string {
  return encodeURIComponent(`${id}-${Date.parse(generation_time)}`);
}

function folderOfStack(scenes: readonly Scene[]): string {
  return `stack-${createHash('sha256').update(scenes.map(folderOf).join(SEPARATOR)).digest('hex').slice(0, 32)}`;
}
