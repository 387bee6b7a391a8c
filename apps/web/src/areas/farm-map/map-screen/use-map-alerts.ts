import { useMemo } from 'react';
import type { MapAlert } from '../../../map/index.ts';
import type { FarmView } from '../../parcels/index.ts';

/** A stable value, so that the map does not draw again. */
const NO_ALERTS: readonly MapAlert[] = [];

interface MapAlertsInput extends Pick<FarmView, 'looks'> {
  /** The id of the open parcel; null for none. */
  readonly parcelId: string | null;
  /** The id of the alert with which its parcel was opened. */
  readonly chosen: string | undefined;
  /** Whether the map is about what needs a look. */
  readonly isAbout: boolean;
}

/** What a map outlines and marks, kept while nothing of it changes. */
export function useMapAlerts({ looks, parcel, context }: FarmView, isAbout: boolean): readonly MapAlert[] {
  const parcelId = parcel?.id ?? null;
  const chosen = context.route.query.alert;
  return useMemo(() => mapAlerts({ looks, parcelId, chosen, isAbout }), [looks, parcelId, chosen, isAbout]);
}

/**
 * The patches of the open parcel, with a sign on the alert with which it was opened; with `isAbout` a sign on every parcel that needs a look,
 * so that it can be told without colors.
 */
export function mapAlerts({ looks, parcelId, chosen, isAbout }: MapAlertsInput): readonly MapAlert[] {
  const open = parcelId !== null && looks.get(parcelId);
  const shown = isAbout ? [...looks.values()] : open ? [open] : [];
  const alerts = shown.flatMap(({ alerts }) =>
    alerts
      .filter(({ id, shape, answer }) => id === chosen || (answer === null && (isAbout || shape !== null)))
      .map(({ id, shape, place }) => ({ id, shape, place, sign: isAbout || id === chosen ? '!' : null })),
  );
  return alerts.length > 0 ? alerts : NO_ALERTS;
}
