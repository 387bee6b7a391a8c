import type { Page } from '@playwright/test';
import { demoFarms, listParcels } from '../harness/demo.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

/** The season of the demo's date, with some of its parcels. */
async function demoSeason({ request }: Page) {
  const [farm] = await demoFarms(request);
  const date = farm!.default_date;
  const season = farm!.seasons.find(({ start_date, end_date }) => date >= start_date && date <= end_date)!;
  const parcels = await listParcels(request, farm!.id, season.id);
  return { date, parcels, at: `/farm/${farm!.id}/season/${season.id}` };
}

test('parcels are shown side by side on one scale, under one zoom, and ranked in a table', async ({
  page,
}) => {
  const { at, date, parcels } = await demoSeason(page);
  const ids = parcels.slice(0, 3).map(({ id }) => id);
  await page.goto(`${at}/compare?parcel=${ids.join(',')}&date=${date}&backToMap=1`);
  const pictures = page.getByRole('region', { name: 'Pictures' });
  const frames = pictures.getByRole('group', { name: /zoom with plus and minus/ });
  await expect(frames).toHaveCount(3);
  await expect(frames.locator('canvas')).toHaveCount(3);
  const widths = () =>
    frames.locator('canvas').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  const before = await widths();

  await frames.first().focus();
  await page.keyboard.press('+');
  await expect.poll(async () => (await widths())[0]! / before[0]!).toBeGreaterThan(1.5);
  const after = await widths();
  for (const [i, width] of after.entries()) expect(width / before[i]!).toBeCloseTo(after[0]! / before[0]!, 2);
  await page.keyboard.press('0');
  await expect.poll(widths).toEqual(before);

  await page.getByText('Relative', { exact: true }).click();
  await expect(pictures).toContainText('lowest tenth of the parcel');
  await page.getByText('Absolute', { exact: true }).click();

  const table = page.getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('columnheader', { name: 'Rank' })).toHaveAttribute('aria-sort', 'ascending');
  const areas = async () =>
    (await table.getByRole('row').locator('td:nth-child(5)').allInnerTexts()).map((text) =>
      Number.parseFloat(text),
    );
  await table.getByRole('button', { name: 'Area' }).click();
  await expect.poll(areas).toEqual((await areas()).toSorted((a, b) => b - a));
  await expectAccessible(page);

  await page
    .getByRole('button', { name: /^Remove .+ from the comparison$/ })
    .first()
    .click();
  await expect(frames).toHaveCount(2);
  await page.getByRole('link', { name: 'Back to the map' }).click();
  await expect(page).toHaveURL(/\/map\//);
});

test('more than ten parcels are not compared', async ({ page }) => {
  const { at, parcels } = await demoSeason(page);
  const ids = parcels.slice(0, 11).map(({ id }) => id);
  await page.goto(`${at}/compare?parcel=${ids.join(',')}`);
  await expect(page.getByText('Cannot compare more than 10 parcels')).toBeVisible();
  await page.getByRole('button', { name: 'Compare the first 10' }).click();
  await expect(page.getByRole('group', { name: /zoom with plus and minus/ })).toHaveCount(10);
});

test('two dates of a parcel are swiped, shown side by side and subtracted', async ({ page }) => {
  const { at, parcels } = await demoSeason(page);
  await page.goto(`${at}/parcel/${parcels[6]!.id}/compare`);
  const pictures = page.getByRole('region', { name: 'Pictures' });
  await expect(pictures.locator('canvas')).toHaveCount(2);
  const divider = page.getByRole('slider', { name: 'Position of the divider' });
  await divider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(divider).toHaveValue('51');

  await page.getByText('Side by side', { exact: true }).click();
  await expect(page).toHaveURL(/mode=beside/);
  await expect(pictures.getByRole('group')).toHaveCount(2);

  const first = page.getByLabel('First date');
  await first.selectOption({ index: (await first.locator('option').count()) - 1 });
  await page.getByText('Difference', { exact: true }).first().click();
  await expect(page).toHaveURL(/mode=difference/);
  await expectAccessible(page);

  await page.getByRole('group', { name: 'First' }).getByLabel('Raster kind').selectOption('NDWI');
  await expect(pictures).toContainText('These two have no difference that could be drawn');
  await expect(page.getByText('Two kinds measure different things')).toBeVisible();
});

test('the curves of parcels are read by keys, and Enter shows the date', async ({ page }) => {
  const { at, date, parcels } = await demoSeason(page);
  const ids = parcels.slice(0, 2).map(({ id }) => id);
  await page.goto(`${at}/compare?parcel=${ids.join(',')}&date=${date}`);
  const reader = page.getByRole('slider', { name: /^Values of the dates/ });
  await expect(reader).toHaveAttribute('aria-valuetext', /: 0\.\d\d; .+: 0\.\d\d$/);
  await reader.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/date=\d{4}/);
  await expect(page).not.toHaveURL(new RegExp(`date=${date}`));
});

test('no date is compared with itself, whatever the URL contains', async ({ page }) => {
  const { at, date, parcels } = await demoSeason(page);
  await page.goto(`${at}/parcel/${parcels[6]!.id}/compare?dates=${date},${date}`);
  const second = page.getByLabel('Second date');
  await expect(second).toHaveValue(date);
  await expect(page.getByLabel('First date')).not.toHaveValue(date);
  await expect(page.getByLabel('First date').locator(`option[value="${date}"]`)).toBeDisabled();
});
