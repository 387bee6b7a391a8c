import type { Parcel } from '@brazda/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withMargin } from './camera.ts';
import { cameraOnMap } from './camera-on-map.ts';
import type { Bounds } from './view.ts';

/** The zoom at which the parcel alone fills the map. */
const FULL_ZOOM = 15;
const farm: Bounds = [27, 44, 28, 45];
const field: Bounds = [27.1, 44.1, 27.11, 44.11];
const onFarm = {
  farmKey: 'a',
  bbox: farm,
  selected: null,
  parcels: [{ id: 'field', bbox: field } as unknown as Parcel],
};
const onField = { ...onFarm, selected: 'field' };

/** A camera that shows the farm, the bounds to which it is sent from then on, and the events of its map. */
function openFarm({ zoom = 9 } = {}) {
  const listeners: Record<string, (event: object) => void> = {};
  const seen: (readonly number[])[] = [];
  const map = {
    on: (event: string, listener: (event: object) => void) => {
      listeners[event] = listener;
    },
    getZoom: () => zoom,
    cameraForBounds: () => ({ zoom: FULL_ZOOM }),
    fitBounds: (bounds: number[]) => seen.push(bounds),
  } as unknown as Parameters<typeof cameraOnMap>[0];
  const frame = { left: 0, top: 0, right: 1000, bottom: 800, width: 1000, height: 800 } as DOMRect;
  const camera = cameraOnMap(map, { getBoundingClientRect: () => frame }, () => []);
  camera.follow(onFarm);
  expect(seen.splice(0)).toEqual([[...farm]]);
  return { camera, seen, fire: (event: string) => listeners[event]!({}) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('moves to a chosen parcel although its panel narrows the map at once', () => {
  const { camera, seen, fire } = openFarm();
  camera.follow(onField);
  fire('resize');
  vi.advanceTimersByTime(500);
  expect(seen).not.toContainEqual([...farm]);
  expect(seen.at(-1)).toEqual(withMargin(field));
});

it('moves to a chosen parcel although a card over the map closes with the click', () => {
  const { camera, seen } = openFarm();
  camera.follow(onField);
  camera.refit();
  vi.advanceTimersByTime(500);
  expect(seen).not.toContainEqual([...farm]);
  expect(seen.at(-1)).toEqual(withMargin(field));
});

it('does not zoom out to a parcel to which the map is close already', () => {
  const { camera, seen } = openFarm({ zoom: FULL_ZOOM - 0.5 });
  camera.follow(onField);
  vi.advanceTimersByTime(500);
  const [west = 0, , east = 0] = seen.at(-1)!;
  expect(Math.log2((east - west) / (field[2] - field[0]))).toBeCloseTo(0.5);
});

it('stays where a parcel was clicked on the map', () => {
  const { camera, seen, fire } = openFarm();
  camera.stayAt('field');
  camera.follow(onField);
  fire('resize');
  vi.advanceTimersByTime(500);
  expect(seen).toEqual([]);
});
