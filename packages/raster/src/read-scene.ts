import { type Layer, MAX_COVER } from '@brazda/domain';
import { openSource } from './byte-source.ts';
import { type CogImage, openCog } from './cog.ts';
import type { Grid } from './grid.ts';
import { ImageryError } from './imagery-error.ts';
import { innerPixels } from './inner-pixels.ts';
import { hiddenReading, isOverMaxCover, readLayer, type ShapeToMeasure } from './layer-statistics.ts';
import { LAYER } from './layers.ts';
import { maskShape } from './mask-shape.ts';
import { PRODUCT_RULE } from './pixel-rule.ts';
import { type RasterizedShape, rasterizeShapes } from './rasterized-shape.ts';
import { type ReadBlocksOptions, readBlocks, type ShapeSamples } from './read-blocks.ts';
import type { Band, Scene } from './scene.ts';
import type { LayerStatistics, ReadOptions, SceneStatistics, ShapeToRead } from './scene-statistics.ts';
import { diskOf, withSurroundings } from './surroundings.ts';
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
  const { rule = PRODUCT_RULE, maxCover = MAX_COVER } = options;
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
  const isClear = Uint8Array.from({ length: 256 }, (_, code) => (rule.clear.includes(code) ? 1 : 0));
  const disk = diskOf(Math.floor(rule.cloud_margin_m / grid.pixel));
  // Clouds beside a shape hide its border, so that their classes are read too.
  const around = new Map(
    shapes.map((shape) => [disk.length > 1 ? withSurroundings(shape, grid, disk) : shape, shape]),
  );
  const inWater = new Set(requestedShapes.flatMap(({ id, in_water }) => (in_water ? [id] : [])));
  const toMeasure = new Map<RasterizedShape, ShapeToMeasure>();
  const classify = (window: RasterizedShape, { scl: classes }: ShapeSamples) => {
    const shape = around.get(window)!;
    const seen = maskShape(shape, window, classes!, { isClear, disk });
    const in_water = inWater.has(shape.shape_id);
    if (isOverMaxCover(seen, seen.n_kept, maxCover)) {
      readings.push(...layers.map((layer) => hiddenReading({ seen, rule, in_water, inner: null }, layer)));
    } else {
      const inner = rule.min_inner_pixels === null ? null : innerPixels(shape.spans);
      toMeasure.set(shape, { seen, rule, in_water, inner });
    }
  };
  const read = (shape: RasterizedShape, samples: ShapeSamples) => {
    const measured = toMeasure.get(shape)!;
    readings.push(...layers.map((layer) => readLayer(scene, grid, measured, samples, layer, maxCover)));
    toMeasure.delete(shape);
  };
  let bytes = await readBlocks(new Map([['scl', scl]]), grid, [...around.keys()], classify, blockOptions);
  bytes += await readBlocks(bands, grid, [...toMeasure.keys()], read, blockOptions);
  return { scene, readings, missing, blocks: done, bytes };
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
    const cog = await openCog(openSource(scene.assets[band]!, http), signal, scene.assets[band]!.nodata);
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
