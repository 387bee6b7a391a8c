import type { Page, Request } from '@playwright/test';
import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import type { FarmMap } from '../harness/farm-map.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

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

/** Delays all estimates until the returned function is called. */
async function holdEstimates(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/crop_dates_estimate/**', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** The bodies of the calls that set crops, oldest first. */
function cropCalls(page: Page) {
  const bodies: { interval: { lower: string | null; upper: string | null } }[] = [];
  page.on('request', (request) => {
    const isSetting = /\/(cropinterval|replace_parcels_interval)\//.test(request.url());
    if (isSetting && request.method() !== 'GET') bodies.push(request.postDataJSON());
  });
  return bodies;
}

async function choose(page: Page, crop: string) {
  const dialog = page.getByRole('dialog', { name: /^Crop (on|for)/ });
  await dialog.getByRole('combobox', { name: 'Crop' }).click();
  await page.getByRole('option', { name: crop, exact: true }).click();
  return dialog;
}

test('a crop that is saved before its days are estimated waits for them', async ({ page, map }) => {
  test.slow();
  await openOwnFarm(page);
  const sent = cropCalls(page);
  await openCropsOf(map, 'La drum');
  await map.panel.getByRole('button', { name: 'Set crop' }).click();
  const release = await holdEstimates(page);
  const dialog = await choose(page, 'Sunflower');
  await dialog.getByRole('button', { name: 'Set crop' }).click();
  await expect(dialog.getByRole('status')).toContainText('Waiting for the usual days of the crop');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('status')).toHaveCount(0);
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Set crop' }).click();
  release();
  await expect(dialog).toBeHidden();
  expect(sent).toMatchObject([
    { interval: { lower: expect.stringMatching(/-04-/), upper: expect.stringMatching(/-0[89]-/) } },
  ]);
});

test('several parcels are set once, and not before the days are estimated', async ({ page, map }) => {
  test.slow();
  await openOwnFarm(page);
  const sent = cropCalls(page);
  await map.openList();
  await page.getByRole('checkbox', { name: 'Choose every parcel that is found' }).check();
  await page.getByRole('button', { name: 'Set crop' }).click();
  const release = await holdEstimates(page);
  const dialog = await choose(page, 'Maize (grain)');
  await dialog.getByRole('button', { name: 'Set crop' }).click();
  await expect(dialog.getByRole('status')).toContainText('Waiting for the usual days of the crop');
  release();
  await expect(dialog).toContainText('1 out of 2 parcels already have the crop set.');
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Replace' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Crop set for 2 parcel(s)')).toBeVisible();
  expect(sent).toMatchObject([
    { interval: { lower: expect.stringMatching(/^\d{4}-/), upper: expect.stringMatching(/^\d{4}-/) } },
  ]);
});

