import type { ParcelClosure } from '@brazda/contract/client';
import { useMemo } from 'react';
import type { MapAlert } from '../../../map/index.ts';
import type { FarmView } from '../../parcels/index.ts';
import { useClosures } from '../../treatments/index.ts';

/** A stable value, so that the map does not draw again. */
const NO_ALERTS: readonly MapAlert[] = [];
/** A letter that every font of the map has. */
const CLOSED_SIGN = '×';

/** Whether it is known that a parcel must not be entered or harvested. */
function isShut(closure: ParcelClosure | undefined): boolean {
  return closure !== undefined && (closure.entry !== null || closure.harvest !== null);
}

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
/**
 * What a map outlines and marks: the patches of the open parcel, and with `isAbout` a sign on every parcel that needs a look, so
 * that it can be told without colors; and a cross on every parcel that must not be entered or harvested.
 */
export function useMapAlerts(
  { looks, parcel, parcels, context }: FarmView,
  isAbout: boolean,
): readonly MapAlert[] {
  const closures = useClosures(context.farm ?? null);
  const open = parcel && looks.get(parcel.id);
  return useMemo(() => {
    const shown = isAbout ? [...looks.values()] : open ? [open] : [];
    const alerts = shown.flatMap(({ alerts }) =>
      alerts
        .filter(({ shape, answer }) => answer === null && (isAbout || shape !== null))
        .map(({ id, shape, place }) => ({ id, shape, place, sign: isAbout ? '!' : null })),
    );
    const closed = parcels
      .filter(({ id }) => isShut(closures.get(id)))
      .map(({ id, representative_point }) => ({
        id: `closed-${id}`,
        shape: null,
        place: representative_point,
        sign: CLOSED_SIGN,
      }));
    const all = [...alerts, ...closed];
    return all.length > 0 ? all : NO_ALERTS;
  }, [looks, open, isAbout, parcels, closures]);
}
