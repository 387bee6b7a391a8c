import type { Country, ParcelField, RowIssue } from '@brazda/domain';
import {
  type Cell,
  cropCodeOf,
  cropIdOf,
  dayOf,
  declaredHectaresOf,
  estimatedDaysOf,
  inHectares,
  organicOf,
  partOf,
  specialUseOf,
  TEXT_LIMITS,
  textOf,
  unitsPerHectare,
  yearOf,
} from './field-values.ts';
import type { FormatRow } from './land-format.ts';
import type { LandFields, LandRow, Mapping } from './land-layer.ts';
import { checkShape, roughHectares, type ShapeContext } from './land-shape.ts';

/** How to convert the rows of a layer to parcels. */
export interface Way {
  readonly mapping: Mapping;
  readonly context: ShapeContext;
  /** The year in the file name, for rows without one in a column. */
  readonly year: number | null;
  /** How many of the unit of its declared areas make a hectare. */
  readonly units: number;
}

/** A row as a parcel in WGS 84; without a shape, an issue has the reason. */
export function landRow(
  { number, values, shape, issues }: FormatRow,
  { mapping, context, year, units }: Way,
): LandRow {
  const checked = shape ? checkShape(shape, context) : { shape: null, crossings: 0, issues: [] };
  const rowIssues: RowIssue[] = [];
  const fields = fieldsOf(values, { mapping, country: context.country, year }, (issue) =>
    rowIssues.push(issue),
  );
  const { declared_hectares: declared } = fields;
  return {
    number,
    fields: {
      ...fields,
      declared_hectares: declared === null ? null : inHectares(declared, units),
    },
    shape: checked.shape,
    crossings: checked.crossings,
    issues: [...issues, ...checked.issues, ...rowIssues],
  };
}

function fieldsOf(
  values: FormatRow['values'],
  { mapping, country, year: yearOfFile }: { mapping: Mapping; country: Country; year: number | null },
  report: (issue: RowIssue) => void,
): LandFields {
  const read = <Value>(field: ParcelField, asIs: (cell: Cell) => Value | null): Value | null => {
    const column = mapping[field];
    const value = column && Object.hasOwn(values, column) ? values[column] : undefined;
    return column && value !== undefined ? asIs({ column, value }) : null;
  };
  const name = (cell: Cell) => textOf(cell, TEXT_LIMITS.name, report);
  const part = (cell: Cell) => partOf(cell, report);
  const year = read('year', (cell) => yearOf(cell, report)) ?? yearOfFile;
  return {
    display_name: read('display_name', name),
    locality_code: read('locality_code', part),
    locality_name: read('locality_name', name),
    physical_block: read('physical_block', part),
    parcel_no: read('parcel_no', part),
    crop_no: read('crop_no', part),
    crop_id: read('crop', (cell) => cropIdOf(cell, country, report)),
    crop_code: read('crop', (cell) => cropCodeOf(cell, country)),
    crop_hybrid: read('crop_hybrid', (cell) => textOf(cell, TEXT_LIMITS.part, report)),
    sow_date: read('sow_date', (cell) => dayOf(cell, report)),
    harvest_date: read('harvest_date', (cell) => dayOf(cell, report)),
    days_estimated: read('days_estimated', estimatedDaysOf) ?? [],
    organic: read('organic', (cell) => organicOf(cell, year, report)),
    special_use: read('special_use', (cell) => specialUseOf(cell, report)),
    declared_hectares: read('declared_hectares', (cell) => declaredHectaresOf(cell, report)),
    year,
  };
}

/** How many of the unit of the declared areas of some rows make a hectare, judged by their outlines. */
export function unitsOfRows(rows: readonly FormatRow[], way: Omit<Way, 'units'>): number {
  return unitsPerHectare(
    rows.flatMap((row) => {
      const { fields, shape } = landRow(row, { ...way, units: 1 });
      return fields.declared_hectares && shape
        ? [{ declared: fields.declared_hectares, measured: roughHectares(shape) }]
        : [];
    }),
  );
}
