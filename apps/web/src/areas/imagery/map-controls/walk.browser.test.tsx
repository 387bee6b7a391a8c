import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { devicePosition } from '../../../lib/position.ts';
import type { FarmMapCommands } from '../../../map/index.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { keptWalkSetting } from './kept-walk.ts';
import { MapTools } from './map-tools.tsx';

const EAST = 0.001257;
const NORTH = 0.0009;
const CORNERS = [
  [27.4, 44.4],
  [27.4 + EAST, 44.4],
  [27.4 + EAST, 44.4 + NORTH],
  [27.4, 44.4 + NORTH],
] as const;

let tell: PositionCallback;
const path = vi.fn();
const walked = vi.fn(() => true);
const readout = page.getByRole('status').last();

/** The part of the map that the tools need here. */
const commands = {
  locate: (onFix: Parameters<FarmMapCommands['locate']>[0]) => devicePosition.follow(onFix),
  showPath: path,
} as unknown as FarmMapCommands;

beforeEach(() => {
  path.mockReset();
  walked.mockClear();
  vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((listener) => {
    tell = listener;
    return 1;
  });
  vi.spyOn(navigator.geolocation, 'clearWatch').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  keptWalkSetting.set(null);
});

function stand([longitude, latitude]: readonly [number, number], accuracy = 5) {
  tell({ coords: { longitude, latitude, accuracy, heading: null } } as unknown as GeolocationPosition);
}

const openMap = () =>
  show(
    <main>
      <h1>Map</h1>
      <MapTools commands={commands} farmBounds={null} layers={null} onWalked={walked} />
    </main>,
  );

async function beginWalk() {
  await openMap();
  await page.getByRole('button', { name: 'Where I am' }).click();
  stand(CORNERS[0]);
  await page.getByRole('button', { name: 'Measure by walking' }).click();
}

it('measures what was walked around, and draws a parcel from it', async () => {
  await beginWalk();
  for (const corner of CORNERS.slice(1)) stand(corner);
  await expect.element(readout).toMatchTextContent('Walked: 300 m · 1.00 ha');
  expect(path.mock.lastCall?.[0]).toEqual(CORNERS);
  await expectAccessible();
  await page.getByRole('button', { name: 'Draw a parcel from it' }).click();
  expect(walked.mock.lastCall).toEqual([[...CORNERS, CORNERS[0]]]);
  await expect.element(page.getByText(/^Walked/)).not.toBeInTheDocument();
});

it('goes on after the page was closed, until it is ended', async () => {
  await beginWalk();
  stand(CORNERS[1]);
  await expect.element(readout).toMatchTextContent('Walked: 100 m');
  await cleanup();
  await openMap();
  await expect.element(readout).toMatchTextContent('Walked: 100 m');
  stand(CORNERS[2]);
  await expect.element(readout).toMatchTextContent('Walked: 200 m');
  await page.getByRole('button', { name: 'Where I am' }).click();
  await expect.element(page.getByText(/^Walked/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Where I am' }).click();
  await page.getByRole('button', { name: 'End measuring' }).click();
  expect(keptWalkSetting.get()).toBeNull();
});

it('waits for exact positions, pauses, and takes a point back', async () => {
  await beginWalk();
  stand(CORNERS[1], 40);
  await expect.element(readout).toMatchTextContent('waiting for a more exact position');
  stand(CORNERS[1]);
  await expect.element(readout).toMatchTextContent('Walked: 100 m');
  await page.getByRole('button', { name: 'Pause' }).click();
  stand(CORNERS[2]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(readout).toMatchTextContent('Walked: 100 m');
  await page.getByRole('button', { name: 'Undo point' }).click();
  await expect.element(readout).toMatchTextContent('Walked: 0 m');
  await page.getByRole('button', { name: 'End measuring' }).click();
  await expect.element(page.getByText(/^Walked/)).not.toBeInTheDocument();
  expect(path.mock.lastCall).toEqual([null]);
});
