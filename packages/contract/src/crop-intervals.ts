import {
  AGRICULTURAL_WORKS,
  type AgriculturalWorkName,
  CROP_DAYS,
  CROP_GRID_COLUMNS,
  CROP_GRID_LIMITS,
  CROP_GRID_PROBLEMS,
  YIELD_UNITS,
} from '@brazda/domain';
import { z } from 'zod';
import { UndoableLand } from './changes.ts';
import { endpoint } from './endpoint.ts';
import { CropInput, CropOrNoneInput, cropNamed, IdInput, IntervalInput } from './input-forms.ts';
import { CROP_GRID_LENGTH, CROP_NAME_LENGTH, HYBRID_LENGTH, REPLACED_PARCELS_LIMIT } from './limits.ts';
import { CropInterval } from './parcels.ts';
import { Id, IsoDate, ParcelParams, results, SeasonParams, text, verbatim, Yield } from './shared.ts';

const WorkName = z.enum(
  AGRICULTURAL_WORKS.map(({ name }) => name) as [AgriculturalWorkName, ...AgriculturalWorkName[]],
);

/** Fields of an interval that the server computes. */
const OURS = ['id', 'computed_start_date', 'computed_end_date', 'yield_forecast', 'declared_code', 'change'];

/** The days of the interval that are estimates; without it all of them are facts. */
const Estimated = z.array(z.enum(CROP_DAYS)).max(CROP_DAYS.length).optional();

/** The editable fields of a crop on a parcel. */
const Fields = z.strictObject({
  crop: CropInput,
  interval: IntervalInput,
  estimated: Estimated,
  yield_estimated: Yield.nullable().optional(),
  yield_measured: Yield.nullable().optional(),
  crop_hybrid: text(HYBRID_LENGTH).nullable().optional(),
  agricultural_work: WorkName.nullable().optional(),
  is_secondary: z.boolean().optional(),
});

const IntervalParams = ParcelParams.extend({ intervalId: Id });

const GridColumn = z.enum(CROP_GRID_COLUMNS).nullable();

/** A table of crops as it was pasted, and how it is to be read; what is left out is detected. */
const CropGridInput = z.strictObject({
  text: verbatim(CROP_GRID_LENGTH),
  /** What each column holds; null is not read. */
  columns: z
    .array(GridColumn)
    .max(CROP_GRID_LIMITS.columns)
    .refine((columns) => {
      const read = columns.filter((column) => column !== null);
      return new Set(read).size === read.length;
    }, 'Two columns hold the same.')
    .optional(),
  /** Whether the first row has titles. */
  has_titles: z.boolean().optional(),
  /** The unit of all yields of the table; by default what titles and cells say, else that of the farm for the crop, or kg/ha where only that is possible. */
  yield_unit: z.enum(YIELD_UNITS).optional(),
  /** The crops of words that are none, each for all cells that have it. */
  crop_names: z
    .array(z.strictObject({ text: verbatim(CROP_NAME_LENGTH), crop_id: IdInput }))
    .max(CROP_GRID_LIMITS.names)
    .optional(),
});

const CropGridValues = CropInterval.pick({
  crop_id: true,
  interval: true,
  estimated: true,
  crop_hybrid: true,
  yield_estimated: true,
  yield_measured: true,
});

/** What a pasted table of crops leads to. */
const CropGridCheck = z.object({
  columns: z.array(GridColumn),
  /** The first row where it has titles. */
  titles: z.array(z.string()).nullable(),
  /** As a spreadsheet counts its rows. */
  rows: z.array(
    z.object({
      number: z.number().int(),
      parcel: z.object({ id: Id, name: z.string() }).nullable(),
      /** The crop that the parcel gets, and the one that it changes or replaces; null where nothing is clear, or nothing in the row. */
      plan: CropGridValues.extend({ was: Id.nullable(), is_changed: z.boolean() }).nullable(),
    }),
  ),
  /** Words that are no crop, with the number of their cells. */
  unknown_names: z.array(z.object({ text: z.string(), cells: z.number().int() })),
  /** How many yields were converted to t/ha from each unit. */
  converted: z.partialRecord(z.enum(YIELD_UNITS), z.number().int()),
  /** The cells that are not clear, by row: the other rows of their parcels have no plan either. */
  problems: z.array(
    z.object({
      number: z.number().int(),
      column: z.enum(CROP_GRID_COLUMNS),
      problem: z.enum(CROP_GRID_PROBLEMS),
      text: z.string(),
    }),
  ),
});
export type CropGridCheck = z.infer<typeof CropGridCheck>;

