import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, NO_MAP, PHONE_ONLY, test } from '../harness/test.ts';

test.use(NO_MAP);

test('a crop is set from the panel of a parcel, shown everywhere at once and undone', {
  tag: PHONE_ONLY,
}, async ({ page, map }) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.slow();
  const owner = await createPerson('owner');
  const { id } = await importFarm(owner, 'Ferma fără porumb', undefined, null);
  await startSession(page, owner);
  await page.goto(`/map/${id}`);
  await map.openFromList('La drum');
  await map.openTab('Crop');
  await expect(map.panel).toContainText('No crop is set in this season.');

  await map.panel.getByRole('button', { name: 'Set crop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop on La drum' });
  await dialog.getByRole('combobox', { name: 'Crop' }).click();
  await page.getByRole('option', { name: 'Sunflower', exact: true }).click();
  for (const day of ['Sow date*', 'Harvest date*'])
    await expect(dialog.getByRole('textbox', { name: day })).not.toHaveValue('');
  await expect(dialog).toContainText('* Estimated from the crop calendar.');
  await dialog.getByRole('button', { name: 'Set crop' }).click();
  await expect(dialog).toBeHidden();
  await expect(map.panel.getByRole('heading', { name: 'Sunflower' })).toBeVisible();
  if (!map.isPhone) await expect(map.rows.filter({ hasText: 'La drum' })).toContainText('Sunflower');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Crop set.' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(map.panel).toContainText('No crop is set in this season.');

  await page.getByRole('button', { name: 'Do it again' }).click();
  await expect(map.panel.getByRole('heading', { name: 'Sunflower' })).toBeVisible();
  if (map.isPhone) {
    // The list, which was open before, is shown again.
    await map.panel.getByRole('button', { name: 'Close' }).click();
    await expect(map.panel).toBeHidden();
  }
  await map.openFilters();
  await map.list.getByRole('button', { name: /^Sunflower/ }).click();
  await expect(map.summary).toHaveText(/^1 parcel · /);
  await expect(map.rows.filter({ hasText: 'La drum' })).toContainText('Sunflower');
});

test('a user with read access is not offered to set a crop', async ({ map }) => {
  await map.open();
  await map.openFromList('Drumul Sării');
  await map.openTab('Crop');
  await expect(map.panel.getByRole('heading', { name: 'Crops' })).toBeVisible();
  await expect(map.panel.getByRole('button', { name: /crop|Change/ })).toHaveCount(0);
});
