import type { Locator, Page } from '@playwright/test';
import { DATA_DIR } from '../harness/cli.ts';
import { listParcels } from '../harness/demo.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { COARSE, expect, expectAccessible, PHONE_ONLY, test } from '../harness/test.ts';

test.use(COARSE);
test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

/** Corners of a field that is north of those of the farm, in the order in which one walks around it. */
const WALK = [
  { longitude: 27.4005, latitude: 44.42 },
  { longitude: 27.4075, latitude: 44.42 },
  { longitude: 27.4075, latitude: 44.424 },
  { longitude: 27.4005, latitude: 44.424 },
] as const;

/** Moves the map by pixels, and waits until it rests. */
async function moveMap(page: Page, canvas: Locator, right: number, down: number) {
  const { x, y, width, height } = (await canvas.boundingBox())!;
  const left = x + width / 2;
  const top = y + height / 2;
  await page.mouse.move(left, top);
  await page.mouse.down();
  // More slowly at the end, so that the map does not swing on.
  await page.mouse.move(left + right, top + down, { steps: 6 });
  await page.waitForTimeout(150);
  await page.mouse.up();
  await expect(page.locator('[data-bounds]')).toBeVisible();
}

/** Half of the crosshair, in pixels. */
const CROSS_PX = 28;

/** Fails if anything over the map covers the crosshair in its middle once the page has its layout. */
async function expectCrosshairFree(page: Page, canvas: Locator) {
  await expect(async () => expect(await coversOfCrosshair(page, canvas)).toEqual([])).toPass({
    timeout: 5000,
  });
}

/** The texts of what covers the crosshair. */
async function coversOfCrosshair(page: Page, canvas: Locator): Promise<string[]> {
  const { x, y, width, height } = (await canvas.boundingBox())!;
  const left = x + width / 2 - CROSS_PX;
  const top = y + height / 2 - CROSS_PX;
  const found: string[] = [];
  for (const cover of await page.locator('[data-over-map] > *').all()) {
    const box = await cover.boundingBox();
    const isOver =
      box !== null &&
      box.x < left + 2 * CROSS_PX &&
      box.x + box.width > left &&
      box.y < top + 2 * CROSS_PX &&
      box.y + box.height > top;
    if (isOver) found.push(await cover.innerText());
  }
  return found;
}

test('on a phone a parcel is drawn by crosshair, and another one by walking around it', {
  tag: PHONE_ONLY,
}, async ({ page, context, complaints }) => {
  test.slow();
  complaints.expect(/status of 40[134] .*\/(farm\/|auth\/)/);
  const owner = await createPerson('owner');
  const farm = await importFarm(owner, 'Ferma la telefon');
  await startSession(page, owner);
  await context.grantPermissions(['geolocation']);
  await page.goto(`/map/${farm.id}/draw/${farm.seasonId}`);
  const canvas = page.locator('canvas.maplibregl-canvas');
  await expect(page.getByText('Tap a parcel to change it.')).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'Draw a parcel' }).last().click();
  const add = page.getByRole('button', { name: 'Add point' });
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await context.setGeolocation({ ...WALK[0], accuracy: 5 });
  await page.getByRole('button', { name: 'Where I am' }).click();
  await expect(page.getByText('± 5')).toBeVisible();
  await expectCrosshairFree(page, canvas);
  await page.setViewportSize({ width: 360, height: 640 });
  await expectCrosshairFree(page, canvas);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Where I am' }).click();
  await page.waitForTimeout(300);
  // Wherever the cross was, it is north of the farm then: a drawing over other parcels would be asked about.
  for (let i = 0; i < 3; i++) await moveMap(page, canvas, 0, 160);
  await add.click();
  await moveMap(page, canvas, -80, 0);
  await add.click();
  await moveMap(page, canvas, 0, 80);
  await add.click();
  await expect(page.getByText('3 corners')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('2 corners')).toBeVisible();
  await add.click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByLabel('Name').fill('La cruce');

  await page.getByRole('button', { name: 'Show more' }).click();
  const save = page.getByRole('button', { name: /^Save \d/ });
  await save.click();
  await expect(page.getByText('The drawing is saved.')).toBeVisible();

  await page.reload();
  await context.setGeolocation({ ...WALK[0], accuracy: 5 });
  await page.getByRole('button', { name: 'Walk along the border' }).click();
  for (const corner of WALK) {
    await context.setGeolocation({ ...corner, accuracy: 5 });
    await expect(page.getByText('± 5')).toBeVisible();
    await page.waitForTimeout(300);
  }
  await page.getByRole('button', { name: 'Draw a parcel from it' }).click();
  await expect(page.getByRole('heading', { name: 'New parcel' })).toBeVisible();
  await page.getByLabel('Name').fill('La pas');
  await save.click();
  await expect(page.getByText('The drawing is saved.')).toBeVisible();
  const parcels = await listParcels(page.request, farm.id, farm.seasonId);
  const drawn = parcels.filter(({ display_name }) => ['La cruce', 'La pas'].includes(display_name ?? ''));
  expect(drawn.map(({ display_name }) => display_name).toSorted()).toEqual(['La cruce', 'La pas']);
  expect(drawn.find(({ display_name }) => display_name === 'La pas')!.hectares).toBeCloseTo(24.8, 0);
});
