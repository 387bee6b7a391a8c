import type { Page } from '@playwright/test';
import { DATA_DIR } from '../harness/cli.ts';
import { listParcels } from '../harness/demo.ts';
import { DrawingMap } from '../harness/drawing-map.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { COARSE, expect, expectAccessible, test } from '../harness/test.ts';

test.use(COARSE);

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
test.skip(({ isMobile }) => isMobile, 'one draws with more room than a telephone has');

/** Signs in the owner of a new farm of two fields and opens its drawing page. */
async function openDrawing(page: Page) {
  const owner = await createPerson('owner');
  const farm = await importFarm(owner, 'Ferma desenată');
  await startSession(page, owner);
  await page.goto(`/map/${farm.id}/draw/${farm.seasonId}`);
  const drawing = new DrawingMap(page);
  await expect(drawing.tools).toBeVisible();
  await expect(drawing.canvas).toBeVisible();
  await expect(page.getByText(/^Click a parcel to change it/)).toBeVisible();
  const names = async () =>
    (await listParcels(page.request, farm.id, farm.seasonId))
      .map(({ display_name }) => display_name)
      .toSorted();
  return { drawing, farm, names };
}

test('a parcel is drawn, named and saved, and the toast undoes it', async ({ page, complaints }) => {
  complaints.expect(/status of 40[134] .*\/(farm\/|auth\/)/);
  const { drawing, names } = await openDrawing(page);
  await drawing.take('Draw a parcel');
  await drawing.click([27.4005, 44.41], [27.4075, 44.41], [27.4075, 44.414], [27.4005, 44.414]);
  await page.keyboard.press('Enter');

  await expect(drawing.panel.getByRole('heading', { name: 'New parcel' })).toBeVisible();
  await expect(page.getByText(/24\.\d\d\sha/).first()).toBeVisible();
  await drawing.panel.getByLabel('Name').fill('La plopi');
  await drawing.panel.getByLabel('Physical block').fill('7');
  await expectAccessible(page);
  await drawing.panel.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('The drawing is saved.')).toBeVisible();
  expect(await names()).toEqual(['La drum', 'La plopi', 'Spre sat']);

  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByText(/^Undone\./)).toBeVisible();
  expect(await names()).toEqual(['La drum', 'Spre sat']);
});

test('a field is split by a line and joined again, and every step can be undone', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 40[134] .*\/(farm\/|auth\/)/);
  const { drawing, names } = await openDrawing(page);
  await drawing.click([27.404, 44.402]);
  await expect(drawing.panel.getByRole('heading', { name: 'Spre sat' })).toBeVisible();
  await drawing.take('Split by a line');
  // The larger piece stays the parcel, when cut and when joined again.
  await drawing.click([27.406, 44.3985], [27.406, 44.4095]);
  await page.keyboard.press('Enter');
  const changes = drawing.panel.getByRole('listitem').filter({ hasText: /new|changed/ });
  await expect(changes).toContainText(['Spre sat', 'Spre sat (2)']);

  await page.keyboard.press('Control+z');
  await expect(changes).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(changes).toHaveCount(2);
  await drawing.panel.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(page.getByText('The drawing is saved.')).toBeVisible();
  expect(await names()).toEqual(['La drum', 'Spre sat', 'Spre sat (2)']);

  const list = drawing.panel.getByRole('list', { name: 'Parcels of the season' });
  await list.getByRole('button', { name: /^Spre sat\s?\d/ }).click();
  await list.getByRole('button', { name: /^Spre sat \(2\)/ }).click({ modifiers: ['Shift'] });
  await drawing.take('Merge');
  await drawing.panel.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(page.getByText('The drawing is saved.').last()).toBeVisible();
  await expect.poll(names).toEqual(['La drum', 'Spre sat']);
});

test('an overlap is reported and cut off, fields that are apart are not merged, and a reload loses nothing', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 40[134] .*\/(farm\/|auth\/)/);
  const { drawing } = await openDrawing(page);
  await drawing.take('Draw a rectangle');
  await expect(page.getByText('Click one corner, then the opposite one.')).toBeVisible();
  await drawing.click([27.402, 44.404]);
  await expect(page.getByText('1 corner', { exact: true })).toBeVisible();
  await drawing.click([27.406, 44.411]);
  await expect(drawing.panel.getByText(/^Lies over Spre sat, on 14\.\d\d\sha/)).toBeVisible();
  await drawing.panel.getByRole('button', { name: 'Cut the overlap off' }).click();
  await expect(drawing.panel.getByText(/^Lies over/)).toHaveCount(0);

  const list = drawing.panel.getByRole('list', { name: 'Parcels of the season' });
  await list.getByRole('button', { name: /^Spre sat/ }).click();
  await list.getByRole('button', { name: /^La drum/ }).click({ modifiers: ['Shift'] });
  await drawing.take('Merge');
  await expect(page.getByRole('alert')).toContainText('These parcels do not touch along an edge');

  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(
    drawing.panel.getByText('What you drew before and had not saved is here again.'),
  ).toBeVisible();
  await drawing.panel.getByRole('link', { name: 'Back to the map' }).click();
  await expect(page.getByRole('dialog', { name: 'There are unsaved changes' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/season\//);
});
