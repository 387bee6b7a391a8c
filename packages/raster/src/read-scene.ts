import { type Layer, MAX_COVER } from '@brazda/domain';
import { openSource } from './byte-source.ts';
import { type CogImage, openCog } from './cog.ts';
import type { Grid } from './grid.ts';
import { ImageryError } from './imagery-error.ts';
import { isOverMaxCover, type MaskedShape, readLayer, skippedReading } from './layer-statistics.ts';
import { LAYER, SCL_KEEP, SCL_NO_DATA } from './layers.ts';
import { type RasterizedShape, rasterizeShapes } from './rasterized-shape.ts';
import { type ReadBlocksOptions, readBlocks, type ShapeSamples } from './read-blocks.ts';
import type { Band, Scene } from './scene.ts';
import type { LayerStatistics, ReadOptions, SceneStatistics, ShapeToRead } from './scene-statistics.ts';
import type { Samples } from './tile-codec.ts';
import { tileDecoder } from './tile-decoder.ts';

/**
 * How many blocks of a scene are read; `total` grows once, when the scene classification shows which bands' blocks are
 * needed.
 */
export interface BlockProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * Reads all layers of all shapes from one scene in one pass. The scene classification is read first; shapes that it
 * hides are skipped and blocks that only they touch are not fetched; every other touched block is fetched and
 * inflated once. Throws ImageryErrors that name the asset; an aborted signal throws its reason.
 */
export async function readScene(
  scene: Scene,
  requestedShapes: readonly ShapeToRead[],
  options: ReadOptions,
  onBlock?: (progress: BlockProgress) => void,
): Promise<SceneStatistics> {
  const { sclKeep = SCL_KEEP, maxCover = MAX_COVER } = options;
  const [layers, missing] = partition(options.layers, (layer) =>
    LAYER[layer].bands.every((band) => scene.assets[band]),
  );
  if (!scene.assets.scl || layers.length === 0) throw new ImageryError(unreadable(scene, missing));

  // Its threads start while the bands are opened.
  const decode = tileDecoder(options.workers);
  const { scl, bands, grid } = await openBands(scene, layers, options);
  const shapes = rasterizeShapes(requestedShapes, grid);
  let [done, total] = [0, 0];
  const blockOptions: ReadBlocksOptions = {
    decode,
    signal: options.signal,
    onPlan: (blocks) => {
      total += blocks;
    },
    onBlock: () => {
      done++;
      onBlock?.({ done, total });
    },
  };

  const readings: LayerStatistics[] = [];
  const isKept = Uint8Array.from({ length: 256 }, (_, code) => (sclKeep.includes(code) ? 1 : 0));
  const seen = new Map<RasterizedShape, MaskedShape>();
  const classify = (shape: RasterizedShape, { scl: classes }: ShapeSamples) => {
    const maskedShape = { shape, ...keep(classes!, isKept) };
    if (isOverMaxCover(maskedShape, maskedShape.n_kept, maxCover)) {
      readings.push(...layers.map((layer) => skippedReading(maskedShape, layer)));
    } else seen.set(shape, maskedShape);
  };
  const read = (shape: RasterizedShape, samples: ShapeSamples) => {
    const maskedShape = seen.get(shape)!;
    readings.push(...layers.map((layer) => readLayer(scene, grid, maskedShape, samples, layer, maxCover)));
    seen.delete(shape);
  };
  let bytes = await readBlocks(new Map([['scl', scl]]), grid, shapes, classify, blockOptions);
  bytes += await readBlocks(bands, grid, [...seen.keys()], read, blockOptions);
  return { scene, readings, missing, blocks: done, bytes };
}

/** Marks and counts the pixels whose class is kept, and counts those without data. */
function keep(classes: Samples, isKept: Uint8Array): Pick<MaskedShape, 'kept' | 'n_kept' | 'n_nodata'> {
  const kept = new Uint8Array(classes.length);
  let [n_kept, n_nodata] = [0, 0];
  for (let i = 0; i < classes.length; i++) {
    kept[i] = isKept[classes[i]];
    n_kept += kept[i];
    if (classes[i] === SCL_NO_DATA) n_nodata++;
  }
  return { kept, n_kept, n_nodata };
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

function unreadable({ id, assets }: Scene, missing: readonly Layer[]): string {
  const wanted = new Set<Band>(['scl', ...missing.flatMap((layer) => LAYER[layer].bands)]);
  const lacking = [...wanted].filter((band) => !assets[band]);
  return `STAC item ${id}: has no GeoTIFF that we can read for ${lacking.join(', ')}`;
}

/** Opens the bands that the layers need; `grid`, on which pixels are counted, is the finest of theirs. */
async function openBands(
  scene: Scene,
  layers: readonly Layer[],
  { http, signal }: ReadOptions,
): Promise<{ scl: CogImage; bands: Map<Band, CogImage>; grid: Grid }> {
  const open = async (band: Band): Promise<[Band, CogImage]> => {
    const cog = await openCog(openSource(scene.assets[band]!, http), signal);
    if (cog.full.grid.epsg !== scene.epsg) {
      throw new ImageryError(
        `${cog.full.source.href}: lies in EPSG:${cog.full.grid.epsg}, its item says EPSG:${scene.epsg}`,
      );
    }
    return [band, cog.full];
  };
  const needed = new Set<Band>(['scl', ...layers.flatMap((layer) => LAYER[layer].bands)]);
  const bands = new Map(await Promise.all([...needed].map(open)));
  const scl = bands.get('scl')!;
  bands.delete('scl');
  const grids = [...bands.values()].map(({ grid }) => grid);
  return { scl, bands, grid: grids.reduce((finest, grid) => (grid.pixel < finest.pixel ? grid : finest)) };
}
