import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

test('a nested group is made at a desk and used on a phone', async ({ page, map }) => {
  test.slow();
  const owner = await createPerson('owner');
  const { id } = await importFarm(owner, 'Ferma cu grupuri');
  await startSession(page, owner);
  await page.goto(`/map/${id}`);
  await map.openList();
  await expect(map.rows).toHaveCount(2);

  const groups = page.getByRole('dialog', { name: 'Groups of parcels' });
  const form = page.getByRole('dialog', { name: 'New group of parcels' });
  const make = async (name: string, parcels: readonly string[], parent?: string) => {
    await groups.getByRole('button', { name: 'New group' }).click();
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    if (parent) await form.getByLabel('Inside of').selectOption(parent);
    for (const parcel of parcels) await form.getByRole('checkbox', { name: parcel }).check();
    await form.getByRole('button', { name: 'Save the group' }).click();
    await expect(form).toBeHidden();
  };
  if (map.isPhone) await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: 'Edit groups' }).click();
  await make('Ferma 3', ['La drum']);
  await make('Irigat', ['Spre sat'], 'Ferma 3');
  await expect(groups.getByRole('listitem').first()).toContainText('2 parcels');
  await groups.getByRole('button', { name: 'Close' }).click();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/grid/${id}`);
  const filter = page.getByRole('combobox', { name: 'Groups' });
  await filter.click();
  await page.getByRole('option', { name: 'Ferma 3 › Irigat' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 parcel ·')).toBeVisible();
  await expect(page).toHaveURL(/group=/);
  await page.getByRole('checkbox', { name: 'Choose every parcel that is found' }).check();
  await expect(page.getByText('1 parcel chosen')).toBeVisible();
});
