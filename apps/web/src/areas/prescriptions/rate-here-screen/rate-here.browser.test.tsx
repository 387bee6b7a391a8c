import { api } from '@brazda/contract/client';
import type { Language } from '@brazda/domain';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { devicePosition, type Fix } from '../../../lib/position.ts';
import type { createShapesMap, ShapesView } from '../../../map/draw-shapes-map.ts';
import { reply } from '../../../testing/api.ts';
import { PRESCRIPTION } from '../../../testing/prescription-sample.ts';
import { FARM } from '../../../testing/samples.ts';
import { expectAccessible, onPhone, show } from '../../../testing/show.tsx';
import { RateHere } from './rate-here.tsx';

const drawn = vi.hoisted(() => ({ views: [] as ShapesView[] }));

// What the map is told to draw, without a graphics card.
vi.mock('../../../map/draw-shapes-map.ts', () => ({
  createShapesMap: (() => ({
    show: (view) => drawn.views.push(view),
    destroy: () => undefined,
  })) satisfies typeof createShapesMap,
}));

const { grid } = PRESCRIPTION.cells;

/** Where a device is, in columns from the west. */
const at = (column: number, accuracy_m: number): Fix => ({
  position: {
    longitude: grid.min_lng + column * grid.cell_lng,
    latitude: grid.min_lat + grid.cell_lat,
    accuracy_m,
    heading: null,
  },
});

beforeEach(async () => {
  drawn.views = [];
  reply(api.farms.get, FARM);
  reply(api.farms.demo, { results: [] });
  reply(api.imagery.baseMap, { base_map: null });
  reply(api.basemaps.list, { results: [] });
  await onPhone();
});

async function showRate(fix: Fix | null, language: Language = 'en') {
  vi.spyOn(devicePosition, 'follow').mockImplementation((listener) => {
    if (fix) listener(fix);
    return () => undefined;
  });
  await show(
    <main>
      <h1>Rate where I stand</h1>
      <RateHere farmId={FARM.id} prescription={PRESCRIPTION} />
    </main>,
    { language },
  );
}

it.each<[Language, string]>([
  ['en', 'The device knows its place to 4\u00a0m.'],
  ['ro', 'Dispozitivul își știe locul la 4\u00a0m.'],
  ['fr', 'L’appareil connaît sa position à 4\u00a0m près.'],
])('is shown large, with the map, in %s', async (language, accuracy) => {
  await showRate(at(2.5, 4), language);
  await expect.element(page.getByText('120', { exact: true })).toBeVisible();
  await expect.element(page.getByText(accuracy)).toBeVisible();
  await expect.poll(() => drawn.views.at(-1)?.own?.accuracy_m).toBe(4);
  expect(drawn.views.at(-1)?.pictures).toHaveLength(1);
  await expectAccessible();
});

it('says between which rates it is where the place is not precise enough', async () => {
  await showRate(at(5.5, 30));
  await expect.element(page.getByText('180', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('Not precise enough: between 120 kg/ha and 180 kg/ha.', { exact: false }))
    .toBeVisible();
});

it('is none outside of the map, and while the place is not known', async () => {
  await showRate(at(40, 5));
  await expect.element(page.getByText('You are outside of this map.', { exact: false })).toBeVisible();
});

it.each<[Fix | null, string]>([
  [null, 'Looking for your place…'],
  [{ missing: 'denied' }, 'The device does not say where it is.'],
])('says why there is none', async (fix, text) => {
  await showRate(fix);
  await expect.element(page.getByText(text, { exact: false })).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('–');
});
