import { foldText } from '../text/fold-text.ts';
import type { CropGridParcel } from './crop-grid.ts';

/** Finds the parcels that a text names. */
export type FindParcels = (text: string) => readonly CropGridParcel[];

/**
 * Finds parcels by their reference, else by a name, else by a number with or without its physical block; ignores letter
 * case, accents and spaces.
 */
export function parcelFinder(parcels: readonly CropGridParcel[]): FindParcels {
  const ways = [
    indexed(parcels, ({ reference }) => [reference]),
    indexed(parcels, ({ names }) => names),
    indexed(parcels, ({ numbers }) => numbers.slice(0, 1)),
    indexed(parcels, ({ numbers }) => numbers.slice(1)),
  ];
  return (text) => {
    const key = keyOf(text);
    return ways.map((way) => way.get(key)).find((found) => found !== undefined) ?? [];
  };
}

function indexed(parcels: readonly CropGridParcel[], keysOf: (parcel: CropGridParcel) => readonly string[]) {
  const found = new Map<string, CropGridParcel[]>();
  for (const parcel of parcels)
    for (const key of new Set(keysOf(parcel).map(keyOf)))
      if (key !== '') found.set(key, [...(found.get(key) ?? []), parcel]);
  return found;
}

function keyOf(text: string): string {
  return foldText(text).replace(/\s+/g, '');
}
