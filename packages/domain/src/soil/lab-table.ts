import { columnLetters } from '../text/column-letters.ts';
import { type DecimalMark, decimalMarkOf, isUnclearNumber } from '../text/decimal-mark.ts';
import { parseNumber } from '../text/parse-number-input.ts';
import { isUnitOnly } from './lab-headings.ts';
import { isNoValue, type LabValue, type LabValueError, parseLabValue } from './lab-values.ts';
import { sampleMatcher } from './sample-matcher.ts';
import { type SoilMethod, soilMethodsOf } from './soil-methods.ts';
import type { SoilParameterKey } from './soil-parameters.ts';
import { type SoilUnit, soilUnitsOf } from './soil-units.ts';

/** Limits of a laboratory's table; chosen far above any report. */
export const LAB_TABLE_LIMITS = {
  rows: 5000,
  columns: 60,
  /** Characters of a cell that is read. */
  text: 200,
  /** Problems that are listed, the first ones. */
  problems: 200,
} as const;

/** A row of a table with its number in the file, the first being 1. */
export interface LabRow {
  readonly number: number;
  readonly cells: readonly string[];
  /** Indexes of the cells that a workbook stores as numbers, so that their decimal mark is certain. */
  readonly numeric?: readonly number[];
}

/** What a column contains, by its index from 0; null for what the person has not chosen yet. */
export interface LabColumn {
  readonly column: number;
  readonly parameter: SoilParameterKey;
  readonly method: SoilMethod | null;
  readonly unit: SoilUnit | null;
}

/** How a table is read. */
export interface LabMapping {
  /** The number of the row with the headings; null where values begin in the first row. */
  readonly headerRow: number | null;
  /** The index of the column with the labels of the samples, from 0. */
  readonly sampleColumn: number | null;
  readonly columns: readonly LabColumn[];
  /** The decimal mark, where the person has told what a number such as `1.234` is. */
  readonly decimalMark: DecimalMark | null;
}

/** A measured value of a sample, in the unit of its parameter. */
export interface LabResult extends LabValue {
  /** As it is spelled in the sampling plan. */
  readonly sample: string;
  readonly parameter: SoilParameterKey;
  readonly method: SoilMethod;
}

/** Problems of a whole table, of the mapping of its columns, and of single cells. */
export const LAB_PROBLEMS = [
  'too_many_rows',
  'too_many_columns',
  'no_sample_column',
  'no_parameter_column',
  'no_method',
  'no_unit',
  'repeated_column',
  'repeated_parameter',
  'no_values',
  'no_sample',
  'unknown_sample',
  'repeated_sample',
  'too_long',
  'not_a_number',
  'unclear_number',
  'implausible',
] as const satisfies readonly (string | LabValueError)[];
export type LabProblemKind = (typeof LAB_PROBLEMS)[number];

/** A problem at the place where a spreadsheet shows it. */
export interface LabProblem {
  readonly kind: LabProblemKind;
  /** From 1; null for a problem of the whole table. */
  readonly row: number | null;
  /** Letters such as `C` or `AB`; null for a problem of a whole row. */
  readonly column: string | null;
  /** What the cell contains, at most as long as a cell may be. */
  readonly text: string;
}

export interface LabReading {
  readonly results: readonly LabResult[];
  readonly problems: readonly LabProblem[];
}

/** A column that can be read. */
interface ReadableColumn extends LabColumn {
  readonly method: SoilMethod;
  readonly unit: SoilUnit;
}

/**
 * Reads the results of a laboratory's table for the samples of a plan. Cells without a value are left out, and so are
 * rows that have no values; the results contain every value that is read, whatever problems others have. A table that
 * is too large, or whose mapping is not complete, has no results. A sample that is known by several labels is named by
 * the one that `currentLabels` gives for each of them.
 */
export function readLabTable(
  rows: readonly LabRow[],
  mapping: LabMapping,
  knownSamples: readonly string[],
  currentLabels: ReadonlyMap<string, string> = new Map(),
): LabReading {
  const tableProblems = [...sizeProblems(rows), ...mappingProblems(rows, mapping)];
  if (tableProblems.length > 0) return { results: [], problems: firstOf(tableProblems) };
  const sampleColumn = mapping.sampleColumn!;
  const columns = mapping.columns.filter(isReadable);
  const sampleOf = sampleMatcher(knownSamples);
  const decimalMark = mapping.decimalMark ?? decimalMarkIn(rows, mapping);
  const seen = new Set<string>();
  const results: LabResult[] = [];
  const problems: LabProblem[] = [];
  for (const row of dataRows(rows, mapping)) {
    if (columns.every(({ column }) => isNoValue(cellOf(row, column)))) continue;
    const label = cellOf(row, sampleColumn);
    const found = label.length > LAB_TABLE_LIMITS.text ? undefined : sampleOf(label);
    if (found === undefined) {
      problems.push(problemAt(row, sampleColumn, label.trim() === '' ? 'no_sample' : 'unknown_sample'));
      continue;
    }
    const sample = currentLabels.get(found) ?? found;
    if (seen.has(sample)) {
      problems.push(problemAt(row, sampleColumn, 'repeated_sample'));
      continue;
    }
    seen.add(sample);
    for (const { column, parameter, method, unit } of columns) {
      const text = cellOf(row, column);
      const mark = row.numeric?.includes(column) ? '.' : decimalMark;
      const value =
        text.length > LAB_TABLE_LIMITS.text ? 'too_long' : parseLabValue(text, parameter, unit, mark);
      if (typeof value === 'string') problems.push(problemAt(row, column, value));
      else if (value) results.push({ sample, parameter, method, ...value });
    }
  }
  if (results.length === 0 && problems.length === 0)
    problems.push({ kind: 'no_values', row: null, column: null, text: '' });
  return { results, problems: firstOf(problems) };
}

