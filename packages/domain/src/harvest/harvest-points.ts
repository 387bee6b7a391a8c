/** What a machine has recorded, in columns of the same length and in the order of recording. */
export interface HarvestPoints {
  readonly count: number;
  /** Degrees, WGS 84. */
  readonly lng: Float64Array;
  readonly lat: Float64Array;
  /** Seconds since 1970; NaN where unknown. */
  readonly time: Float64Array;
  /** As measured, with its moisture: t/ha, or m³/ha where `yieldIn` says so. */
  readonly yields: Float32Array;
  /** Width of the cut, meters; 0 where nothing is cut, as with a lifted header, NaN where unknown. */
  readonly width: Float32Array;
  /** Meters per second; NaN where unknown. */
  readonly speed: Float32Array;
  /** Percent of water; NaN where unknown. */
  readonly moisture: Float32Array;
  /** Which log each point comes from, such as a task of one machine; logs are never neighbors in time. */
  readonly log: Uint16Array;
}

/** In what a machine measures yields: mass per area, or volume per area. */
export type YieldMeasure = 'mass' | 'volume';

/** Positions of points of one parcel in meters of a plane, with all other columns. */
export interface PlanePoints extends Omit<HarvestPoints, 'lng' | 'lat'> {
  readonly x: Float64Array;
  readonly y: Float64Array;
}
