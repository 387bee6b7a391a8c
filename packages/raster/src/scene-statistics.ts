import type { Layer, Skipped } from '@brazda/domain';
import type { MultiPolygon, Polygon } from 'geojson';
import type { Grid } from './grid.ts';
import type { HttpPolicy } from './retry.ts';
import type { Scene } from './scene.ts';

/** A piece of ground to read: any stable id and its shape in WGS 84. */
export interface ShapeToRead {
  readonly id: string;
  readonly geometry: Polygon | MultiPolygon;
}

/** Statistics over the valid pixels, float64, before any quantising; percentiles are linear as in numpy. */
export interface Statistics {
  readonly mean: number;
  readonly sd: number;
  readonly min: number;
  readonly max: number;
  readonly median: number;
  readonly p10: number;
  readonly p90: number;
}

/** The pixels of one ground in the scene's own UTM grid, row by row from the north-west. */
export interface PixelGrid extends Grid {
  /** One code a pixel (index layers) or red, green, blue, alpha (true colour); raw, not deflated. */
  readonly codes: Uint8Array;
}

/** What one scene says of one ground in one layer. */
export interface LayerStatistics {
  readonly shape_id: string;
  readonly layer: Layer;
  /** Pixels of the ground on the scene's grid, and those that it would have beyond the grid's edge. */
  readonly n_total: number;
  readonly n_outside: number;
  /** Of `n_total`, those that the satellite has not seen; a ground of nothing else is not seen at all. */
  readonly n_nodata: number;
  /** Pixels whose class is kept and that have data in every band; where the classes alone skip a ground, the former. */
  readonly n_valid: number;
  /** Share of the pixels whose SCL class is kept, 0 to 1. */
  readonly clear_share: number;
  readonly skipped: Skipped | null;
  /** Null when skipped, when no pixel is valid, and for true colour. */
  readonly statistics: Statistics | null;
  /** Null when skipped or when no pixel is valid. */
  readonly pixels: PixelGrid | null;
}

export interface ReadOptions {
  readonly layers: readonly Layer[];
  /** SCL classes whose pixels count; SCL_KEEP by default. */
  readonly sclKeep?: readonly number[];
  /** Share of hidden or missing pixels above which a ground is skipped; MAX_COVER by default, 1 never skips. */
  readonly maxCover?: number;
  /** Threads that inflate blocks; 0, the default, does it in the calling thread. */
  readonly workers?: number;
  /** How patiently servers are asked. */
  readonly http?: HttpPolicy;
  readonly signal?: AbortSignal;
}

/** Everything one scene says of the grounds that it covers; grounds without a pixel in the scene are absent. */
export interface SceneStatistics {
  readonly scene: Scene;
  readonly readings: readonly LayerStatistics[];
  /** Asked layers that the scene has no bands for. */
  readonly missing: readonly Layer[];
  /** Blocks fetched and inflated, each once, and their stored size. */
  readonly blocks: number;
  readonly bytes: number;
}
