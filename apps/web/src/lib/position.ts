/** The geolocation permission; `unknown` if the browser does not report it. */
export type LocationPermission = 'granted' | 'denied' | 'prompt' | 'unknown';

/** The position of the device, in degrees, and its accuracy. */
export interface Position {
  readonly longitude: number;
  readonly latitude: number;
  readonly accuracy_m: number;
  /** Degrees clockwise from north; null while the device does not move. */
  readonly heading: number | null;
}

/** The position of the device, or why it is unknown. */
export type Fix = { readonly position: Position } | { readonly missing: 'denied' | 'unavailable' };

/** The browser APIs for the position; older browsers lack some of them. */
export interface PositionDevice {
  readonly geolocation?: Pick<Geolocation, 'watchPosition' | 'clearWatch'> | undefined;
  readonly permissions?: Pick<Permissions, 'query'> | undefined;
}

/** The position of a device, watched once for all who follow it. */
export interface PositionWatch {
  readonly permission: () => Promise<LocationPermission>;
  /**
   * Subscribes to the fixes, starting with the last known one; returns the function that unsubscribes. The watch ends
   * with its last follower.
   */
  readonly follow: (listener: (fix: Fix) => void) => () => void;
}

const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000 };
const PERMISSION_DENIED = 1;

/** Makes the position watch of a device. */
export function createPositionWatch(device: () => PositionDevice): PositionWatch {
  const listeners = new Set<(fix: Fix) => void>();
  let watch: number | null = null;
  let last: Fix | null = null;

  const report = (fix: Fix) => {
    last = fix;
    for (const listener of [...listeners]) listener(fix);
  };
  const end = () => {
    if (watch !== null) device().geolocation?.clearWatch(watch);
    watch = null;
    last = null;
  };
  const begin = ({ geolocation }: PositionDevice) => {
    if (!geolocation) return report({ missing: 'unavailable' });
    watch = geolocation.watchPosition(
      ({ coords: { longitude, latitude, accuracy, heading } }) =>
        report({ position: { longitude, latitude, accuracy_m: accuracy, heading: heading ?? null } }),
      ({ code }) => report({ missing: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      OPTIONS,
    );
  };

  return {
    permission: () => queryPermission(device()),
    follow(listener) {
      listeners.add(listener);
      if (last) listener(last);
      else if (watch === null) begin(device());
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) end();
      };
    },
  };
}

/** The position of this device. */
export const devicePosition = createPositionWatch(() => navigator);

async function queryPermission({ geolocation, permissions }: PositionDevice): Promise<LocationPermission> {
  if (!geolocation || !permissions) return 'unknown';
  try {
    return (await permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'unknown'; // some browsers know permissions, but not this one
  }
}
