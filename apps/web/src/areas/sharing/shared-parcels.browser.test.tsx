import { api } from '@brazda/contract/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { createShapesMap, ShapesView } from '../../map/draw-shapes-map.ts';
import { reply } from '../../testing/api.ts';
import { CATALOG, FARM, intervalSample, parcelSample } from '../../testing/samples.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { SharedParcels } from './shared-parcels.tsx';

const drawn = vi.hoisted(() => ({
  views: [] as ShapesView[],
  click: (_: number | null): void => undefined,
}));

// What the map is told to draw, without a graphics card.
vi.mock('../../map/draw-shapes-map.ts', () => ({
  createShapesMap: ((_container, _texts, onShape) => {
    drawn.click = onShape;
    return { show: (view) => drawn.views.push(view), destroy: () => undefined };
  }) satisfies typeof createShapesMap,
}));

const WHEAT = intervalSample('Winter wheat', '2025-10-01', '2026-07-01');
const PARCELS = [
  parcelSample('West', { hectares: 4 }),
  parcelSample('East', { hectares: 8.5, crop_intervals: [WHEAT] }),
];

beforeEach(() => {
  drawn.views = [];
  reply(api.crops.list, { results: [...CATALOG] });
  reply(api.imagery.baseMap, { base_map: null });
  reply(api.basemaps.list, { results: [] });
  reply(api.parcels.list, { results: [...PARCELS, parcelSample('Hidden')] });
  reply(api.sharing.parcels, { results: PARCELS.map(({ id, farm, season }) => ({ id, farm, season })) });
});

it('shows a guest how much is shared, where it is, what grows there and the way', async () => {
  await show(
    <main>
      <h1>Farm</h1>
      <SharedParcels farm={FARM} />
    </main>,
  );
  const list = page.getByRole('list');
  await expect.element(list).toMatchTextContent('EastWinter wheat8.50 ha');
  await expect.element(list).toMatchTextContent('WestUnspecified crop4.00 ha');
  await expect.element(page.getByText(/^12\.5/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Directions: East' })).toBeVisible();
  await expect
    .poll(() => drawn.views.at(-1)?.shapes.map(({ label }) => label?.text))
    .toEqual(['East', 'West']);
  await expectAccessible();
});

it('opens a parcel from the map', async () => {
  const router = await show(<SharedParcels farm={FARM} />);
  await expect.poll(() => drawn.views.length).toBeGreaterThan(0);
  drawn.click(0);
  await expect.poll(() => router.state.location.pathname).toMatch(/shared-parcel\/East$/);
});
