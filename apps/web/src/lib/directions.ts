import type { LngLat } from './geometry/shape.ts';

/** What leads to a point: the map app that the device opens for a position, or one by its web address. */
export const DIRECTIONS_APPS = ['device', 'google', 'apple'] as const;
export type DirectionsApp = (typeof DIRECTIONS_APPS)[number];

/** Decimals of a degree in an address: about 10 cm. */
const DECIMALS = 6;

/** The address at which an app leads to a point; `name` labels it where the app shows one. */
export function directionsTo(app: DirectionsApp, point: LngLat, name: string): string {
  const [longitude, latitude] = point.map((degrees) => degrees.toFixed(DECIMALS));
  const at = `${latitude},${longitude}`;
  switch (app) {
    case 'device':
      return `geo:${at}?q=${at}(${encodeURIComponent(name).replace(/[()]/g, '')})`;
    case 'google':
      return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(at)}`;
    case 'apple':
      return `https://maps.apple.com/?daddr=${encodeURIComponent(at)}`;
  }
}

/** The apps that a device can open: `geo:` addresses are known to Android alone. */
export function directionsAppsOf(userAgent: string): readonly DirectionsApp[] {
  return DIRECTIONS_APPS.filter((app) => app !== 'device' || /Android/i.test(userAgent));
}
