import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Grid, mapGrid } from '../../packages/raster/src/grid.ts';
import {
  BlockCache,
  newestProcessings,
  type Scene,
  type ShapeToRead,
  searchScenes,
} from '../../packages/raster/src/index.ts';
import { normalizedDifference } from '../../packages/raster/src/pixel-values.ts';
import { readWindow } from '../../packages/raster/src/read-window.ts';
import type { Band } from '../../packages/raster/src/scene.ts';

const IMAGERY = join(import.meta.dirname, '../../../shared/imagery');

/** Sets of real scenes with their shapes. */
export const SETS = [
  ['zurich-thurgau-2022', 'polygons.geojson'],
  ['ljubljana-2015-2017', 'polygons.geojson'],
  ['herault-2018', 'parcels.geojson'],
  ['styria-33TWM-2023-120m', 'polygons.geojson'],
] as const;
export type SetName = (typeof SETS)[number][0];

/** A whole scene in memory, on the grid of its finest band. */
export interface WholeScene {
  readonly scene: Scene;
  readonly day: number;
  readonly grid: Grid;
  readonly scl: Uint16Array;
  /** NaN without data; the values of clouds are there too. */
  readonly ndvi: Float64Array;
  /** Pixels with data, those with a reflectance at or below 0, and those of a count of 1. */
  readonly counts: { readonly data: number; readonly notPositive: number; readonly raised: number };
}

/** Whether the scenes are on this machine. */
export function areScenesThere(): boolean {
  return existsSync(IMAGERY);
}

/** The shapes of a set. */
export function shapesOfSet(name: SetName): ShapeToRead[] {
  return featuresOf(name).map(({ id, geometry }) => ({ id, geometry }));
}

/** A shape of a set with what its source calls its crop, and a corner of it. */
export interface StoredShape {
  readonly id: string;
  readonly crop: string;
  readonly place: readonly [longitude: number, latitude: number];
}

/** The shapes of a set with their crops. */
export function storedShapes(name: SetName): StoredShape[] {
  return featuresOf(name).map(({ id, geometry, properties }) => {
    const [ring] = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates[0]!;
    const [longitude, latitude] = ring![0]!;
    return { id, crop: properties.crop_eurocrops ?? properties.crop ?? '', place: [longitude!, latitude!] };
  });
}

interface StoredFeature extends ShapeToRead {
  readonly properties: { readonly crop?: string; readonly crop_eurocrops?: string };
}

function featuresOf(name: SetName): StoredFeature[] {
  const file = SETS.find(([set]) => set === name)![1];
  const { features } = JSON.parse(readFileSync(join(IMAGERY, name, file), 'utf8')) as {
    features: StoredFeature[];
  };
  return features;
}

/** The scenes of a set, the oldest first, each day once. */
export async function scenesOfSet(name: SetName): Promise<Scene[]> {
  const scenes = newestProcessings(await Array.fromAsync(searchScenes(join(IMAGERY, name, 'items.json'))));
  return scenes.toSorted((a, b) => a.datetime.localeCompare(b.datetime));
}

/** Reads the whole scenes of a set into memory. */
export async function readSet(name: SetName): Promise<WholeScene[]> {
  const cache = new BlockCache({ maxBytes: 2 ** 30 });
  const whole: WholeScene[] = [];
  for (const scene of await scenesOfSet(name)) whole.push(await readWhole(scene, cache));
  return whole;
}

async function readWhole(scene: Scene, cache: BlockCache): Promise<WholeScene> {
  const read = async (band: Band) => {
    const asset = scene.assets[band]!;
    const image = await (await cache.cog(scene, band)).image(0);
    const { grid } = image;
    const box = { left: 0, top: 0, right: grid.width, bottom: grid.height };
    return { asset, grid, samples: await readWindow(image, box, cache) };
  };
  const [nir, red, scl] = await Promise.all([read('nir'), read('red'), read('scl')]);
  const { grid } = red;
  const a = { asset: nir.asset, samples: onGrid(nir, grid) };
  const b = { asset: red.asset, samples: red.samples };
  const hasData = Uint8Array.from(red.samples, (one, at) => Number(one > 0 && a.samples[at]! > 0));
  const isLow = (least: number) => {
    const values = normalizedDifference([a, b], hasData, least);
    return values.reduce((sum, value, at) => sum + Number(hasData[at] === 1 && Number.isNaN(value)), 0);
  };
  return {
    scene,
    day: Date.parse(scene.datetime) / 86_400_000,
    grid,
    scl: onGrid(scl, grid),
    ndvi: normalizedDifference([a, b], hasData, 1),
    counts: {
      data: hasData.reduce((sum, one) => sum + one, 0),
      notPositive: isLow(0),
      raised: isLow(1) - isLow(0),
    },
  };
}

function onGrid({ grid: from, samples }: { grid: Grid; samples: Uint16Array }, grid: Grid): Uint16Array {
  const { columns, rows, same } = mapGrid(grid, from);
  if (same) return samples;
  return Uint16Array.from({ length: grid.width * grid.height }, (_, at) => {
    const column = columns[at % grid.width]!;
    const row = rows[Math.floor(at / grid.width)]!;
    return column < 0 || row < 0 ? 0 : samples[row * from.width + column]!;
  });
}
