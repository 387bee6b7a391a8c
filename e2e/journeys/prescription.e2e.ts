import { readFile } from 'node:fs/promises';
import { unzipped } from '@brazda/formats';
import { DATA_DIR } from '../harness/cli.ts';
import { listParcels } from '../harness/demo.ts';
import { importFarm } from '../harness/farm.ts';
import { combineTableOf, spreaderLogOf } from '../harness/machine-logs.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, PHONE, test } from '../harness/test.ts';

test.use(NO_MAP);

test('a map is made by hand, kept, and written for the terminal in the cab', {
  tag: PHONE,
}, async ({ page }) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.slow();
  const owner = await createPerson('spreader');
  const { id, seasonId } = await importFarm(owner, 'Ferma cu hărți');
  await startSession(page, owner);
  const main = page.getByRole('main');
  const season = `/farm/${id}/season/${seasonId}`;
  await page.goto(`${season}/prescriptions`);
  await expect(main).toContainText('No maps yet');
  await expectAccessible(page);

  const parcels = await listParcels(page.request, id, seasonId);
  const parcel = parcels.find(({ display_name }) => display_name === 'Spre sat')!;
  await page.goto(`${season}/parcel/${parcel.id}/history`);
  await page.getByRole('link', { name: 'Make a map for the machine' }).click();
  await page.getByRole('textbox', { name: 'Name of the map' }).fill('Azot 2');
  await page.getByRole('textbox', { name: 'Product' }).fill('Uree 46%');
  await page.getByRole('spinbutton', { name: 'Rate without a map' }).fill('150');
  await page.getByText('By zone', { exact: true }).click();
  await page.getByRole('spinbutton', { name: 'Working width' }).fill('24');
  await page.getByRole('spinbutton', { name: 'Smallest rate' }).click();
  await page.getByRole('group', { name: 'Check strips' }).getByText('2').click();
  await expect(page.getByRole('img', { name: /^Map of the rates/ })).toBeVisible();
  await expect(main).toContainText('150 kg/ha');
  await expect(main.getByText(/^Check strip: pass \d+ from the edge, 150 kg\/ha/)).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();

  await page.getByRole('button', { name: 'Files for the terminal' }).click();
  const dialog = page.getByRole('dialog', { name: 'For the terminal' });
  await dialog.getByRole('combobox', { name: 'Terminal in the cab' }).click();
  await page.getByRole('option', { name: /^ISOBUS: TC-GEO$/ }).click();
  await expect(dialog).toContainText(/Read back: the map of .*Spre sat is as you see it/);
  await expect(dialog).toContainText('TASKDATA/TASKDATA.XML');
  await expect(dialog).toContainText('Open the task with the name of the field and start it.');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the ZIP' }).click();
  const bytes = await readFile(await (await download).path());
  const paths: string[] = [];
  for await (const { path } of unzipped(bytes, { entries: 10, bytes: 1e7 })) paths.push(path);
  expect(paths).toEqual(['TASKDATA/TASKDATA.XML', 'TASKDATA/GRD00001.BIN']);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'All maps of the season' }).click();
  await expect(main).toContainText(/Azot 2, .*Spre sat/);
  await expect(main).toContainText('Nitrogen · Uree 46% · 150 kg/ha');
  // What the machine has logged becomes work of the journal, and the harvest says whether the map paid.
  const { results } = await (await page.request.get(`/api/v1${season}/prescriptions/`)).json();
  const map = await (await page.request.get(`/api/v1${season}/prescriptions/${results[0].id}/`)).json();
  const year = new Date().getUTCFullYear();
  await page.getByRole('link', { name: 'What was applied' }).click();
  await expect(main).toContainText('No work of machines in this season yet');
  const log = {
    name: 'TASKDATA.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(await spreaderLogOf(map, year)),
  };
  await page.locator('input[type="file"]').setInputFiles(log);
  await expect(page.getByRole('textbox', { name: 'Product' })).toHaveValue('Uree 46%');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Record in the journal' }).click();
  await expect(main).toContainText('Recorded in the journal');
  await page.getByText('Map and comparison').click();
  await expect(page.getByRole('table', { name: 'Planned against applied' })).toContainText('150 kg/ha');
  await page.locator('input[type="file"]').setInputFiles(log);
  await expect(page.getByText('This file was added before. Nothing was added.').first()).toBeVisible();

  await page.getByRole('link', { name: 'Did it pay?' }).click();
  await expect(main).toContainText('There is no yield map of this parcel yet.');
  await page.getByRole('link', { name: 'Add files of the combine' }).click();
  const table = { name: 'combina.csv', mimeType: 'text/csv', buffer: Buffer.from(combineTableOf(map, year)) };
  await page.locator('input[type="file"]').setInputFiles(table);
  await page.getByRole('button', { name: 'Use the maps on the parcels' }).click();
  await expect(page.getByText('Its maps are shown on the parcels.')).toBeVisible();
  await page.goto(`${season}/strip-trials`);
  await expect(main).toContainText('No difference could be shown.');
  await expect(main).toContainText(/2 strips were compared over \d+ m/);
  await expectAccessible(page);
});
