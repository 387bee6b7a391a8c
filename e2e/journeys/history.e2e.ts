import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoFarms, listParcels } from '../harness/demo.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

const FIELD = 'La Canal 1';

/** The parcel of the demo farm's newest season, and the URL of its history. */
async function field(request: Parameters<typeof demoFarms>[0]) {
  const [farm] = await demoFarms(request);
  const season = farm!.seasons[0]!;
  const parcels = await listParcels(request, farm!.id, season.id);
  const parcel = parcels.find(({ display_name }) => display_name === FIELD)!;
  return { farm: farm!, parcel, path: `/farm/${farm!.id}/season/${season.id}/parcel/${parcel.id}` };
}

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

test('the years of a parcel are shown side by side, by their peak or by the same day', async ({
  page,
  request,
}) => {
  const { farm, path } = await field(request);
  await page.goto(`${path}/history`);
  const years = section(page, 'Year by year').getByRole('listitem');
  await expect(years).toHaveCount(farm.seasons.length);
  await expect(years.first()).toContainText('100% of the same ground');
  await expect(years.first()).toContainText(/Highest 0\.\d\d on/);
  await expect(years.first().getByRole('img')).toBeVisible();

  await section(page, 'Year by year')
    .getByText(/^Around /)
    .click();
  await expect(years.first()).toContainText(/Mean 0\.\d\d on/);
  await expect(section(page, 'Averages').getByRole('row')).not.toHaveCount(0);
});

test('one crop alone is compared with the same crop of other years', async ({ page, request }) => {
  const { parcel, path } = await field(request);
  const [interval] = parcel.crop_intervals;
  await page.goto(`${path}/interval/${interval!.id}/history`);
  const years = section(page, 'Year by year').getByRole('listitem');
  const crop = section(page, 'Year by year').getByLabel('Crop');
  await expect(crop).toHaveValue(interval!.id);
  await expect(years.nth(1)).toContainText('This crop did not grow here in this year');
  await crop.selectOption('Every crop');
  await expect(page).toHaveURL(new RegExp(`${parcel.id}/history`));
  await expect(years.nth(1)).toContainText(/Highest 0\.\d\d on/);
});

test('zones are recomputed for other years and counts, explain their method, and can be exported', async ({
  page,
  request,
}) => {
  const { path } = await field(request);
  await page.goto(`${path}/history`);
  const zones = section(page, 'Productivity zones');
  await expect(zones.getByRole('img', { name: 'Map of 3 productivity zones' })).toBeVisible();
  await zones.getByText('5', { exact: true }).click();
  await expect(zones.getByRole('img', { name: 'Map of 5 productivity zones' })).toBeVisible();

  const used = zones.getByRole('checkbox', { checked: true });
  await expect(used).toHaveCount(2);
  await used.last().uncheck();
  await expect(zones).toContainText('One year says little');
  await expect(zones.getByRole('checkbox', { checked: true })).toBeDisabled();

  await zones.getByText('How is this computed?').click();
  await expect(zones).toContainText('Pixel = mean over the years of');
  await expectAccessible(page);

  const [geojson] = await Promise.all([
    page.waitForEvent('download'),
    zones.getByRole('button', { name: 'GeoJSON' }).click(),
  ]);
  expect(geojson.suggestedFilename()).toBe('la-canal-1-2026-zones.geojson');
  const { features } = JSON.parse(await readFile(await geojson.path(), 'utf8'));
  expect(features).toHaveLength(5);
  const [shapefile] = await Promise.all([
    page.waitForEvent('download'),
    zones.getByRole('button', { name: 'Shapefile' }).click(),
  ]);
  expect(shapefile.suggestedFilename()).toBe('la-canal-1-2026-zones.zip');
});
