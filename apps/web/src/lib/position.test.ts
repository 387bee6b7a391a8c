import { describe, expect, it, vi } from 'vitest';
import { createPositionWatch, type Fix, type PositionDevice } from './position.ts';

/** A device whose position fixes are sent by the test. */
function fakeDevice() {
  const watches = new Map<number, [PositionCallback, PositionErrorCallback]>();
  const requested: (PositionOptions | undefined)[] = [];
  const device = {
    geolocation: {
      watchPosition(found: PositionCallback, failed: PositionErrorCallback, options?: PositionOptions) {
        requested.push(options);
        watches.set(requested.length, [found, failed]);
        return requested.length;
      },
      clearWatch: (id: number) => void watches.delete(id),
    },
  } as PositionDevice;
  return {
    device,
    watches,
    requested,
    stand(longitude: number, latitude: number) {
      const coords = { longitude, latitude, accuracy: 8 };
      for (const [found] of watches.values()) found({ coords } as GeolocationPosition);
    },
    fail(code: number) {
      for (const [, failed] of watches.values()) failed({ code } as GeolocationPositionError);
    },
  };
}
const inField: Fix = { position: { longitude: 27.1, latitude: 44.6, accuracy_m: 8, heading: null } };

describe('the position of a device', () => {
  it('is watched once, with high accuracy, for all followers', () => {
    const { device, requested, stand } = fakeDevice();
    const { follow } = createPositionWatch(() => device);
    const one = vi.fn();
    const other = vi.fn();
    follow(one);
    follow(other);
    stand(27.1, 44.6);
    expect(requested).toEqual([expect.objectContaining({ enableHighAccuracy: true })]);
    expect([one.mock.lastCall, other.mock.lastCall]).toEqual([[inField], [inField]]);
  });

  it('sends the last fix to a new follower immediately', () => {
    const { device, stand } = fakeDevice();
    const { follow } = createPositionWatch(() => device);
    follow(vi.fn());
    stand(27.1, 44.6);
    const late = vi.fn();
    follow(late);
    expect(late).toHaveBeenCalledWith(inField);
  });

  it('is watched until the last follower leaves, and watched again for the next', () => {
    const { device, watches, requested } = fakeDevice();
    const { follow } = createPositionWatch(() => device);
    const leave = follow(vi.fn());
    const leaveToo = follow(vi.fn());
    leave();
    leave();
    expect(watches.size).toBe(1);
    leaveToo();
    expect(watches.size).toBe(0);
    const next = vi.fn();
    follow(next);
    expect([watches.size, requested.length, next.mock.calls]).toEqual([1, 2, []]);
  });

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'unavailable'],
  ])('is missing with code %i because it is %s', (code, missing) => {
    const { device, fail } = fakeDevice();
    const listener = vi.fn();
    createPositionWatch(() => device).follow(listener);
    fail(code);
    expect(listener).toHaveBeenCalledWith({ missing });
  });

  it('is unavailable if the browser does not support it', () => {
    const listener = vi.fn();
    createPositionWatch(() => ({})).follow(listener);
    expect(listener).toHaveBeenCalledWith({ missing: 'unavailable' });
  });

  it('lets a follower leave while it is notified', () => {
    const { device, watches, stand } = fakeDevice();
    const { follow } = createPositionWatch(() => device);
    const leave = follow(() => leave());
    stand(27.1, 44.6);
    expect(watches.size).toBe(0);
  });
});

describe('the geolocation permission', () => {
  const { geolocation } = fakeDevice().device;
  const permissionWith = (query: () => Promise<unknown>) =>
    createPositionWatch(() => ({ geolocation, permissions: { query } as Permissions })).permission();

  it.each(['granted', 'denied', 'prompt'])('is %s', async (state) => {
    expect(await permissionWith(async () => ({ state }))).toBe(state);
  });
  it('is unknown if the browser does not report it', async () => {
    expect(await createPositionWatch(() => ({ geolocation })).permission()).toBe('unknown');
    expect(await permissionWith(() => Promise.reject(new TypeError()))).toBe('unknown');
  });
});
