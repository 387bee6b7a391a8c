import { href } from '../../apps/web/src/routes/href.ts';
import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { harvestTable } from '../harness/harvest-table.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);
test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

test('a file of a combine becomes the yield map of a parcel, and its mean the measured yield', async ({
  page,
}) => {
  const owner = await createPerson('owner');
  const { id: farmId, seasonId } = await importFarm(owner, 'Ferma mea');
  await startSession(page, owner);
  await page.goto(href('harvest-files', { farmId, seasonId }));
  const buffer = Buffer.from(harvestTable(new Date().getUTCFullYear()));
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'combina.csv', mimeType: 'text/csv', buffer });
  const row = page.getByRole('row', { name: /^Spre sat/ });
  await expect(row).toContainText('Winter wheat');
  await page.getByRole('button', { name: 'Use the maps on the parcels' }).click();
  await expect(page.getByText('Its maps are shown on the parcels.')).toBeVisible();

  await row.getByRole('link').click();
  const picture = page.getByRole('img', { name: 'Yield map of Spre sat' });
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await page.getByRole('button', { name: /^Note 6\.\d+.t\/ha as the measured yield$/ }).click();
  await expect(page.getByText(/^Measured yield of this crop: 6\.\d+.t\/ha\.$/)).toBeVisible();
});
