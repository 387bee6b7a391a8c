import { isMeasure, type Layer, MAX_COVER, pixelMetersOf } from '@brazda/domain';
import { readAngles } from './biophysical/read-angles.ts';
import { type CoarseShape, coarseMask, factorOf, meanSamples, refine } from './coarse-shape.ts';
import type { CogImage } from './cog.ts';
import type { Grid } from './grid.ts';
import { ChangedFileError, ImageryError } from './imagery-error.ts';
import { innerPixels } from './inner-pixels.ts';
import {
  isOverMaxCover,
  readLayer,
  type SamplesOfBands,
  type ShapeToMeasure,
  skippedReading,
} from './layer-statistics.ts';
import { LAYER, lackOf } from './layers.ts';
import { maskShape } from './mask-shape.ts';
import { type KeptHeaders, NOTHING_KEPT, openBand } from './open-band.ts';
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

/** A shape on the grid on which blocks are read, with the layers that are computed from it. */
interface ReadTask {
  readonly window: RasterizedShape;
  readonly layers: readonly Layer[];
  /** Measures that the scene has nothing for. */
  readonly lacking: readonly Layer[];
  readonly bands: ReadonlySet<Band>;
  /** Where its layers have coarser pixels. */
  readonly coarse: CoarseShape | null;
}

/**
 * Reads all layers of all shapes from one scene in one pass. The scene classification is read first; shapes that it
 * hides are skipped and blocks that only they touch are not fetched; every other touched block is fetched and
 * inflated once, and only of bands that a shape needs. Throws ImageryErrors that name the asset; an aborted signal throws its reason.
 */
export async function readScene(
  known: Scene,
  requestedShapes: readonly ShapeToRead[],
  options: ReadOptions,
  onBlock?: (progress: BlockProgress) => void,
): Promise<SceneStatistics> {
  const kept = (await options.headers?.find(known.id)) ?? NOTHING_KEPT;
  try {
    return await readOpened(known, requestedShapes, kept, options, onBlock);
  } catch (error) {
    if (!(error instanceof ChangedFileError)) throw error;
    return readOpened(known, requestedShapes, NOTHING_KEPT, options, onBlock);
  }
}

/** Reads a scene through kept headers. */
async function readOpened(
  known: Scene,
  requestedShapes: readonly ShapeToRead[],
  kept: KeptHeaders,
  options: ReadOptions,
  onBlock?: (progress: BlockProgress) => void,
): Promise<SceneStatistics> {
  const { rule = PRODUCT_RULE, maxCover = MAX_COVER } = options;
  const requested = [...new Set(requestedShapes.flatMap(({ layers = options.layers }) => layers))];
  const scene = requested.some(isOfNetwork)
    ? { ...known, angles: await readAngles(known, options.http, options.signal) }
    : known;
  const lacks = new Map(requested.map((layer) => [layer, lackOf(scene, layer)]));
  const layers = requested.filter((layer) => lacks.get(layer) === null);
  const missing = requested.filter((layer) => lacks.get(layer) !== null);
  if (!scene.assets.scl || (layers.length === 0 && !missing.some(isMeasure)))
    throw new ImageryError(unreadable(scene, missing));

  // Its threads start while the bands are opened.
  const decode = tileDecoder(options.workers);
  const { scl, bands, grid } = await openBands(scene, layers, kept, options);
  const tasks = planTasks(requestedShapes, options, { layers, missing, bands, grid });
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
    tasks.map((task) => [disk.length > 1 ? withSurroundings(task.window, grid, disk) : task.window, task]),
  );
  const inWater = new Set(requestedShapes.flatMap(({ id, in_water }) => (in_water ? [id] : [])));
  const toMeasure = new Map<RasterizedShape, { task: ReadTask; measured: ShapeToMeasure }>();
  const classify = (surroundings: RasterizedShape, { scl: classes }: ShapeSamples) => {
    const task = around.get(surroundings)!;
    const mask = maskShape(task.window, surroundings, classes!, { isClear, disk });
    const seen = task.coarse ? coarseMask(task.coarse, mask) : mask;
    const in_water = inWater.has(task.window.shape_id);
    const measured = { seen, rule, in_water, inner: null };
    readings.push(...task.lacking.map((layer) => skippedReading(measured, layer, lacks.get(layer)!)));
    if (isOverMaxCover(seen, seen.n_kept, maxCover)) {
      readings.push(...task.layers.map((layer) => skippedReading(measured, layer)));
    } else if (task.layers.length > 0) {
      const inner = rule.min_inner_pixels === null ? null : innerPixels(seen.shape.spans);
      toMeasure.set(task.window, { task, measured: { ...measured, inner } });
    }
  };
  const read = (window: RasterizedShape, samples: ShapeSamples) => {
    const { task, measured } = toMeasure.get(window)!;
    const { coarse } = task;
    const own = coarse ? meansOf(coarse, samples) : samples;
    const ownGrid = coarse?.grid ?? grid;
    readings.push(...task.layers.map((layer) => readLayer(scene, ownGrid, measured, own, layer, maxCover)));
    toMeasure.delete(window);
  };
  let bytes = await readBlocks(new Map([['scl', scl]]), grid, [...around.keys()], classify, blockOptions);
  const bandsOf = (window: RasterizedShape) => toMeasure.get(window)!.task.bands;
  bytes += await readBlocks(bands, grid, [...toMeasure.keys()], read, { ...blockOptions, bandsOf });
  return { scene, readings, missing, blocks: done, bytes };
}

