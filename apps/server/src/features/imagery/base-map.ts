import { join } from 'node:path';
import type { AnswerOf, api } from '@brazda/contract';
import type { Language } from '@brazda/domain';
import { BlockCache, paintTrueColorTile, type Scene } from '@brazda/raster';
import sharp from 'sharp';
import { addressOf } from './addresses.ts';
import type { Bbox } from './grounds.repo.ts';
import { TileCache } from './tile-cache.ts';

type BaseMap = NonNullable<AnswerOf<typeof api.imagery.baseMap>['base_map']>;

/** Around a farm this much of its scene is shown (degrees, about 15 km): what lies farther is another farm's. */
const MARGIN = 0.15;
/** Beyond this zoom a pixel of 10 m only grows, which the map does itself. */
const MAX_ZOOM = 15;
const MIN_ZOOM = 9;

/** What the law asks to be said of the pixels, or that they are not real. */
const ATTRIBUTION: Record<Language, { real: string; simulated: string }> = {
  en: { real: 'Contains modified Copernicus Sentinel data', simulated: 'Simulated image' },
  ro: { real: 'Conține date Copernicus Sentinel modificate', simulated: 'Imagine simulată' },
  fr: { real: 'Contient des données Copernicus Sentinel modifiées', simulated: 'Image simulée' },
};

interface Shown {
  readonly scene_id: string;
  readonly sensing_date: string;
  readonly simulated: boolean;
  readonly bbox: readonly number[];
  readonly ground: readonly number[];
}

/** Where the true-colour tiles of a scene are, around a farm's ground. */
export function baseMapOf(farmId: string, shown: Shown, language: Language): BaseMap {
  const { scene_id, sensing_date, simulated, bbox, ground } = shown;
  const bounds: Bbox = [
    Math.max(bbox[0], ground[0] - MARGIN),
    Math.max(bbox[1], ground[1] - MARGIN),
    Math.min(bbox[2], ground[2] + MARGIN),
    Math.min(bbox[3], ground[3] + MARGIN),
  ];
  return {
    tiles: addressOf('/farm/:farmId/base_map/:sceneId/{z}/{x}/{y}.webp', { farmId, sceneId: scene_id }),
    bounds,
    minzoom: MIN_ZOOM,
    maxzoom: MAX_ZOOM,
    sensing_date,
    simulated,
    attribution: `${ATTRIBUTION[language][simulated ? 'simulated' : 'real']} ${sensing_date.slice(0, 4)}`,
  };
}

/** Paints tiles of scenes, each once, and keeps them under the data folder. */
export function tilePainter(dataDir: string, workers: number) {
  const tiles = new TileCache({ folder: join(dataDir, 'tiles') });
  const blocks = new BlockCache({ workers });
  const blank = sharp({ create: { width: 256, height: 256, channels: 4, background: '#0000' } })
    .webp({ lossless: true })
    .toBuffer();
  return (scene: Scene, z: number, x: number, y: number): Promise<Uint8Array> =>
    tiles.tile(folderOf(scene), join(`${z}`, `${x}`, `${y}.webp`), async () => {
      return (await paintTrueColorTile(scene, z, x, y, blocks)) ?? (await blank);
    });
}

/** A new processing has new tiles. */
function folderOf({ id, generation_time }: Scene): string {
  return encodeURIComponent(`${id}-${Date.parse(generation_time)}`);
}
