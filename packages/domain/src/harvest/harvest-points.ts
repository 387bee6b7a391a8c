/** Where a machine has worked, in columns of the same length and in the order of recording. */
export interface LoggedPoints {
  readonly count: number;
  /** Degrees, WGS 84. */
  readonly lng: Float64Array;
  readonly lat: Float64Array;
  /** Seconds since 1970; NaN where unknown. */
  readonly time: Float64Array;
  /** Width that is worked, meters; 0 where nothing is, as with a lifted header, NaN where unknown. */
  readonly width: Float32Array;
  /** Meters per second; NaN where unknown. */
  readonly speed: Float32Array;
  /** Which log each point comes from, such as a task of one machine; logs are never neighbors in time. */
  readonly log: Uint16Array;
}

/** What a combine has recorded. */
export interface HarvestPoints extends LoggedPoints {
  /** As measured, with its moisture: t/ha, or m³/ha where `yieldIn` says so. */
  readonly yields: Float32Array;
  /** Percent of water; NaN where unknown. */
  readonly moisture: Float32Array;
}

/** What a spreader, a sprayer or a drill has recorded. */
export interface AppliedPoints extends LoggedPoints {
  /** Kilograms, liters or thousand seeds per hectare: as spread, and as set; NaN where unknown. */
  readonly rates: Float32Array;
  readonly set_rates: Float32Array;
}

/** In what a machine measures yields: mass per area, or volume per area. */
export type YieldMeasure = 'mass' | 'volume';

/** Positions in meters of a plane instead of degrees. */
type OnPlane<P extends LoggedPoints> = Omit<P, 'lng' | 'lat'> & {
  readonly x: Float64Array;
  readonly y: Float64Array;
};

/** The points of one parcel in meters of a plane, with all other columns. */
export type PlanePoints = OnPlane<HarvestPoints>;
export type PlaneLoggedPoints = OnPlane<LoggedPoints>;
export type PlaneAppliedPoints = OnPlane<AppliedPoints>;
