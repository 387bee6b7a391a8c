import { useMemo } from 'react';
import type { MapAlert } from '../../../map/index.ts';
import type { FarmView } from '../../parcels/index.ts';

const NO_ALERTS: readonly MapAlert[] = [];

/**
 * What a map outlines and marks: the patches of the open parcel, and with `isAbout` a sign on every parcel that needs a look, so
 * that it can be told without colors.
 */
export function useMapAlerts({ looks, parcel }: FarmView, isAbout: boolean): readonly MapAlert[] {
  const open = parcel && looks.get(parcel.id);
  return useMemo(() => {
    const shown = isAbout ? [...looks.values()] : open ? [open] : [];
    const alerts = shown.flatMap(({ alerts }) =>
      alerts
        .filter(({ shape, answer }) => answer === null && (isAbout || shape !== null))
        .map(({ id, shape, place }) => ({ id, shape, place, sign: isAbout ? '!' : null })),
    );
    return alerts.length > 0 ? alerts : NO_ALERTS;
  }, [looks, open, isAbout]);
}
