import { readFile, writeFile } from 'node:fs/promises';
import { DATA_DIR } from '../harness/cli.ts';
import { addFarm, ImportWizard, TELEPAC_FILE } from '../harness/import-wizard.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);
test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

test('a Telepac file is imported and exported, a broken one is rejected, and the farm is empty again', async ({
  page,
  map,
}) => {
  test.slow();
  const { parcels } = TELEPAC_FILE;
  await startSession(page, await createPerson('importer'));
  await page.goto('/map');
  await map.openSettings();
  const farmId = await addFarm(page, 'Ferme du Causse', 'France');
  const wizard = new ImportWizard(page);

  await wizard.bring(farmId, TELEPAC_FILE.path);
  await wizard.take.click();
  await expect(page.getByRole('heading', { name: 'The parcels are in the farm' })).toBeVisible();

  const broken = test.info().outputPath('parcelles.zip');
  const whole = await readFile(TELEPAC_FILE.path);
  await writeFile(broken, whole.subarray(0, whole.length / 2));
  await wizard.bring(farmId, broken);
  await expect(page.getByRole('main')).toContainText('The file is damaged or incomplete');
  await expect(wizard.take).toBeHidden();
  await expectAccessible(page);

  await page.goto(`/manage/farm/${farmId}`);
  await expect(page.getByRole('main')).toContainText(`France · ${parcels} parcels`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'GeoJSON' }).click();
  const out = test.info().outputPath('out.geojson');
  await (await saved).saveAs(out);
  await wizard.bring(farmId, out);
  await expect(page.getByText('There is nothing to do.')).toBeVisible();

  await page.goto(`/manage/farm/${farmId}`);
  const changes = page.getByRole('region', { name: 'Recent changes' });
  const taken = changes.getByRole('listitem').filter({ hasText: `${parcels} new parcels` });
  await taken.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Undone\./)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('This farm has no parcels yet');
});