test('a double click sends one call, and declining everything is reported as no change', async ({
  page,
  map,
}) => {
  test.skip(map.isPhone, 'the rows of a phone have no boxes to choose single parcels by');
  test.slow();
  await openOwnFarm(page);
  const sent = cropCalls(page);
  await map.openList();
  const openFor = async (parcel: string) => {
    await map.rows.filter({ hasText: parcel }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Set crop' }).click();
    const dialog = await choose(page, 'Maize (grain)');
    await expect(dialog.getByRole('textbox', { name: 'Sow date *' })).not.toHaveValue('');
    return dialog;
  };
  const dialog = await openFor('La drum');
  await dialog.getByRole('button', { name: 'Set crop' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Crop set for 1 parcel(s)')).toBeVisible();
  expect(sent).toHaveLength(1);

  await map.rows.filter({ hasText: 'La drum' }).getByRole('checkbox').uncheck();
  await openFor('Spre sat');
  await dialog.getByRole('button', { name: 'Set crop' }).dblclick();
  await expect(dialog).toContainText('Do you want to replace it?');
  await dialog.getByRole('button', { name: 'Skip those parcels' }).click();
  await expect(page.getByText('No parcel was changed.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('days that cannot be estimated are requested again, and never left out', async ({
  page,
  map,
  complaints,
}) => {
  test.slow();
  await openOwnFarm(page);
  const sent = cropCalls(page);
  await openCropsOf(map, 'La drum');
  await map.panel.getByRole('button', { name: 'Set crop' }).click();
  complaints.expect(/400/);
  const refused = { status: 400, json: { error: 'invalid', detail: 'no' } };
  await page.route('**/crop_dates_estimate/**', (route) => route.fulfill(refused));
  const dialog = await choose(page, 'Sunflower');
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('The usual days of the crop could not be loaded.');
  await dialog.getByRole('button', { name: 'Set crop' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await expect(alert).toBeVisible();
  expect(sent).toEqual([]);
  await page.unroute('**/crop_dates_estimate/**');
  await dialog.getByRole('button', { name: 'Set crop' }).click();
  await expect(dialog).toBeHidden();
  expect(sent).toMatchObject([{ interval: { lower: expect.stringMatching(/-04-/) } }]);
});

test('a second crop takes any free days, and other days are not labeled as estimates', async ({
  page,
  map,
}) => {
  test.slow();
  await openOwnFarm(page);
  await openCropsOf(map, 'Spre sat');
  await map.panel.getByRole('button', { name: 'Add a crop', exact: true }).click();
  const dialog = await choose(page, 'Sunflower');
  const day = (name: string) => dialog.getByRole('textbox', { name });
  await expect(day('Sow date')).toHaveValue(/^08\.07\./);
  await expect(day('Sow date *')).toHaveCount(0);
  await expect(day('Harvest date *')).not.toHaveValue('');
  await expect(dialog).toContainText(/The usual days, .+ are not all free on this parcel\./);
  await expectAccessible(page);

  const year = new Date().getUTCFullYear();
  const say = async (name: string, text: string) => {
    await day(name).fill(text);
    await day(name).blur();
  };
  await say('Sow date', `01.06.${year}`);
  await expect(dialog).toContainText('Another crop is on the parcel on these days.');
  await dialog.getByRole('button', { name: 'Set crop' }).click();
  await expect(day('Sow date')).toBeFocused();

  // There are a few free days before the wheat.
  await say('Sow date', `02.10.${year - 1}`);
  await say('Harvest date', `10.10.${year - 1}`);
  await expect(dialog).not.toContainText('Another crop is on the parcel');
  await dialog.getByRole('button', { name: 'Set crop' }).click();
  await expect(dialog).toBeHidden();
  await expect(map.panel.getByRole('heading', { name: 'Sunflower' })).toBeVisible();
});

test('a yield alone is a change, and one without a crop is rejected in its field', async ({ page, map }) => {
  test.slow();
  await openOwnFarm(page);
  await openCropsOf(map, 'Spre sat');
  await map.panel.getByRole('button', { name: 'Change Winter wheat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop on Spre sat' });
  const measured = dialog.getByRole('spinbutton', { name: 'Measured yield' });
  await measured.fill('10001');
  await measured.blur();
  await expect(dialog).toContainText(/10[.,\s]?000/);
  await expect(measured).toHaveAttribute('aria-invalid', 'true');
  await measured.fill('6,1');
  await dialog.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'There are unsaved changes.' });
  await expect(question).toContainText('There are unsaved changes. Do you want to continue?');
});

test('a saved crop refetches each list once, and reports if the parcels fail to load', async ({
  page,
  map,
  complaints,
}) => {
  test.slow();
  await openOwnFarm(page);
  await openCropsOf(map, 'La drum');
  await expect(map.panel).toContainText('No crop is set in this season.');
  await page.waitForLoadState('networkidle');
  const requested: string[] = [];
  const hear = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) requested.push(pathname);
  };
  await map.panel.getByRole('button', { name: 'Set crop' }).click();
  const dialog = await choose(page, 'Sunflower');
  await expect(dialog.getByRole('textbox', { name: 'Sow date *' })).not.toHaveValue('');
  page.on('request', hear);
  await dialog.getByRole('button', { name: 'Set crop' }).click();
  await expect(dialog).toBeHidden();
  await page.waitForLoadState('networkidle');
  page.off('request', hear);
  expect(requested).toEqual([...new Set(requested)]);
  const [crops, parcels] = [/\/season\/[^/]+\/cropinterval\/$/, /\/list_parcels\/$/];
  expect(requested.filter((path) => crops.test(path))).toHaveLength(1);
  expect(requested.filter((path) => parcels.test(path))).toEqual([]);

  complaints.expect(/400/);
  for (const list of [crops, parcels])
    await page.route(list, (route) =>
      route.fulfill({ status: 400, json: { error: 'invalid', detail: 'no' } }),
    );
  await map.panel.getByRole('button', { name: 'Change Sunflower' }).click();
  await dialog.getByRole('spinbutton', { name: 'Measured yield' }).fill('2,5');
  await dialog.getByRole('button', { name: 'Set crop' }).click();
  await expect(page.getByText('Unable to locally update parcels after crop change.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(map.panel.getByRole('heading', { name: 'Sunflower' })).toBeVisible();
});
