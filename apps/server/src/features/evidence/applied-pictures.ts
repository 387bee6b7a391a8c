import type { Application } from '@brazda/contract';
import { rateClasses } from '@brazda/domain';
import { paintPng } from '@brazda/raster';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { type ApplicationCells, readApplicationCells } from '../machine-logs/index.ts';

/** The map of what was applied on a parcel: from the lowest to the highest rate. */
export interface AppliedPicture {
  readonly application: Application;
  readonly png: Uint8Array;
  readonly lowest: number;
  readonly highest: number;
}

/** Pixels of the longer side, at least. */
const SIDE = 400;
/** Land of which less was covered was not. */
const MIN_COVERED = 0.5;

/** Paints the maps of some applications, those with nothing on them left out. */
export async function paintApplied(
  db: Db,
  scope: SeasonScope,
  applications: readonly Application[],
): Promise<AppliedPicture[]> {
  const pictures: AppliedPicture[] = [];
  for (const application of applications) {
    const painted = paint(await readApplicationCells(db, scope, application.id));
    if (painted) pictures.push({ application, ...painted });
  }
  return pictures;
}

/** Whole units are told apart, so that hardly different rates share a color. */
function paint({ cells, rates, covered }: ApplicationCells): Omit<AppliedPicture, 'application'> | null {
  const { columns, rows } = cells.grid;
  const shown = rates.map((rate, cell) => (covered[cell]! >= MIN_COVERED ? Math.round(rate) : 0));
  const spread = shown.filter((rate) => rate > 0);
  if (spread.length === 0) return null;
  const classes = rateClasses(shown, cells.areas_m2);
  const lookup = new Uint8Array(1024);
  for (const [at, { color }] of classes.entries())
    lookup.set(
      [...[1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16)), 255],
      4 * (at + 1),
    );
  const codes = new Uint8Array(columns * rows);
  for (const [cell, rate] of shown.entries()) {
    if (cells.areas_m2[cell] === 0) continue;
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    // Rows of cells go northwards, those of pictures southwards.
    codes[(rows - 1 - row) * columns + column] =
      classes.findIndex(({ from, to }) => rate >= from && rate <= to) + 1;
  }
  return {
    png: paintPng(codes, columns, rows, lookup, Math.ceil(SIDE / Math.max(columns, rows))),
    lowest: spread.reduce((least, rate) => Math.min(least, rate)),
    highest: spread.reduce((most, rate) => Math.max(most, rate)),
  };
}
