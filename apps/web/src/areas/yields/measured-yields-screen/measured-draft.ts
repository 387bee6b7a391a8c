import type { Parcel } from '@brazda/contract/client';
import { type ExpectedYield, pastedColumn, readFarmYield } from '@brazda/domain';

/** A crop on a parcel whose measured yield can be entered; yields in t/ha. */
export interface MeasuredRow {
  readonly interval: string;
  readonly parcel: Parcel;
  readonly forecast: number | null;
  readonly measured: number | null;
}

/** Edited yields by crop interval; null clears one. */
export type MeasuredDraft = ReadonlyMap<string, number | null>;

/** What pasting leads to: the edited yields and how many fields were filled, or the first line that is none or may be in another unit. */
export type Pasted =
  | { readonly draft: MeasuredDraft; readonly filled: number }
  | { readonly problem: 'wrong' | 'unclear'; readonly line: number; readonly text: string }
  | { readonly problem: 'long' };

/** The rows of a crop, in the order of its parcels, then of its days. */
export function listMeasuredRows(parcels: readonly Parcel[], cropId: string): MeasuredRow[] {
  return parcels.flatMap((parcel) =>
    parcel.crop_intervals
      .filter(({ crop_id }) => crop_id === cropId)
      .toSorted((one, other) => one.computed_start_date.localeCompare(other.computed_start_date))
      .map(({ id, yield_forecast, yield_measured }) => ({
        interval: id,
        parcel,
        forecast: yield_forecast,
        measured: yield_measured,
      })),
  );
}

/** A crop of a season, and on how many of its rows the yield is known. */
export interface MeasuredCrop {
  readonly cropId: string;
  readonly known: number;
  readonly all: number;
}

/** The crops of a season whose yields can be entered, those that lack most first. */
export function listMeasuredCrops(parcels: readonly Parcel[]): MeasuredCrop[] {
  const intervals = parcels.flatMap(({ crop_intervals }) => crop_intervals);
  return [...Map.groupBy(intervals, ({ crop_id }) => crop_id)]
    .map(([cropId, ofCrop]) => ({
      cropId,
      all: ofCrop.length,
      known: ofCrop.filter(({ yield_measured }) => yield_measured !== null).length,
    }))
    .sort((one, other) => other.all - other.known - (one.all - one.known));
}

/** The yield that a row shows. */
export function shownYield(row: MeasuredRow, draft: MeasuredDraft): number | null {
  return draft.has(row.interval) ? (draft.get(row.interval) ?? null) : row.measured;
}

/** The yields that differ from the stored ones. */
export function changedYields(rows: readonly MeasuredRow[], draft: MeasuredDraft) {
  return rows.flatMap((row) => {
    const yield_measured = shownYield(row, draft);
    return yield_measured === row.measured ? [] : { crop_interval: row.interval, yield_measured };
  });
}

/** Fills the rows from one on with a column copied from a spreadsheet, all or none; an empty cell leaves its row. */
export function pasteYields(
  rows: readonly MeasuredRow[],
  first: number,
  text: string,
  { draft, expected }: { readonly draft: MeasuredDraft; readonly expected: ExpectedYield },
): Pasted {
  const cells = pastedColumn(text);
  if (first + cells.length > rows.length) return { problem: 'long' };
  const edited = new Map(draft);
  let filled = 0;
  for (const [at, cell] of cells.entries()) {
    if (cell === '') continue;
    const read = readFarmYield(cell, expected);
    if (read === null) return { problem: 'wrong', line: at + 1, text: cell };
    if (read === 'unclear') return { problem: 'unclear', line: at + 1, text: cell };
    edited.set(rows[first + at]!.interval, read.tonnes);
    filled++;
  }
  return { draft: edited, filled };
}

/** The mean of the shown yields, weighted by area, and how many rows have one. */
export function meanOfShown(rows: readonly MeasuredRow[], draft: MeasuredDraft) {
  const known = rows.flatMap((row) => {
    const value = shownYield(row, draft);
    return value === null ? [] : { value, hectares: row.parcel.hectares };
  });
  const hectares = known.reduce((sum, one) => sum + one.hectares, 0);
  const tonnes = known.reduce((sum, one) => sum + one.value * one.hectares, 0);
  return { count: known.length, mean: hectares > 0 ? tonnes / hectares : null };
}
