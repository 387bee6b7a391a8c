import type { Parcel, Raster } from '@brazda/contract/client';
import type { ParcelLine } from '../../charts/index.ts';
import { parcelTitleOf } from '../../farms/index.ts';

/** The parcels that the URL lists, each once and in its order, and the number of unknown ids. */
export function comparedParcels(requestedIds: string | undefined, parcels: readonly Parcel[]) {
  const ids = [...new Set((requestedIds ?? '').split(',').filter(Boolean))];
  const known = new Map(parcels.map((parcel) => [parcel.id, parcel]));
  const found = ids.flatMap((id) => known.get(id) ?? []);
  return { compared: found, unknown: ids.length - found.length };
}

/** The season curves of parcels; undefined while any of the rasters are loading. */
export function linesOf(
  parcels: readonly Parcel[],
  rasters: readonly (readonly Raster[] | undefined)[],
): ParcelLine[] | undefined {
  if (rasters.length < parcels.length || rasters.includes(undefined)) return undefined;
  return parcels.map((parcel, at) => ({
    id: parcel.id,
    title: parcelTitleOf(parcel),
    points: rasters[at]!.flatMap(({ sensing_date, index_mean }) =>
      index_mean === null ? [] : [{ date: sensing_date, value: index_mean }],
    ),
  }));
}

/** Margin around the largest picture, as a factor of its side. */
const AIR = 1.06;

/** Meters shown across every picture, so that the largest parcel fits and sizes are comparable. */
export function metersAcross(
  grounds: readonly { readonly width: number; readonly height: number }[],
): number {
  return AIR * Math.max(1, ...grounds.flatMap(({ width, height }) => [width, height]));
}
