import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { newId } from '../../platform/ids.ts';
import { createCropIntervals } from '../parcels/index.ts';
import { type CropCell, type CropToPlace, clearIntervals, replaceIntervals } from './crop-intervals.repo.ts';

/** The crop that a parcel gets with its half-open days; null clears it. */
export type CropFor = (cell: CropCell) => Omit<CropToPlace, 'parcel_id'> | null;

/** The parcels whose crops were set or cleared, and those skipped because they have several. */
export interface PlaceCropsResult {
  readonly changed: string[];
  readonly skipped: string[];
}

/** Sets or clears the crop of every parcel that has at most one, in a constant number of statements. */
export async function placeCrops(
  tx: Db,
  scope: Scope,
  cells: readonly CropCell[],
  cropFor: CropFor,
): Promise<PlaceCropsResult> {
  const simple = cells.filter(({ crops }) => crops.length <= 1);
  const several = cells.filter(({ crops }) => crops.length > 1);
  const wanted = simple.map((cell) => ({ cell, crop: cropFor(cell) }));
  const cleared = wanted.filter(({ cell, crop }) => crop === null && cell.crops.length === 1);
  const placed = wanted.flatMap(({ cell, crop }) =>
    crop ? [{ cell, placed: { parcel_id: cell.id, ...crop } }] : [],
  );
  const isBare = ({ cell }: { cell: CropCell }) => cell.crops.length === 0;
  await clearIntervals(
    tx,
    scope,
    cleared.map(({ cell }) => cell.id),
  );
  await createCropIntervals(
    tx,
    scope,
    placed.filter(isBare).map((one) => ({ id: newId(), ...one.placed })),
  );
  await replaceIntervals(
    tx,
    placed.filter((one) => !isBare(one)).map((one) => one.placed),
  );
  const changed = new Set([...cleared, ...placed].map(({ cell }) => cell.id));
  return {
    changed: cells.filter(({ id }) => changed.has(id)).map(({ id }) => id),
    skipped: several.map(({ id }) => id),
  };
}
