import { useMemo } from 'react';
import type { MapAlert } from '../../../map/index.ts';
import type { FarmView } from '../../parcels/index.ts';
import { useClosures } from '../../treatments/index.ts';

/** A letter that every font of the map has. */
const CLOSED_SIGN = '×';

/** The marks of a map with a cross on every parcel of which it is known that it must not be entered or harvested. */
export function useWithClosedMarks(
  marks: readonly MapAlert[],
  { parcels, context }: FarmView,
): readonly MapAlert[] {
  const closures = useClosures(context.farm ?? null);
  return useMemo(() => {
    const closed = parcels
      .filter(({ id }) => closures.get(id)?.entry || closures.get(id)?.harvest)
      .map(({ id, representative_point: place }) => ({
        id: `closed-${id}`,
        shape: null,
        place,
        sign: CLOSED_SIGN,
      }));
    // The same marks, so that the map does not draw again.
    return closed.length > 0 ? [...marks, ...closed] : marks;
  }, [marks, parcels, closures]);
}
