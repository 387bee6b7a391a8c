import { api } from '@brazda/contract/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { devicePosition } from '../../../lib/position.ts';
import { personSetting } from '../../../lib/setting.ts';
import type { createShapesMap, ShapesView } from '../../../map/draw-shapes-map.ts';
import { reply } from '../../../testing/api.ts';
import { onPhone, show } from '../../../testing/show.tsx';
import { farmWorkSample } from '../testing/work-sample.ts';
import { WorkScreen } from './work-screen.tsx';

const drawn = vi.hoisted(() => ({
  views: [] as ShapesView[],
  click: (_: number | null): void => undefined,
}));

// What the map is told to draw, without a graphics card.
vi.mock('../../../map/draw-shapes-map.ts', () => ({
  createShapesMap: ((_container, _texts, onShape) => {
    drawn.click = onShape;
    return { show: (view) => drawn.views.push(view), destroy: () => undefined };
  }) satisfies typeof createShapesMap,
}));

const sample = farmWorkSample();
const [east, west] = sample.parcels;
const position = { longitude: 27.404, latitude: 44.404, accuracy_m: 5, heading: null };

beforeEach(() => {
  personSetting.set(null);
  drawn.views = [];
});

async function showMap(permission: 'granted' | 'prompt') {
  vi.spyOn(devicePosition, 'permission').mockResolvedValue(permission);
  vi.spyOn(devicePosition, 'follow').mockImplementation((listener) => {
    listener({ position });
    return () => undefined;
  });
  await onPhone();
  const later = { ...sample.work[0]!, id: 'later', start_date: '2999-01-01', end_date: null };
  const work = [
    { ...sample.work[0]!, parcels: [{ id: 'west', hectares_done: 0 }] },
    { ...later, parcels: [{ id: 'east', hectares_done: 0 }] },
  ];
  reply(api.work.list, { farms: [sample.farm], results: [{ ...sample, work }] });
  reply(api.treatments.workClosures, { results: [] });
  await show(<WorkScreen />, { at: '/work?by=parcel' });
  await expect.poll(() => drawn.views.length).toBeGreaterThan(0);
}

it('shows today’s parcels apart from later ones, by name, and where the device is', async () => {
  await showMap('granted');
  await expect.poll(() => drawn.views.at(-1)?.own).toEqual(position);
  const { shapes, bbox } = drawn.views.at(-1)!;
  expect(shapes.map(({ label, shape }) => [label?.text, shape])).toEqual([
    ['West', west!.geometry],
    ['East', east!.geometry],
  ]);
  expect(new Set(shapes.map(({ color }) => color)).size).toBe(2);
  const corners = [east, west].flatMap((parcel) => parcel!.geometry.coordinates.flat(2));
  const xs = corners.map(([x]) => x!);
  const ys = corners.map(([, y]) => y!);
  expect(bbox).toEqual([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
});

it('asks for the position only when the user does', async () => {
  await showMap('prompt');
  expect(devicePosition.follow).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Where am I?' }).click();
  await expect.poll(() => drawn.views.at(-1)?.own).toEqual(position);
});

it('leads from a parcel on the map to its row', async () => {
  await showMap('prompt');
  drawn.click(1);
  await expect.poll(() => drawn.views.at(-1)?.selected).toBe(1);
  const row = page.getByRole('list', { name: 'Later' }).getByRole('listitem');
  await expect.element(row).toHaveAttribute('data-chosen', 'true');
  await expect.element(row).toBeInViewport();
  await expect.element(row.getByRole('button', { name: 'Directions: East' })).toBeVisible();
});
