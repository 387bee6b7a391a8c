import { DATA_DIR } from '../harness/cli.ts';
import { shareManyFarms, TO_VISIT } from '../harness/many-farms.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, expectAccessible, PHONE, test } from '../harness/test.ts';

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

test('an adviser finds the three of 40 farms that need a visit', { tag: PHONE }, async ({
  page,
  isMobile,
}) => {
  test.slow();
  const adviser = await createPerson('adviser');
  await shareManyFarms(await createPerson('owner'), adviser, 40);
  await startSession(page, adviser);
  // No farm is remembered on this device: all of them are the first page.
  await page.goto('/');
  await expect(page).toHaveURL(/\/farms$/);
  await expect(page.getByRole('heading', { name: 'My farms' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '40 of 40 farms' })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Farms' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(TO_VISIT.alert);
  await expect(rows.nth(1)).toContainText('1 open alert');
  await expect(rows.nth(2)).toContainText(TO_VISIT.late);
  await expect(rows.nth(2)).toContainText('1 late piece of work');
  await expect(rows.nth(3)).toContainText(TO_VISIT.unseen);
  await expect(rows.nth(3)).toContainText('No clear image for 44 days');
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Show' }).selectOption('look');
  await expect(page.getByRole('status').filter({ hasText: '3 of 40 farms' })).toBeVisible();
  await page.getByRole('link', { name: TO_VISIT.alert }).click();
  await expect(page).toHaveURL(/\/farm\/[^/]+\/today$/);
  if (isMobile) {
    const bar = page.locator('[data-bottom-bar]');
    await expect(bar.getByRole('link', { name: 'Farms' })).toBeVisible();
    await bar.getByRole('link', { name: 'Farms' }).click();
  } else await page.goBack();
  await expect(page.getByRole('row', { name: TO_VISIT.alert }).first()).toBeVisible();

  await page.getByLabel('Search farms, places, crops and parcels').fill('la drum 12');
  const parcels = page.getByRole('region', { name: 'Parcels' });
  await expect(parcels.getByRole('link', { name: 'La drum 12' })).toBeVisible();
  await expect(parcels).toContainText('Ferma 12');

  await page.getByText('Compare a crop').click();
  await expect(page.getByRole('table', { name: /on your farms/ })).toBeVisible();
  await expect(page.getByText('Not known').first()).toBeVisible();
});
