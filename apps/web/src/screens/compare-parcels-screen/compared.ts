import type { Parcel, Raster } from '@brazda/contract';
import { titleOf } from '../../data/parcels.ts';
import type { ParcelLine } from '../../features/parcels-chart/lines-options.ts';

/** The parcels that an address names, each once and in its order, and how many of the names nobody knows. */
export function comparedParcels(asked: string | undefined, parcels: readonly Parcel[]) {
  const ids = [...new Set((asked ?? '').split(',').filter(Boolean))];
  const known = new Map(parcels.map((parcel) => [parcel.id, parcel]));
  const found = ids.flatMap((id) => known.get(id) ?? []);
  return { compared: found, unknown: ids.length - found.length };
}

/** The season curves of parcels; undefined while the rasters of one are on their way. */
export function linesOf(
  parcels: readonly Parcel[],
  rasters: readonly (readonly Raster[] | undefined)[],
): ParcelLine[] | undefined {
  if (rasters.length < parcels.length || rasters.includes(undefined)) return undefined;
  return parcels.map((parcel, at) => ({
    id: parcel.id,
    title: titleOf(parcel),
    points: rasters[at]!.flatMap(({ sensing_date, index_mean }) =>
      index_mean === null ? [] : [{ date: sensing_date, value: index_mean }],
    ),
  }));
}

/** Screen pixels for each pixel of a raster, the same for all so that their sizes can be compared: the largest fills the box. */
export function commonScale(sizes: readonly { readonly w: number; readonly h: number }[], box: number) {
  const longest = Math.max(1, ...sizes.flatMap(({ w, h }) => [w, h]));
  return box / longest;
}
