import type { Bounds, FarmMapView } from './view.ts';

/** What the camera has already been moved to. */
export interface CameraState {
  readonly farmKey: string | null;
  readonly selected: string | null;
}

/** Share of a parcel's size that stays free on every side, so that its neighbours are seen. */
const SIDE = 0.6;

export const CAMERA_AT_START: CameraState = { farmKey: null, selected: null };

/** A move of the camera, and what holds once it is made. */
export interface CameraMove {
  readonly state: CameraState;
  /** Null where the camera stays. */
  readonly target: { readonly bbox: Bounds; readonly isFarm: boolean } | null;
}

/**
 * Where the camera goes for a view: once to each farm as soon as its bounds are known, and once to each newly
 * selected parcel as soon as its shape is, so that an address with a parcel opens on it.
 */
export function cameraMoveOf(
  state: CameraState,
  { farmKey, bbox, selected, parcels }: Pick<FarmMapView, 'farmKey' | 'bbox' | 'selected' | 'parcels'>,
): CameraMove {
  const parcel = selected === state.selected ? undefined : parcels.find(({ id }) => id === selected);
  const isNewFarm = farmKey !== state.farmKey;
  const next = {
    farmKey: bbox || parcel ? farmKey : state.farmKey,
    selected: parcel || selected === null ? selected : state.selected,
  };
  if (parcel) return { state: next, target: { bbox: roomAround(parcel.bbox), isFarm: false } };
  return { state: next, target: isNewFarm && bbox ? { bbox, isFarm: true } : null };
}

/** The bounds to show around a parcel. */
export function roomAround([west, south, east, north]: Bounds): Bounds {
  const [width, height] = [(east - west) * SIDE, (north - south) * SIDE];
  return [west - width, south - height, east + width, north + height];
}
