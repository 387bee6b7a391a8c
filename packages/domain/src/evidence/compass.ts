/** The eight directions that people name. */
export const COMPASS_POINTS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type CompassPoint = (typeof COMPASS_POINTS)[number];

/** The direction nearest to degrees clockwise from north. */
export function compassPointOf(degrees: number): CompassPoint {
  return COMPASS_POINTS[Math.round((((degrees % 360) + 360) % 360) / 45) % 8]!;
}

/** What a device says of how it is turned. */
export interface Orientation {
  /** Degrees counterclockwise from north, where `absolute`. */
  readonly alpha: number | null;
  readonly absolute: boolean;
  /** Degrees clockwise from north, on Apple devices. */
  readonly webkitCompassHeading?: number;
}

/** Where a device that is held upright points, degrees clockwise from north from 0 to below 360; null where it does not know. */
export function headingOf({ alpha, absolute, webkitCompassHeading }: Orientation): number | null {
  // A negative one is not calibrated.
  if (webkitCompassHeading !== undefined && webkitCompassHeading >= 0) return webkitCompassHeading % 360;
  return alpha === null || !absolute ? null : (360 - alpha) % 360;
}

/** How far to turn, degrees: to the right where positive, to the left where negative. */
export function turnTo(target: number, heading: number): number {
  return ((((target - heading) % 360) + 540) % 360) - 180;
}