function isOfNetwork(layer: Layer): boolean {
  const definition = LAYER[layer];
  return definition.kind === 'index' && definition.isNetwork === true;
}

/** The mean samples of a coarser shape by band. */
function meansOf(coarse: CoarseShape, samples: ShapeSamples): SamplesOfBands {
  return Object.fromEntries(Object.entries(samples).map(([band, each]) => [band, meanSamples(coarse, each)]));
}

interface Plan {
  /** What can be read of the scene, and what cannot. */
  readonly layers: readonly Layer[];
  readonly missing: readonly Layer[];
  readonly bands: ReadonlyMap<Band, CogImage>;
  readonly grid: Grid;
}

/** One task for the layers of each shape on the grid of all, and one for those with coarser pixels; from north to south. */
function planTasks(
  requestedShapes: readonly ShapeToRead[],
  { layers: wanted }: ReadOptions,
  { layers, missing, bands, grid }: Plan,
): ReadTask[] {
  const coarse = coarseGridOf(layers, bands);
  const factor = (coarse && factorOf(grid, coarse)) ?? 1;
  const isCoarse = (layer: Layer) => factor > 1 && pixelMetersOf(layer) === 20;
  const sets = new Map<string, ReadonlySet<Band>>();
  const bandsFor = (of: readonly Layer[]) => {
    const set = sets.get(of.join()) ?? new Set(of.flatMap((layer) => LAYER[layer].bands));
    sets.set(of.join(), set);
    return set;
  };
  const needs = new Map(
    requestedShapes.map(({ id, layers: own = wanted }) => {
      const readable = layers.filter((layer) => own.includes(layer));
      return [
        id,
        {
          fine: readable.filter((layer) => !isCoarse(layer)),
          coarse: readable.filter(isCoarse),
          lacking: missing.filter((layer) => isMeasure(layer) && own.includes(layer)),
        },
      ];
    }),
  );
  const onGrid = requestedShapes.filter(({ id }) => {
    const { fine, lacking } = needs.get(id)!;
    return fine.length + lacking.length > 0;
  });
  const fineTasks = rasterizeShapes(onGrid, grid).map((window): ReadTask => {
    const { fine, lacking } = needs.get(window.shape_id)!;
    return { window, layers: fine, lacking, bands: bandsFor(fine), coarse: null };
  });
  if (!coarse || factor === 1) return fineTasks;
  const onCoarser = requestedShapes.filter(({ id }) => needs.get(id)!.coarse.length > 0);
  const coarseTasks = rasterizeShapes(onCoarser, coarse).map((shape): ReadTask => {
    const refined = refine(shape, coarse, factor);
    const own = needs.get(shape.shape_id)!.coarse;
    return { window: refined.window, layers: own, lacking: [], bands: bandsFor(own), coarse: refined };
  });
  return [...fineTasks, ...coarseTasks].sort((a, b) => a.window.spans.top - b.window.spans.top);
}

/** The coarsest grid of the bands of layers with pixels of 20 m; null without such layers. */
function coarseGridOf(layers: readonly Layer[], bands: ReadonlyMap<Band, CogImage>): Grid | null {
  const coarse = layers.filter((layer) => pixelMetersOf(layer) === 20);
  const grids = coarse.flatMap((layer) => LAYER[layer].bands).map((band) => bands.get(band)!.grid);
  return grids.length === 0 ? null : grids.reduce((most, grid) => (grid.pixel > most.pixel ? grid : most));
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
  kept: KeptHeaders,
  options: ReadOptions,
): Promise<{ scl: CogImage; bands: Map<Band, CogImage>; grid: Grid }> {
  const open = async (band: Band): Promise<[Band, CogImage]> => {
    const cog = await openBand(scene, band, kept, options);
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
  // Without a band, nothing is computed but what is hidden.
  const grids = bands.size > 0 ? [...bands.values()].map(({ grid }) => grid) : [scl.grid];
  return { scl, bands, grid: grids.reduce((finest, grid) => (grid.pixel < finest.pixel ? grid : finest)) };
}
