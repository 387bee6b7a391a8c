import type { Parcel } from '@brazda/contract/client';
import { type SampleCell, sampleCells } from '@brazda/domain';
import { useMemo, useRef } from 'react';

/** The cells that chosen parcels would have; each parcel is divided once for each density. */
export function usePlannedCells(
  parcels: readonly Parcel[],
  chosen: ReadonlySet<string>,
  hectaresPerSample: number,
): readonly SampleCell[] {
  const known = useRef(new Map<string, readonly SampleCell[]>());
  return useMemo(
    () =>
      parcels
        .filter(({ id }) => chosen.has(id))
        .flatMap(({ id, shape }) => {
          const key = `${hectaresPerSample} ${id} ${shape.coordinates.length}`;
          const cells = known.current.get(key) ?? sampleCells(shape.coordinates, hectaresPerSample);
          known.current.set(key, cells);
          return cells;
        }),
    [parcels, chosen, hectaresPerSample],
  );
}
