import type { Bounds, FarmMapView } from './view.ts';

/** What the camera has already moved to. */
export interface CameraState {
  readonly farmKey: string | null;
  readonly selected: string | null;
}

/** Margin on every side as a share of a parcel's size, so that its neighbors are visible. */
const SIDE = 0.6;

export const CAMERA_AT_START: CameraState = { farmKey: null, selected: null };

/** The bounds of a farm or of a parcel, without a margin. */
export interface CameraTarget {
  readonly bbox: Bounds;
  readonly isFarm: boolean;
}

/** A move of the camera, and the state after it. */
export interface CameraMove {
  readonly state: CameraState;
  /** Null if the camera stays. */
  readonly target: CameraTarget | null;
}

/**
 * The camera move for a view: once to each farm as soon as its bounds are known, and once to each newly selected parcel
 * as soon as its shape is, so that an address with a parcel opens on it.
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
  if (parcel) return { state: next, target: { bbox: parcel.bbox, isFarm: false } };
  return { state: next, target: isNewFarm && bbox ? { bbox, isFarm: true } : null };
}

/**
 * The margin around a parcel that keeps the zoom where it shows the parcel well: a map that is close to it already is not
 * zoomed out. `fullZoom` is the zoom at which the parcel alone fills the map.
 */
export function marginAt(zoom: number, fullZoom: number): number {
  return Math.min(Math.max((2 ** (fullZoom - zoom) - 1) / 2, 0), SIDE);
}

/** The bounds to show around a parcel, with a margin on every side as a share of its size. */
export function withMargin([west, south, east, north]: Bounds, side = SIDE): Bounds {
  const width = (east - west) * side;
  const height = (north - south) * side;
  return [west - width, south - height, east + width, north + height];
}