/** The rows below the headings, without a row of units. */
function dataRows(
  rows: readonly LabRow[],
  { headerRow, columns }: Pick<LabMapping, 'headerRow' | 'columns'>,
): readonly LabRow[] {
  if (headerRow === null) return rows;
  const below = rows.filter(({ number }) => number > headerRow);
  return below[0] && isUnitRow(below[0], columns) ? below.slice(1) : below;
}

/** The first number of which only the person can tell whether it has decimals or thousands; null where there is none. */
export function unclearNumberIn(rows: readonly LabRow[], mapping: LabMapping): string | null {
  const mark = decimalMarkIn(rows, mapping);
  const isUnclear = ({ text, parameter, unit }: MeasuredText) =>
    unit === null
      ? mark === null && isUnclearNumber(text)
      : parseLabValue(text, parameter, unit, mark) === 'unclear_number';
  return measuredTexts(rows, mapping).find(isUnclear)?.text ?? null;
}

/** The decimal mark that the values of a table show; null where they do not. */
function decimalMarkIn(rows: readonly LabRow[], mapping: LabMapping): DecimalMark | null {
  const texts = measuredTexts(rows, mapping).map(({ text }) => text.replace(/^\s*<\s*|\s*%\s*$/g, ''));
  return decimalMarkOf(texts);
}

interface MeasuredText extends LabColumn {
  readonly text: string;
}

/** The texts of values with their columns; a cell that a workbook stores as a number is none. */
function measuredTexts(rows: readonly LabRow[], mapping: LabMapping): MeasuredText[] {
  return dataRows(rows, mapping).flatMap((row) =>
    mapping.columns.flatMap((column) => {
      const text = cellOf(row, column.column);
      const isText = !row.numeric?.includes(column.column) && text.length <= LAB_TABLE_LIMITS.text;
      return isText ? [{ ...column, text }] : [];
    }),
  );
}

/** A unit may be written in ways that are not known, so one that is suffices where there is no number. */
function isUnitRow(row: LabRow, columns: readonly LabColumn[]): boolean {
  const cells = columns.map(({ column }) => cellOf(row, column).slice(0, LAB_TABLE_LIMITS.text));
  return cells.some(isUnitOnly) && cells.every((text) => parseNumber(text) === null);
}

/** Empty cells to the right of a table do not count: spreadsheets write them. */
function sizeProblems(rows: readonly LabRow[]): LabProblem[] {
  const { rows: maxRows, columns: maxColumns } = LAB_TABLE_LIMITS;
  const next = rows[maxRows];
  const isOutside = (cell: string, at: number) => at >= maxColumns && cell.trim() !== '';
  const wide = rows.slice(0, maxRows).find(({ cells }) => cells.some(isOutside));
  return [
    ...(next ? [{ kind: 'too_many_rows' as const, row: next.number, column: null, text: '' }] : []),
    ...(wide ? [problemAt(wide, wide.cells.findIndex(isOutside), 'too_many_columns')] : []),
  ];
}

/** What keeps the columns from being read, at their headings. */
function mappingProblems(rows: readonly LabRow[], mapping: LabMapping): LabProblem[] {
  const { headerRow, sampleColumn, columns } = mapping;
  const heading = rows.find(({ number }) => number === headerRow) ?? { number: headerRow ?? 1, cells: [] };
  const problems: LabProblem[] = [];
  if (sampleColumn === null)
    problems.push({ kind: 'no_sample_column', row: headerRow, column: null, text: '' });
  if (columns.length === 0)
    problems.push({ kind: 'no_parameter_column', row: headerRow, column: null, text: '' });
  const used = new Set([sampleColumn]);
  const measured = new Set<string>();
  for (const { column, parameter, method, unit } of columns) {
    const add = (kind: LabProblemKind) => problems.push(problemAt(heading, column, kind));
    if (method === null || !soilMethodsOf(parameter).includes(method)) add('no_method');
    if (unit === null || !soilUnitsOf(parameter).includes(unit)) add('no_unit');
    if (used.has(column)) add('repeated_column');
    if (measured.has(`${parameter} ${method}`)) add('repeated_parameter');
    used.add(column);
    measured.add(`${parameter} ${method}`);
  }
  return problems;
}

function isReadable(column: LabColumn): column is ReadableColumn {
  return column.method !== null && column.unit !== null;
}

function problemAt(row: LabRow, column: number, kind: LabProblemKind): LabProblem {
  const text = cellOf(row, column).slice(0, LAB_TABLE_LIMITS.text).toWellFormed();
  return { kind, row: row.number, column: columnLetters(column), text };
}

function cellOf({ cells }: LabRow, column: number): string {
  return cells[column] ?? '';
}

function firstOf(problems: readonly LabProblem[]): readonly LabProblem[] {
  return problems.slice(0, LAB_TABLE_LIMITS.problems);
}
