import { type Country, IMPORT_LIMITS, type ParcelField, type RowIssue } from '@brazda/domain';
import {
  type Cell,
  cropCodeOf,
  cropIdOf,
  dayOf,
  estimatedDaysOf,
  hectaresOf,
  inHectares,
  organicOf,
  partOf,
  specialUseOf,
  TEXT_LIMITS,
  textOf,
  unitsPerHectare,
  yearOf,
} from './field-values.ts';
import { FORMATS } from './formats.ts';
import { type FormatRow, Refused } from './land-format.ts';
import type { LandFields, LandLayer, LandRow, Mapping, ReadLandOptions } from './land-layer.ts';
import { checkShape, roughHectares, type ShapeContext } from './land-shape.ts';
import { sourceNamed } from './mapping.ts';
import { encodingNamed } from './named-encodings.ts';
import { isInDegrees, projectionOf, toWgs84 } from './projections.ts';

/** How to convert the rows of a layer to parcels. */
interface Way {
  readonly mapping: Mapping;
  readonly context: ShapeContext;
  /** The year in the file name, for rows without one in a column. */
  readonly year: number | null;
}

/**
 * Streams the rows of a layer in WGS 84; a row that is not land has no shape and an issue with the reason. The projection
 * must be known; a chosen one is used if it is one of `PROJECTIONS`. Throws Refused where the file is truncated or has
 * too many rows.
 */
export async function* readRows(
  found: LandLayer,
  { country, choice = {}, signal, onProgress }: ReadLandOptions,
): AsyncGenerator<LandRow, void, undefined> {
  const { bundle, layer, path } = found;
  const epsg = projectionOf(choice.epsg ?? 0)?.epsg ?? found.epsg;
  if (epsg === null) throw new RangeError(`${path}: the projection must be known`);
  const encoding = (found.encoding && choice.encoding && encodingNamed(choice.encoding)) || found.encoding;
  const way: Way = {
    mapping: { ...found.mapping, ...choice.mapping },
    context: { country, project: toWgs84(epsg), isInDegrees: isInDegrees(epsg) },
    year: yearInName(found),
  };
  const format = await FORMATS[bundle.format]();
  const rows = format.rowsOf(bundle, layer, {
    ...(encoding && { encoding }),
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  });
  let count = 0;
  const first: LandRow[] = [];
  let points = 0;
  let units: number | null = null;
  for await (const row of rows) {
    signal?.throwIfAborted();
    if (++count > IMPORT_LIMITS.rows) throw new Refused(path, 'many_rows', { limit: IMPORT_LIMITS.rows });
    const land = landRow(row, way);
    if (units !== null) {
      yield inUnits(land, units);
      continue;
    }
    first.push(land);
    points += land.shape?.coordinates.flat().reduce((sum, ring) => sum + ring.length, 0) ?? 0;
    if (first.length < JUDGED.rows && points < JUDGED.points) continue;
    units = unitsOf(first);
    for (const each of first.splice(0)) yield inUnits(each, units);
  }
  const ofFew = unitsOf(first);
  for (const each of first) yield inUnits(each, ofFew);
}

/** The unit of declared areas is judged by the first rows, fewer where their outlines are long. */
const JUDGED = { rows: 50, points: 200_000 };

function unitsOf(rows: readonly LandRow[]): number {
  return unitsPerHectare(
    rows.flatMap(({ fields: { declared_hectares: declared }, shape }) =>
      declared && shape ? [{ declared, measured: roughHectares(shape) }] : [],
    ),
  );
}

function inUnits(row: LandRow, units: number): LandRow {
  const declared = row.fields.declared_hectares;
  if (units === 1 || declared === null) return row;
  return { ...row, fields: { ...row.fields, declared_hectares: inHectares(declared, units) } };
}

function landRow({ number, values, shape, issues }: FormatRow, { mapping, context, year }: Way): LandRow {
  const checked = shape ? checkShape(shape, context) : { shape: null, crossings: 0, issues: [] };
  const rowIssues: RowIssue[] = [];
  const fields = fieldsOf(values, { mapping, country: context.country, year }, (issue) =>
    rowIssues.push(issue),
  );
  return {
    number,
    fields,
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
    declared_hectares: read('declared_hectares', (cell) => hectaresOf(cell, report)),
    year,
  };
}

function yearInName({ path, source }: LandLayer): number | null {
  const [, year] = sourceNamed(source)?.yearInName?.exec(path) ?? [];
  return year ? Number(year) : null;
}
