import { join } from 'node:path';
import { type api, BASE_MAP_ZOOMS, type ResponseOf } from '@brazda/contract';
import type { Language } from '@brazda/domain';
import { BlockCache, paintTrueColorTile, type Scene } from '@brazda/raster';
import sharp from 'sharp';
import { TileCache } from '../../platform/files/tile-cache.ts';
import { addressOf } from './addresses.ts';
import type { Bbox } from './shapes-under-scene.repo.ts';

type BaseMap = NonNullable<ResponseOf<typeof api.imagery.baseMap>['base_map']>;

/**
 * Margin around a farm within which its scene is shown (degrees, about 15 km); beyond it could be land of other farms.
 */
const MARGIN = 0.15;

/** The attribution that the data license requires, or a remark that the pixels are simulated. */
const ATTRIBUTION: Record<Language, { real: string; simulated: string }> = {
  en: { real: 'Contains modified Copernicus Sentinel data', simulated: 'Simulated image' },
  ro: { real: 'Conține date Copernicus Sentinel modificate', simulated: 'Imagine simulată' },
  fr: { real: 'Contient des données Copernicus Sentinel modifiées', simulated: 'Image simulée' },
};

interface Shown {
  readonly scene_id: string;
  readonly sensing_date: string;
  readonly generated_at: Date;
  readonly simulated: boolean;
  readonly bbox: readonly number[];
  readonly land_box: readonly number[];
}

/** The true-color tiles of a scene around the land of a farm. */
export function buildBaseMap(farmId: string, shown: Shown, language: Language): BaseMap {
  const { scene_id, sensing_date, generated_at, simulated, bbox, land_box } = shown;
  const path = addressOf('/farm/:farmId/base_map/:sceneId/{z}/{x}/{y}.webp', { farmId, sceneId: scene_id });
  const bounds: Bbox = [
    Math.max(bbox[0], land_box[0] - MARGIN),
    Math.max(bbox[1], land_box[1] - MARGIN),
    Math.min(bbox[2], land_box[2] + MARGIN),
    Math.min(bbox[3], land_box[3] + MARGIN),
  ];
  return {
    tiles: `${path}?v=${generated_at.getTime()}`,
    bounds,
    minzoom: BASE_MAP_ZOOMS.min,
    maxzoom: BASE_MAP_ZOOMS.max,
    sensing_date,
    simulated,
    attribution: `${ATTRIBUTION[language][simulated ? 'simulated' : 'real']} ${sensing_date.slice(0, 4)}`,
  };
}

/** Renders each tile of a scene once and caches it in the data folder. */
export function tilePainter(dataDir: string, workers: number) {
  const tiles = new TileCache({ folder: join(dataDir, 'tiles') });
  const blocks = new BlockCache({ workers });
  const blank = sharp({ create: { width: 256, height: 256, channels: 4, background: '#0000' } })
    .webp({ lossless: true })
    .toBuffer();
  return async (scene: Scene, z: number, x: number, y: number): Promise<Uint8Array> => {
    const name = join(`${z}`, `${x}`, `${y}.webp`);
    const paint = () => paintTrueColorTile(scene, z, x, y, blocks);
    return (await tiles.tile(folderOf(scene), name, paint)) ?? blank;
  };
}

/** A new processing of a scene gets new tiles. */
function folderOf({ id, generation_time }: Scene): string {
  return encodeURIComponent(`${id}-${Date.parse(generation_time)}`);
}
