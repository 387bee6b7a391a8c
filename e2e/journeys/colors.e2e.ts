import type { Locator, Page } from '@playwright/test';
import type { FarmMap } from '../harness/farm-map.ts';
import { colorAt, type Point } from '../harness/picture.ts';
import { COARSE, expect, expectAccessible, PHONE_ONLY, test } from '../harness/test.ts';

const FIELD = 'Drumul Sării';
/** What a phone takes from pages in the background: the context that draws the map. */
const GRAPHICS = `(globalThis.graphics ??= document.querySelector('canvas.maplibregl-canvas').getContext('webgl2')
  .getExtension('WEBGL_lose_context'))`;

/** Changes something in the map settings, then closes them; touch leaves no pointer on the map. */
async function adjust({ page, isPhone }: FarmMap, change: (press: Press) => Promise<void>) {
  const press: Press = (control) => (isPhone ? control.tap() : control.click());
  await press(page.getByRole('button', { name: 'What the map shows' }));
  const box = page.getByRole('dialog', { name: 'What the map shows' });
  await expect(box).toBeVisible();
  await change(press);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
}
type Press = (control: Locator) => Promise<void>;

/** Moves the opacity slider to an end by its key; a popover that has just opened may take the first one for itself. */
async function slideTo(page: Page, key: 'Home' | 'End') {
  const slider = page.getByLabel('Opacity');
  await expect(async () => {
    await slider.press(key);
    await expect(slider).toHaveValue(key === 'End' ? '1' : '0.1', { timeout: 1000 });
  }).toPass();
}

/** The readout of the pixel; a pointer has left it for the settings, a tapped readout remains. */
async function readAt(map: FarmMap, { x, y }: Point) {
  if (!map.isPhone) await map.page.mouse.move(x, y);
  return { value: await map.readout.innerText(), swatch: await map.readColor() };
}

test('opacity, palette and contrast change the picture and not the readout of a pixel, and stay when the graphics are lost', {
  tag: PHONE_ONLY,
}, async ({ page, map }) => {
  await map.open('/demo-farm');
  await adjust(map, () => slideTo(page, 'End'));
  const point = await map.pointAt(FIELD);
  const usual = await readAt(map, point);
  await expect.poll(() => colorAt(page, point)).toBe(usual.swatch);

  await adjust(map, () => slideTo(page, 'Home'));
  await expect.poll(() => colorAt(page, point)).not.toBe(usual.swatch);
  await expect.poll(() => readAt(map, point)).toEqual(usual);

  await adjust(map, async (press) => {
    await slideTo(page, 'End');
    await press(page.getByText('Color-blind safe', { exact: true }));
  });
  await expect.poll(async () => (await readAt(map, point)).swatch).not.toBe(usual.swatch);
  const safe = await readAt(map, point);
  expect(safe.value).toBe(usual.value);
  await expect.poll(() => colorAt(page, point)).toBe(safe.swatch);

  await adjust(map, (press) => press(page.getByText('Relative', { exact: true })));
  await expect(map.legend).toContainText('every parcel uses all colors');
  await expect.poll(() => colorAt(page, point)).not.toBe(safe.swatch);
  await expect.poll(async () => (await readAt(map, point)).value).toBe(usual.value);

  const drawn = await colorAt(page, point);
  await page.evaluate(`${GRAPHICS}.loseContext()`);
  await expect.poll(() => colorAt(page, point)).not.toBe(drawn);
  await page.evaluate(`${GRAPHICS}.restoreContext()`);
  await expect.poll(() => colorAt(page, point)).toBe(drawn);
});

test.describe('without looking at pixels', () => {
  test.use(COARSE);

  test('the parcels can be colored by crop or not at all instead', async ({ page, map }) => {
    await map.open('/demo-farm');
    const overParcels = page.getByRole('group', { name: 'Over the parcels' });
    await adjust(map, (press) => press(overParcels.getByText('Crops', { exact: true })));
    await expect(map.legend).toContainText(/Winter wheat\s*[\d.]+\sha/);
    await adjust(map, async (press) => {
      await press(overParcels.getByText('Outlines', { exact: true }));
      await expect(page.getByLabel('Opacity')).toBeDisabled();
      await expectAccessible(page);
    });
    await expect(map.legend).toBeHidden();
  });
});
