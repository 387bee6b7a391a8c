import { foldText } from '../text/fold-text.ts';
import { type ExpectedYield, readFarmYield } from './farm-yield-unit.ts';
import { type CropToHarvest, isHarvestAhead } from './is-harvest-ahead.ts';
import { readYield, type YieldUnit } from './yield-unit.ts';

/** A crop on a parcel whose yield can be entered. */
export interface MeasurableCrop extends CropToHarvest {
  readonly crop_interval: string;
  readonly reference: string;
  readonly name: string;
}

/** The cells of a row about one parcel. */
export interface MeasuredRow {
  /** As a spreadsheet counts it. */
  readonly number: number;
  readonly reference: string;
  readonly name: string;
  readonly yield_measured: string;
}

/** What is known of the yields of a table: the unit that the title of their column names, null for none, and what the farm expects. */
export interface ExpectedMeasured extends ExpectedYield {
  /** The day that it is at the farm. */
  readonly today: string;
  readonly title: YieldUnit | null;
}

/** A yield that was read; tonnes per hectare. */
export interface ReadYield {
  readonly crop_interval: string;
  readonly yield_measured: number;
}

/**
 * The first cell that cannot be read, and why: no or several such parcels, a parcel that was before, no yield, a yield
 * whose unit is not clear, the yield of a harvest that is to come.
 */
export interface MeasuredRowError {
  readonly number: number;
  readonly column: 'reference' | 'name' | 'yield_measured';
  readonly problem: 'unknown' | 'ambiguous' | 'twice' | 'unreadable' | 'unclear' | 'ahead';
}

/**
 * The yields in the rows of a table, or the first cell that cannot be read: then none counts. Parcels are found by their
 * reference, without one by their name; rows without a yield are left out. Of a crop that is grown twice on a parcel in a
 * season, the first row is the first crop.
 */
export function readMeasuredRows(
  rows: readonly MeasuredRow[],
  crops: readonly MeasurableCrop[],
  expected: ExpectedMeasured,
): readonly ReadYield[] | MeasuredRowError {
  const byReference = Map.groupBy(crops, ({ reference }) => foldText(reference));
  const byName = Map.groupBy(crops, ({ name }) => foldText(name));
  const rowsOfParcel = new Map<string, number>();
  const read: ReadYield[] = [];
  for (const row of rows) {
    const { number, reference, name, yield_measured: written } = row;
    if (written.trim() === '') continue;
    const column = reference.trim() === '' ? 'name' : 'reference';
    const found =
      (column === 'name' ? byName.get(foldText(name)) : byReference.get(foldText(reference))) ?? [];
    if (found.length === 0) return { number, column, problem: 'unknown' };
    const key = found[0]!.reference;
    if (found.some((crop) => crop.reference !== key)) return { number, column, problem: 'ambiguous' };
    const nth = rowsOfParcel.get(key) ?? 0;
    const crop = found[nth];
    if (!crop) return { number, column, problem: 'twice' };
    rowsOfParcel.set(key, nth + 1);
    const value =
      expected.title === null ? readFarmYield(written, expected) : readYield(written, expected.title);
    if (value === null) return { number, column: 'yield_measured', problem: 'unreadable' };
    if (value === 'unclear') return { number, column: 'yield_measured', problem: 'unclear' };
    if (isHarvestAhead(crop, expected.today)) return { number, column: 'yield_measured', problem: 'ahead' };
    read.push({ crop_interval: crop.crop_interval, yield_measured: value.tonnes });
  }
  return read;
}

/**
 * The cells of a column that was copied from a spreadsheet: of several columns the last one with a value in the first row.
 * One empty line at the end does not count.
 */
export function pastedColumn(text: string): string[] {
  const lines = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const column = (lines[0] ?? []).findLastIndex((cell) => cell.trim() !== '');
  return lines.map((cells) => (cells[Math.max(column, 0)] ?? '').trim());
}