export const cropIntervals = {
  list: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/cropinterval/',
    summary:
      'Lists the crop intervals of every parcel of a season that has any, without the parcels themselves',
    access: 'farm:parcels',
    changesWith: 'farm',
    params: SeasonParams,
    response: results(z.object({ parcel: Id, crop_intervals: z.array(CropInterval) })),
  }),
  datesEstimate: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/parcel/:parcelId/crop_dates_estimate/:systemName/:cropId/',
    summary: 'Estimates the days on which a crop is sown and harvested on a parcel',
    access: 'farm:parcels',
    params: ParcelParams.extend({ systemName: Id, cropId: Id }),
    /** Displayed days, both included; null where the crop is not sown, or not harvested, every year. */
    response: z.object({ start_date: IsoDate.nullable(), end_date: IsoDate.nullable() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/farm/:farmId/season/:seasonId/parcel/:parcelId/cropinterval/',
    summary: 'Sets a crop on a parcel for an interval',
    access: 'farm:land',
    params: ParcelParams,
    body: cropNamed(Fields, OURS),
    response: CropInterval.extend(UndoableLand.shape),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/farm/:farmId/season/:seasonId/parcel/:parcelId/cropinterval/:intervalId/',
    summary: 'Updates the given fields of a crop interval',
    access: 'farm:land',
    params: IntervalParams,
    body: cropNamed(Fields.partial(), OURS),
    response: CropInterval.extend(UndoableLand.shape),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/farm/:farmId/season/:seasonId/parcel/:parcelId/cropinterval/:intervalId/',
    summary: 'Removes a crop interval from a parcel',
    access: 'farm:land',
    params: IntervalParams,
    response: UndoableLand,
  }),
  replace: endpoint({
    method: 'POST',
    path: '/farm/:farmId/season/:seasonId/replace_parcels_interval/',
    summary: 'Sets, replaces or clears the crop of several parcels in one transaction',
    access: 'farm:land',
    params: SeasonParams,
    body: cropNamed(
      z.strictObject({
        parcels: z
          .array(IdInput)
          .min(1)
          .max(REPLACED_PARCELS_LIMIT)
          .refine((ids) => new Set(ids).size === ids.length, { error: 'A parcel is named twice.' }),
        crop: CropOrNoneInput,
        interval: IntervalInput,
        estimated: Estimated,
        /** Omitted, those of the parcels stay where the crop does. */
        crop_hybrid: text(HYBRID_LENGTH).nullable().optional(),
        yield_estimated: Yield.nullable().optional(),
        yield_measured: Yield.nullable().optional(),
      }),
    ),
    response: UndoableLand.extend({
      changed: z.array(Id),
      /** Parcels with two or more intervals are not changed. */
      skipped: z.array(Id),
    }),
  }),
  setDay: endpoint({
    method: 'POST',
    path: '/farm/:farmId/season/:seasonId/crop_day/',
    summary: 'Sets the day of sowing or harvest of the crops of several parcels, as work on them has it',
    access: 'farm:land',
    params: SeasonParams,
    body: z.strictObject({
      parcels: z.array(IdInput).min(1).max(REPLACED_PARCELS_LIMIT),
      day: z.enum(CROP_DAYS),
      on: IsoDate,
      /** The crop of the work; null for the one of each parcel whose day is nearest. */
      crop_id: IdInput.nullable().default(null),
    }),
    response: UndoableLand.extend({
      /** How many crops have another day now; those that cannot have it keep theirs. */
      changed: z.number().int(),
    }),
  }),
  checkGrid: endpoint({
    method: 'POST',
    path: '/farm/:farmId/season/:seasonId/crop_grid/check/',
    summary: 'Reads a pasted table of crops of the parcels of a season without setting them',
    access: 'farm:land',
    params: SeasonParams,
    body: CropGridInput,
    response: CropGridCheck,
  }),
  setGrid: endpoint({
    method: 'POST',
    path: '/farm/:farmId/season/:seasonId/crop_grid/',
    summary: 'Sets the crops of a pasted table: all of its rows, or those of parcels whose cells are clear',
    access: 'farm:land',
    params: SeasonParams,
    body: CropGridInput.extend({
      /** Whether parcels with a cell that is not clear are left out; otherwise such a table is refused. */
      skips_unclear: z.boolean().optional(),
    }),
    response: UndoableLand.extend({
      /** How many crops are now different. */
      changed: z.number().int(),
      /** How many rows were left out. */
      skipped: z.number().int(),
    }),
  }),
};
