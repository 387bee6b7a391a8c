import { importFarm } from '../harness/farm.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);

test('a farmer takes everything along, and asks the maker of a tractor for its data', async ({ page }) => {
  test.slow();
  const ana = await createPerson('ana-takes');
  await importFarm(ana, 'Ferma Anei');
  await startSession(page, ana);
  await page.goto('/user-settings');
  await page.getByRole('link', { name: 'Take everything with you' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Take everything with you' })).toBeVisible();
  await expect(page.getByText('GeoParquet, fiboa')).toBeVisible();
  await expectAccessible(page);

  const files: string[] = [];
  page.on('download', (download) => files.push(download.suggestedFilename()));
  await page.getByRole('button', { name: 'Save everything' }).click();
  await expect(page.getByText('Saved.')).toHaveCount(2);
  expect(files.toSorted()).toEqual([
    expect.stringMatching(/^brazda-\d{4}-\d\d-\d\d\.json$/),
    'ferma-anei-archive.zip',
  ]);

  await page.getByLabel('Your name or that of the farm').fill('Ana Pop');
  await page.getByLabel('Maker', { exact: true }).fill('Utilaje SRL');
  await page.getByLabel('Machine: make and model').fill('Tractor 6R');
  const letter = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the letter' }).click();
  expect((await letter).suggestedFilename()).toBe('letter-machine-data.pdf');
});
