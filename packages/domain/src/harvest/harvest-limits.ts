/**
 * Limits of a file of a harvest. Chosen because a combine writes one point per second, so that
 * two million points are a month of harvest, and TASKDATA of a season packs into less than 50 MB.
 */
export const HARVEST_LIMITS = {
  bytes: 50_000_000,
  unpacked_bytes: 600_000_000,
  points: 2_000_000,
  /** Files of one season that are kept. */
  files: 200,
  name: 255,
} as const;

/** Formats of files of a harvest: task data of ISO 11783-10 with time logs, or a table of points. */
export const HARVEST_FORMATS = ['isoxml', 'csv'] as const;
export type HarvestFormat = (typeof HARVEST_FORMATS)[number];

/** Why a file of a harvest cannot be read. */
export const HARVEST_REFUSALS = [
  'unknown_format',
  'broken',
  'too_large',
  'no_positions',
  'no_yield',
  'no_points',
  'no_width',
  'mixed_measures',
  'ambiguous_numbers',
  'ambiguous_dates',
] as const;
export type HarvestRefusal = (typeof HARVEST_REFUSALS)[number];

/** Whether the day or the month comes first in a date with the year at its end. */
export const DATE_ORDERS = ['day_first', 'month_first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** What a person should know of how a file was read: what was left out of it, and what was decided about it. */
export const HARVEST_REMARKS = [
  'skipped_files',
  'repeated_logs',
  'missing_logs',
  'logs_without_header',
  'logs_without_width',
  'cut_logs',
  'joined_yields',
  'several_yields',
  'several_rates',
  'grouped_numbers',
  'moisture_shares',
  'implausible_yields',
  'unread_numbers',
  'unread_times',
  'day_first',
  'month_first',
  'future',
  'other_season',
] as const;
export type HarvestRemarkKind = (typeof HARVEST_REMARKS)[number];

/** One of `HARVEST_REMARKS`, how often it applies, and the first files, columns or values that it is about. */
export interface HarvestRemark {
  readonly kind: HarvestRemarkKind;
  readonly count: number;
  readonly names: readonly string[];
}

/** Why points of a harvest are left out, in the order in which it is decided. */
export const HARVEST_DROPS = [
  'outside',
  'position',
  'speed',
  'delay',
  'no_yield',
  'start_stop',
  'narrow',
  'overlap',
  'outlier',
] as const;
export type HarvestDrop = (typeof HARVEST_DROPS)[number];

/**
 * How points of a harvest are cleaned. The steps and their order are those of Yield Editor
 * (Sudduth and Drummond 2007, Agronomy Journal 99) and Lyle et al. 2014 (Precision Agriculture 15); the numbers are our own
 * assumptions for combines in cereals, maize and oilseeds.
 */
export const HARVEST_RULES = {
  /** Meters per second: 1.8 to 14.4 km/h. */
  min_speed: 0.5,
  max_speed: 4,
  /** Two points farther apart than that, in seconds or meters, belong to different passes. */
  max_gap_s: 10,
  max_gap_m: 40,
  /** Degrees between the direction of a pass and of its next step from which the machine turns. */
  turn: 50,
  /** Seconds after the start and before the end of a pass in which the flow of grain rises and falls. */
  start_s: 4,
  end_s: 4,
  /** The minimum width of the cut, as a share of the usual one. */
  min_width: 0.5,
  /** The minimum share of a swath that was not harvested before. */
  min_fresh: 0.5,
  /** Median absolute deviations, as standard deviations, beyond which a value is an outlier. */
  max_deviations: 3.5,
  /** Less than that share of the median is never an outlier: within the parcel, and among the neighbors. */
  min_deviation: 1.5,
  min_local_deviation: 0.3,
  /** If a larger share of points is that far off, it is a part of the field with another yield. */
  max_outliers: 0.15,
  /** Side of the squares in which neighbors are compared, meters, and the minimum number of points in them. */
  local_m: 30,
  local_points: 5,
  /** Plausible moisture of grain, percent; other values count as unknown. */
  min_moisture: 3,
  max_moisture: 45,
  /** Seconds between the cut and the sensor that are tried. */
  max_delay_s: 30,
} as const;
