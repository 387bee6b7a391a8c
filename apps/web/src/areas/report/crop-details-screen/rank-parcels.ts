import type { Observation, Parcel } from '@brazda/contract/client';
import { byName } from '@brazda/domain';
import { parcelTitleOf } from '../../farms/index.ts';

/** Parcels in order, and by what: the mean of the index, or the name where none of them has one. */
export interface Ranking {
  readonly by: 'mean' | 'name';
  readonly parcels: readonly Parcel[];
}

/** Ranks parcels by their means, the highest first and those without one last; by name if no parcel has one. */
export function rankParcels(
  parcels: readonly Parcel[],
  observations: ReadonlyMap<string, Pick<Observation, 'index_mean'>>,
): Ranking {
  const meanOf = ({ id }: Parcel) => observations.get(id)?.index_mean ?? Number.NEGATIVE_INFINITY;
  if (!parcels.some((parcel) => meanOf(parcel) > Number.NEGATIVE_INFINITY))
    return { by: 'name', parcels: parcels.toSorted((a, b) => byName(namedOf(a), namedOf(b))) };
  // Two without data are equal; infinities have no difference.
  return {
    by: 'mean',
    parcels: parcels.toSorted((a, b) => (meanOf(a) === meanOf(b) ? 0 : meanOf(b) - meanOf(a))),
  };
}

function namedOf(parcel: Parcel) {
  return { name: parcelTitleOf(parcel) };
}
