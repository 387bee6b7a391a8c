/** Whether the browser may tell where it is; `unknown` where it does not say. */
export type LocationPermission = 'granted' | 'denied' | 'prompt' | 'unknown';

/** Where the device is, in degrees, and how far off that may be. */
export interface Position {
  readonly longitude: number;
  readonly latitude: number;
  readonly accuracy_m: number;
}

/** Where the device is, or why that is not known. */
export type Fix = { readonly position: Position } | { readonly missing: 'denied' | 'unavailable' };

/** What of a browser is needed to know where it is; older ones lack either part. */
export interface PositionDevice {
  readonly geolocation?: Pick<Geolocation, 'watchPosition' | 'clearWatch'> | undefined;
  readonly permissions?: Pick<Permissions, 'query'> | undefined;
}

/** The position of a device, watched once for all who follow it. */
export interface PositionWatch {
  readonly permission: () => Promise<LocationPermission>;
  /** Tells every fix, the last known one at once; gives back how to leave. The watch ends with its last follower. */
  readonly follow: (listener: (fix: Fix) => void) => () => void;
}

const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000 };
const PERMISSION_DENIED = 1;

/** Makes the watch of a device. */
export function createPositionWatch(device: () => PositionDevice): PositionWatch {
  const listeners = new Set<(fix: Fix) => void>();
  let watch: number | null = null;
  let last: Fix | null = null;

  const tell = (fix: Fix) => {
    last = fix;
    for (const listener of [...listeners]) listener(fix);
  };
  const end = () => {
    if (watch !== null) device().geolocation?.clearWatch(watch);
    watch = null;
    last = null;
  };
  const begin = ({ geolocation }: PositionDevice) => {
    if (!geolocation) return tell({ missing: 'unavailable' });
    watch = geolocation.watchPosition(
      ({ coords: { longitude, latitude, accuracy } }) =>
        tell({ position: { longitude, latitude, accuracy_m: accuracy } }),
      ({ code }) => tell({ missing: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      OPTIONS,
    );
  };

  return {
    permission: () => permissionOf(device()),
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

async function permissionOf({ geolocation, permissions }: PositionDevice): Promise<LocationPermission> {
  if (!geolocation || !permissions) return 'unknown';
  try {
    return (await permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'unknown'; // some browsers know permissions, but not this one
  }
}
