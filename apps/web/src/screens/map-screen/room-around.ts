import type { Bounds } from '../../map/index.ts';

/** Share of a parcel's size that stays free on every side, so that its neighbours are seen. */
const SIDE = 0.6;
/** On a phone the sheet covers the lower part of the map; that much more stays free below. */
const UNDER_SHEET = 2.2;

/** The bounds to show around a parcel. */
export function roomAround([west, south, east, north]: Bounds, hasSheet: boolean): Bounds {
  const [width, height] = [east - west, north - south];
  const below = hasSheet ? UNDER_SHEET : SIDE;
  return [west - width * SIDE, south - height * below, east + width * SIDE, north + height * SIDE];
}
