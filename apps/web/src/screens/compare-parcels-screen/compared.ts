import type { Parcel, Raster } from '@brazda/contract';
import { titleOf } from '../../data/parcels.ts';
import type { ParcelLine } from '../../features/parcels-chart/lines-options.ts';

/** The parcels that an address names, each once and in its order, and how many of the names nobody knows. */
export function comparedParcels(requestedIds: string | undefined, parcels: readonly Parcel[]) {
  const ids = [...new Set((requestedIds ?? '').split(',').filter(Boolean))];
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

/** Air around the largest picture, as a share of its side. */
const AIR = 1.06;

/** How many metres the side of every picture shows, so that the largest ground fits and sizes can be compared. */
export function metresAcross(
  grounds: readonly { readonly width: number; readonly height: number }[],
): number {
  return AIR * Math.max(1, ...grounds.flatMap(({ width, height }) => [width, height]));
}
