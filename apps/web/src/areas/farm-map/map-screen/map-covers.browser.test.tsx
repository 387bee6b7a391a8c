import { api } from '@brazda/contract/client';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { createFarmMap } from '../../../map/farm-map.ts';
import { reply } from '../../../testing/api.ts';
import { NO_IMAGES, replyToMap, SEASON_PATH } from '../../../testing/map-page.ts';
import { DESKTOP, show } from '../../../testing/show.tsx';
import { MapScreen } from './map-screen.tsx';

const map = vi.hoisted(() => ({
  /** What covered the map each time that it was fitted again. */
  fitted: [] as string[][],
  /** The legend at each of these times. */
  legends: [] as string[],
  load: (): void => undefined,
}));

// The map without a graphics card.
vi.mock('../../../map/farm-map.ts', () => ({
  createFarmMap: ((_container, { onReady }) => {
    const cannot = () => {
      throw new Error('not in this test');
    };
    const made: ReturnType<typeof createFarmMap> = {
      show: () => undefined,
      destroy: () => undefined,
      fit: () => undefined,
      refit: () => {
        const cards = document.querySelectorAll('[data-over-map] > [role="status"]');
        map.fitted.push([...cards].map(({ textContent }) => textContent));
        map.legends.push(document.querySelector('[data-over-map] > section')?.textContent ?? '');
      },
      zoomIn: cannot,
      zoomOut: cannot,
      locate: cannot,
      measure: cannot,
      showPath: cannot,
      pickPlace: cannot,
      lasso: cannot,
      draw: cannot,
    };
    map.load = () => onReady(made);
    return made;
  }) satisfies typeof createFarmMap,
}));

const card = page.getByText('No satellite images have been found for this season yet');

/** Shows the map screen of a farm; the result says that its season has no images. */
async function showMap() {
  map.fitted = [];
  map.load = () => undefined;
  replyToMap();
  const { promise, resolve } = Promise.withResolvers<void>();
  reply(api.imagery.state, async () => {
    await promise;
    return NO_IMAGES;
  });
  await page.viewport(DESKTOP.width, DESKTOP.height);
  await show(
    <div style={{ height: '100dvh' }}>
      <MapScreen />
    </div>,
    { at: SEASON_PATH },
  );
  await expect.element(page.getByRole('toolbar')).toBeVisible();
  return resolve;
}

it('fits the map again when a card comes over it later', async () => {
  const sayThatThereAreNone = await showMap();
  map.load();
  sayThatThereAreNone();
  await expect.element(card).toBeVisible();
  await expect.poll(() => map.fitted.at(-1)).toEqual([expect.stringContaining('No satellite images')]);
});

it('fits the map again once it is ready if a card has come before', async () => {
  const sayThatThereAreNone = await showMap();
  sayThatThereAreNone();
  await expect.element(card).toBeVisible();
  expect(map.fitted).toEqual([]);
  map.load();
  await expect.poll(() => map.fitted).toEqual([[expect.stringContaining('No satellite images')]]);
});

it('fits the map again when another legend covers it', async () => {
  const sayThatThereAreNone = await showMap();
  reply(api.plans.margins, { results: [], unpriced: [] });
  map.load();
  sayThatThereAreNone();
  await expect.element(card).toBeVisible();
  await page.getByRole('button', { name: 'What the map shows' }).click();
  await page.getByRole('radio', { name: 'Margin' }).click();
  await expect.poll(() => map.legends.at(-1)).toContain('Margin per hectare');
});
