import type { Page, Request } from '@playwright/test';
import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import type { FarmMap } from '../harness/farm-map.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { watchRequests } from '../harness/quiet.ts';
import { expect, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

/** Signs in as the owner of a farm of two fields: `Spre sat` with winter wheat, and `La drum` without a crop. */
async function openOwnFarm(page: Page) {
  const owner = await createPerson('owner');
  const { id } = await importFarm(owner, 'Ferma cu zile', undefined, null);
  await startSession(page, owner);
  await page.goto(`/map/${id}`);
}

async function openCropsOf(map: FarmMap, parcel: string) {
  await map.openFromList(parcel);
  await map.openTab('Crop');
}

async function choose(page: Page, crop: string) {
  const dialog = page.getByRole('dialog', { name: /^Crop (on|for)/ });
  await dialog.getByRole('combobox', { name: 'Crop' }).click();
  await page.getByRole('option', { name: crop, exact: true }).click();
  return dialog;
}

test('a saved crop refetches each list once, and reports if the parcels fail to load', async ({
  page,
  map,
  complaints,
}) => {
  test.slow();
  const requests = watchRequests(page);
  await openOwnFarm(page);
  await openCropsOf(map, 'La drum');
  await expect(map.panel).toContainText('No crop is set in this season.');
  await requests.areAnswered();
  const requested: string[] = [];
  const hear = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) requested.push(pathname);
  };
  await map.panel.getByRole('button', { name: 'Set crop' }).click();
  const dialog = await choose(page, 'Sunflower');
  await expect(dialog.getByRole('textbox', { name: 'Sow date*' })).not.toHaveValue('');
  page.on('request', hear);
  await dialog.getByRole('button', { name: 'Set crop' }).click();
  await expect(dialog).toBeHidden();
  await requests.areAnswered();
  page.off('request', hear);
  expect(requested).toEqual([...new Set(requested)]);
  const crops = /\/season\/[^/]+\/cropinterval\/$/;
  const parcels = /\/list_parcels\/$/;
  expect(requested.filter((path) => crops.test(path))).toHaveLength(1);
  expect(requested.filter((path) => parcels.test(path))).toEqual([]);

  complaints.expect(/400/);
  for (const list of [crops, parcels])
    await page.route(list, (route) =>
      route.fulfill({ status: 400, json: { error: 'invalid', detail: 'no' } }),
    );
  await map.panel.getByRole('button', { name: 'Change Sunflower' }).click();
  await dialog.getByRole('spinbutton', { name: 'Estimated yield' }).fill('2,5');
  await dialog.getByRole('button', { name: 'Set crop' }).click();
  await expect(page.getByText('Unable to locally update parcels after crop change.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(map.panel.getByRole('heading', { name: 'Sunflower' })).toBeVisible();
});
