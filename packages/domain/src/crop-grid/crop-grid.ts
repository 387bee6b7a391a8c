import type { CropSite } from '../crops/crop-dates.ts';
import type { CropDay, Interval } from '../crops/crop-interval.ts';
import type { FarmYieldUnit } from '../yields/farm-yield-unit.ts';
import type { YieldUnit } from '../yields/yield-unit.ts';

/** The columns of a grid that describe the crop of a parcel. */
export const CROP_COLUMNS = [
  'crop',
  'crop_hybrid',
  'sow_date',
  'harvest_date',
  'yield_estimated',
  'yield_measured',
] as const;
/** What the columns of a grid of crops can hold, in the order in which a grid without titles has them. */
export const CROP_GRID_COLUMNS = ['parcel', ...CROP_COLUMNS, 'reference', 'days_estimated'] as const;
export type CropGridColumn = (typeof CROP_GRID_COLUMNS)[number];

/** Limits of a grid; chosen because the largest farm that the product is designed for has as many rows. */
export const CROP_GRID_LIMITS = { rows: 5000, columns: 50, characters: 400_000, names: 200 } as const;

/** The values that a grid gives to the crop of a parcel. */
export interface CropGridValues {
  readonly crop_id: string;
  readonly interval: Interval;
  readonly estimated: readonly CropDay[];
  readonly crop_hybrid: string | null;
  /** Tonnes per hectare. */
  readonly yield_estimated: number | null;
  readonly yield_measured: number | null;
}

/** A crop that a parcel has. */
export interface CurrentCrop extends CropGridValues {
  readonly id: string;
}

/** A parcel that a grid can name. */
export interface CropGridParcel {
  readonly id: string;
  /** The farmer's name for it and that of the register. */
  readonly names: readonly string[];
  readonly reference: string;
  /** Its numbers from the register, the most exact first: with the physical block, and alone. */
  readonly numbers: readonly string[];
  /** Degrees north. */
  readonly latitude: number;
  readonly crops: readonly CurrentCrop[];
}

/** The season whose crops a grid sets, on a day at its farm. */
export interface CropGridSeason extends Omit<CropSite, 'latitude'> {
  readonly today: string;
  readonly start_date: string;
  readonly end_date: string;
}

/** A row of a grid by the meaning of its columns; its number is as a spreadsheet counts it. */
export interface CropGridRow {
  readonly number: number;
  readonly cells: Readonly<Partial<Record<CropGridColumn, string>>>;
}

/**
 * Why a cell is not clear. `missing`: it must not be empty; `unknown`, `ambiguous`: no or several such parcels, no such
 * crop; `unreadable`: no day or yield; `no_year`: a day without a year, which may be in two; `unit`: a yield that is far too
 * high for its crop in tonnes, with a unit that is not said; `too_long`: the name of a variety; `outside_season`;
 * `out_of_order`: harvested before it is sown; `stands_too_long`: longer than the crop can; `earlier_season`: harvested before
 * the year of the season; `not_harvested`: a measured yield of a harvest that is to come; `overlaps`: another crop of the parcel has these days; `several_crops`: the parcel has several
 * crops, and it is open which of them the row replaces.
 */
export const CROP_GRID_PROBLEMS = [
  'missing',
  'unknown',
  'ambiguous',
  'unreadable',
  'no_year',
  'unit',
  'too_long',
  'outside_season',
  'out_of_order',
  'stands_too_long',
  'earlier_season',
  'not_harvested',
  'overlaps',
  'several_crops',
] as const;
export type CropGridProblemKind = (typeof CROP_GRID_PROBLEMS)[number];

/** A word for a crop that the person explains, for all cells that have it. */
export interface CropName {
  readonly text: string;
  readonly crop_id: string;
}

/** What the person says about a grid, beside its cells. */
export interface CropGridHints {
  readonly crop_names?: readonly CropName[] | undefined;
  /** The unit of the yields of a column, where its title says one or the person does. */
  readonly units?: Readonly<Partial<Record<CropGridColumn, YieldUnit>>> | undefined;
  /** The unit of the farm, for yields that name none; t/ha by default. */
  readonly yield_unit?: FarmYieldUnit | undefined;
}

/** A cell that is not clear: its row, and the other rows of its parcel, are not set. */
export interface CropGridProblem {
  readonly number: number;
  readonly column: CropGridColumn;
  readonly problem: CropGridProblemKind;
  /** What the cell has, or the days that it leads to. */
  readonly text: string;
}

/** The crop that a row sets on a parcel. */
export interface CropGridPlan extends CropGridValues {
  readonly parcel_id: string;
  /** The crop that it changes or replaces; null where it adds one. */
  readonly was: CurrentCrop | null;
  /** Whether it differs from what the parcel has. */
  readonly is_changed: boolean;
}

/** A row of a grid, and what it leads to: its parcel and its plan as far as they are clear. */
export interface CropGridLine {
  readonly number: number;
  readonly parcel: CropGridParcel | null;
  readonly plan: CropGridPlan | null;
}

/** Maximum characters of the name of a hybrid or variety. */
export const MAX_HYBRID = 40;
