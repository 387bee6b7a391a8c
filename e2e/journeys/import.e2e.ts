import type { Page } from '@playwright/test';
import { DATA_DIR } from '../harness/cli.ts';
import type { FarmMap } from '../harness/farm-map.ts';
import { APIA_FILE, addFarm, ImportWizard } from '../harness/import-wizard.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { COARSE, expect, expectAccessible, NO_MAP, PHONE_ONLY, test } from '../harness/test.ts';

test.use(COARSE);

test.beforeEach(() => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.slow();
});

async function newFarm(page: Page, map: FarmMap, name: string): Promise<string> {
  const owner = await createPerson('importer');
  await startSession(page, owner);
  // The dialog stays open while the page completes its URL.
  await page.goto('/map');
  await map.openSettings();
  return addFarm(page, name);
}

test('an APIA file is imported at once, changes nothing the second time and can be undone', {
  tag: PHONE_ONLY,
}, async ({ page, map }) => {
  const farmId = await newFarm(page, map, 'Ferma Dragalina');
  const wizard = new ImportWizard(page);

  if (!map.isPhone) await page.getByRole('link', { name: 'Add parcels' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add your parcels');

  await wizard.bring(farmId, APIA_FILE.path);
  await expect(wizard.take).toHaveText(`Take in ${APIA_FILE.parcels} parcels`);
  await expect(wizard.group('New')).toContainText(`${APIA_FILE.parcels} · `);
  await page.reload();
  await wizard.take.click();
  await expect(page.getByRole('heading', { name: 'The parcels are in the farm' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'See them on the map' }).first().click();
  await expect(map.canvas).toBeVisible();
  await map.openList();
  await expect(map.summary).toHaveText(new RegExp(`^${APIA_FILE.parcels} parcels · `));

  await wizard.bring(farmId, APIA_FILE.path);
  await expect(page.getByText('There is nothing to do.')).toBeVisible();
  await expect(wizard.take).toBeHidden();

  await page.goto(`/manage/farm/${farmId}`);
  const changes = page.getByRole('region', { name: 'Recent changes' });
  const taken = changes.getByRole('listitem').filter({ hasText: `${APIA_FILE.parcels} new parcels` });
  await taken.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Undone\./)).toBeVisible();
  await expect(taken).toContainText('undone');
  await expect(page.getByRole('main')).toContainText('This farm has no parcels yet');
});

test.describe('beside the map', () => {
  test.use(NO_MAP);

  test('an upload resumes by itself after a lost connection, and can be canceled', async ({
    page,
    map,
    complaints,
  }) => {
    complaints.expect(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
    const farmId = await newFarm(page, map, 'Ferma de departe');
    const wizard = new ImportWizard(page);

    let isLost = true;
    await page.route(/\/import\/[\w-]+\/file\//, (route) => (isLost ? route.abort() : route.continue()));
    await wizard.bring(farmId, APIA_FILE.path);
    await expect(page.getByText('The connection is lost.')).toBeVisible();
    isLost = false;
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(wizard.take).toBeVisible();

    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('main')).toContainText('Nothing of the files is in the farm.');
    await expectAccessible(page);
  });

  test('an import of another farm is not found', async ({ page, map, complaints }) => {
    complaints.expect(/status of 404 .*\/import\//);
    const farmId = await newFarm(page, map, 'Ferma fără fișier');
    await page.goto(`/map/${farmId}/file/nothing`);
    await expect(page.getByRole('main')).toContainText('There is no such import');
  });
});
