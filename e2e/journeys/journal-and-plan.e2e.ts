import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);

test('work of the journal counts for the plan, and is not recorded twice', async ({ page }) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.slow();
  const owner = await createPerson('owner');
  const { id, seasonId } = await importFarm(owner, 'Ferma cu jurnal și plan');
  await startSession(page, owner);
  const journal = `/farm/${id}/season/${seasonId}/journal`;
  const dialog = page.getByRole('dialog');
  const record = async (kind: string) => {
    await page.goto(journal);
    await page.getByRole('button', { name: 'Add work' }).click();
    await dialog.getByRole('combobox', { name: 'What was done' }).click();
    await page.getByRole('option', { name: kind, exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Parcels' }).click();
    await page.getByRole('option', { name: 'Spre sat' }).click();
    await dialog.getByRole('combobox', { name: 'Parcels' }).click();
  };
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
  };

  // Before the plan: the activity says what the journal has, and a tick counts it.
  await record('Plowing');
  await save();
  await page.goto(`/farm/${id}/season/${seasonId}/crop/1/plan`);
  await page.getByRole('button', { name: 'Usual activities' }).click();
  const plowing = page.getByRole('main').locator('ol > li').filter({ hasText: 'Plowing' });
  await plowing.getByRole('link', { name: /^In the journal on 1 parcel/ }).click();
  await expect(dialog).toContainText('Already in the journal:');
  await dialog.getByRole('checkbox', { name: 'Spre sat' }).check();
  await expect(dialog.getByText(/^Already in the journal/)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(plowing).toContainText('1 of 1 parcel');

  // After the plan: the form proposes the activity that the work counts as.
  await record('Seedbed preparation');
  await expect(dialog.getByLabel('Counts in the plan of Winter wheat as')).toContainText('Seedbed');
  await save();
  await page.goto(`/farm/${id}/season/${seasonId}/crop/1/plan`);
  const seedbed = page.getByRole('main').locator('ol > li').filter({ hasText: 'Seedbed' });
  await expect(seedbed).toContainText('1 of 1 parcel');

  await page.goto(journal);
  await expect(page.getByRole('main').getByText(/^Plowing · Spre sat/)).toHaveCount(1);
  await expect(page.getByRole('main').getByText(/^Seedbed preparation · Spre sat/)).toHaveCount(1);
});
