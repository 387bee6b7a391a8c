import type { Layer, Skipped } from '@brazda/domain';
import type { MultiPolygon, Polygon } from 'geojson';
import type { Grid } from './grid.ts';
import type { HeaderStore } from './open-band.ts';
import type { PixelRule } from './pixel-rule.ts';
import type { HttpPolicy } from './retry.ts';
import type { Scene } from './scene.ts';

/** A shape to read: any stable id and its geometry in WGS 84. */
export interface ShapeToRead {
  readonly id: string;
  readonly geometry: Polygon | MultiPolygon;
  /** Whether its crop stands in water, so that water pixels count. */
  readonly in_water?: boolean;
  /** The layers that it is read for; by default those of the options. */
  readonly layers?: readonly Layer[];
}

/** Statistics over the pixels that count, float64, before quantization; percentiles are linear as in numpy. */
export interface Statistics {
  readonly mean: number;
  readonly sd: number;
  readonly min: number;
  readonly max: number;
  readonly median: number;
  readonly p10: number;
  readonly p90: number;
}

/** The pixels of one shape in the scene's own UTM grid, row by row from the north-west. */
export interface PixelGrid extends Grid {
  /** One code per pixel (index layers) or red, green, blue, alpha (true color); not compressed. */
  readonly codes: Uint8Array;
}

/** One layer of one shape in one scene. */
export interface LayerStatistics {
  readonly shape_id: string;
  readonly layer: Layer;
  /** Pixels of the shape on the scene's grid, and those that it would have beyond the grid's edge. */
  readonly n_total: number;
  readonly n_outside: number;
  /** Those of `n_total` without data; when they are all of them, the scene does not show the shape at all. */
  readonly n_nodata: number;
  /**
   * The pixels that the statistics were computed from. Where the shape is skipped because it is hidden, and in pictures,
   * those that show the surface.
   */
  readonly n_valid: number;
  /** Water among the pixels that show the surface, and whether it counts. */
  readonly n_water: number;
  readonly with_water: boolean;
  /** Whether border pixels count. */
  readonly with_border: boolean;
  /** Share of the pixels that show the surface and are not beside a cloud, 0 to 1. */
  readonly clear_share: number;
  readonly skipped: Skipped | null;
  /** Null when skipped, when no pixel is valid, and for true color. */
  readonly statistics: Statistics | null;
  /** Null when skipped or when no pixel is valid. */
  readonly pixels: PixelGrid | null;
}

export interface ReadOptions {
  readonly layers: readonly Layer[];
  /** Which pixels count; PRODUCT_RULE by default. */
  readonly rule?: PixelRule;
  /** Share of hidden or missing pixels above which a shape is skipped; MAX_COVER by default, 1 never skips. */
  readonly maxCover?: number;
  /** Worker threads that inflate blocks; 0, the default, uses the calling thread. */
  readonly workers?: number;
  /** Retries and time limits of HTTP requests. */
  readonly http?: HttpPolicy;
  readonly signal?: AbortSignal;
  /** Where headers of files are kept between readings; without it, they are read each time. */
  readonly headers?: HeaderStore;
}

/** The results of one scene for the shapes that it covers; shapes without a pixel in the scene are absent. */
export interface SceneStatistics {
  readonly scene: Scene;
  readonly readings: readonly LayerStatistics[];
  /** Requested layers whose bands the scene lacks. */
  readonly missing: readonly Layer[];
  /** Blocks fetched and inflated, each once, and their stored size. */
  readonly blocks: number;
  readonly bytes: number;
}
