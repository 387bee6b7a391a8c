import { readFile } from 'node:fs/promises';
import { unzipped } from '@brazda/formats';
import type { Page } from '@playwright/test';
import { DATA_DIR } from '../harness/cli.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, test } from '../harness/test.ts';

const REPORT = '/farm/demo-ro/season/demo-ro-2025/date/2025-06-14';
const DETAILS = '/farm/demo-ro/season/demo-ro-2025/crop/1/crop_details/2025-06-14';

/** The names of the crops from top to bottom, without the total. */
function cropsOf(page: Page) {
  return page.getByRole('table', { name: 'Crops of the season' }).locator('tbody').getByRole('rowheader');
}

/** Exports the table and returns the file. */
async function exported(page: Page, format: 'Excel' | 'CSV') {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('the crops report is sorted by its columns', async ({ page, isMobile }) => {
  await page.goto(REPORT);
  const crops = cropsOf(page);
  await expect(crops.first()).toHaveText('Winter wheat');
  if (isMobile) {
    await page.getByLabel('Sort by').selectOption('Crop');
    await expect(crops.first()).toHaveText('Alfalfa (lucerne)');
    await page.getByRole('button', { name: 'Reverse the order' }).click();
  } else {
    const head = page.getByRole('columnheader', { name: 'Crop' });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(crops.first()).toHaveText('Alfalfa (lucerne)');
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
  }
  await expect(crops.first()).toHaveText('Winter wheat');
  await expect(crops.nth(1)).toHaveText('Winter oilseed rape');
});

test('the crops report is searched, and its file contains what is shown', async ({ page }) => {
  await page.goto(REPORT);
  const rows = page.getByRole('table', { name: 'Crops of the season' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Winter wheat' })).toContainText('5.23 t/haMeasured');
  await page.getByRole('textbox', { name: 'Search for a crop' }).fill('winter');
  await expect(cropsOf(page)).toHaveText(['Winter wheat', 'Winter oilseed rape']);
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('359.17 ha');

  const { name, bytes } = await exported(page, 'CSV');
  expect(name).toBe('ferma-baragan-2024-2025-crops-report.csv');
  const lines = bytes.toString('utf8').replace('\uFEFF', '').split('\r\n');
  expect(lines.map((line) => line.split(',').slice(0, 4).join())).toEqual([
    'Crop,Area (ha),Share of the season (%),Parcels',
    'Winter wheat,288.14,28.42,8',
    'Winter oilseed rape,71.03,7,3',
    'Total,359.17,35.42,11',
  ]);
  expect(lines[0]).toContain('mean on 14 June 2025');

  const workbook = await exported(page, 'Excel');
  expect(workbook.name).toBe('ferma-baragan-2024-2025-crops-report.xlsx');
  for await (const { path, content } of unzipped(workbook.bytes, { entries: 100, bytes: 1e7 }))
    if (path === 'xl/worksheets/sheet1.xml')
      expect(Buffer.from(content).toString('utf8')).toContain('<v>288.14</v>');

  await page.getByRole('textbox', { name: 'Search for a crop' }).fill('rice');
  await expect(page.getByText('No crop matches “rice”')).toBeVisible();
  await page.getByRole('button', { name: 'Show every parcel' }).click();
  await expect(cropsOf(page)).toHaveCount(9);
});

test('a crop shows its parcels, their curves and its hybrids', async ({ page }) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.slow();
  const person = await createPerson('agronomist');
  await startSession(page, person);
  await page.goto(DETAILS);
  await expect(page.getByRole('heading', { name: 'Winter wheat' })).toBeVisible();
  await expect(page.getByText(/^On 14 June 2025 the median is 0\.\d\d; eight parcels/)).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();

  const pin = page.getByRole('button', { name: 'Highlight La Cruce in the chart' });
  await pin.click();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  const curves = page.locator('section', { has: page.getByRole('heading', { name: 'Season curves' }) });
  await expect(curves.getByRole('listitem').filter({ hasText: 'La Cruce' })).toBeVisible();

  const chart = curves.locator('canvas').first();
  const box = (await chart.boundingBox())!;
  await chart.click({ position: { x: box.width / 2, y: box.height / 2 } });
  await expect(page).not.toHaveURL(/2025-06-14/);
  await expect(page).toHaveURL(/crop_details\/2025-\d\d-\d\d/);

  const hybrids = page.locator('section', {
    has: page.getByRole('heading', { name: 'Varieties and hybrids' }),
  });
  await expect(hybrids.getByRole('listitem').filter({ hasText: 'Glosa' })).toContainText('90% interval: ');
  await expect(hybrids).toContainText('Not enough parcels to say');
  await hybrids.getByText('Area under the curve', { exact: true }).click();
  await expect(hybrids).toContainText('Area under the NDVI curve from sowing to harvest');
  await expect(hybrids.getByRole('listitem').filter({ hasText: 'Glosa' })).toContainText('4 parcels');
});
