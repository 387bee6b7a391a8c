import sharp from 'sharp';
import { expectReadyForField } from '../harness/expect-ready-for-field.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, PHONE_ONLY, test } from '../harness/test.ts';

test.use(NO_MAP);

test('a soil analysis goes from the choice of parcels to samples, results and a fertilizer plan', {
  tag: PHONE_ONLY,
}, async ({ page, browser }) => {
  test.slow();
  const owner = await createPerson('owner');
  const { id } = await importFarm(owner, 'Ferma cu analize');
  await startSession(page, owner);
  await page.goto(`/solum/${id}`);
  await expect(page.getByText('There is no soil analysis of this farm yet.')).toBeVisible();
  await page.getByRole('radio', { name: '5 ha', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Choose all' }).click();
  // The farm has no images yet.
  await page.getByRole('radio', { name: 'By zones' }).check({ force: true });
  await expect(page.getByText(/parcels? ha(s|ve) no productivity zones/)).toBeVisible();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Nothing is divided yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create the analysis' }).click();
  await expect(page.getByText('The parcels are divided into cells.')).toBeVisible();
  await expectAccessible(page);

  const labels = page.waitForEvent('download');
  await page.getByRole('button', { name: /labels/i }).click();
  expect((await labels).suggestedFilename()).toMatch(/\.pdf$/);

  // Somebody else takes the samples, and sees nothing else of the farm.
  const sampler = await createPerson('sampler');
  const elsewhere = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage();
  await startSession(elsewhere, sampler);
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(sampler);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(sampler);
  await elsewhere.goto('/sampling');
  await elsewhere.getByRole('link', { name: /Ferma cu analize/ }).click();
  const cells = elsewhere
    .getByRole('list')
    .getByRole('listitem')
    .filter({ hasText: /^S\d+-\d+/ });
  await expect(cells.first()).toBeVisible();
  const count = await cells.count();
  expect(count).toBeGreaterThan(4);
  await expectAccessible(elsewhere);
  const bag = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#5a7d3a' } });
  await elsewhere
    .getByLabel('Take or choose a photo')
    .setInputFiles({ name: 'punga.jpg', mimeType: 'image/jpeg', buffer: await bag.jpeg().toBuffer() });
  await expect(elsewhere.getByText('photo added.')).toBeVisible();
  await expect(elsewhere.getByRole('img', { name: 'Photo 1 of 1' })).toHaveAttribute('src', /\/photo\/$/);
  // A phone that has closed the page in the field opens it again without a signal.
  await expectReadyForField(elsewhere);
  await elsewhere.context().setOffline(true);
  await elsewhere.reload();
  for (let cell = 1; cell < count; cell++) {
    await elsewhere.getByRole('button', { name: 'Sample taken' }).click();
    await expect(elsewhere.getByText(`${cell} of ${count}`)).toBeVisible();
  }
  await elsewhere.context().setOffline(false);
  await elsewhere.getByRole('button', { name: 'Skip this cell' }).click();
  await elsewhere.getByRole('radio', { name: 'Too wet' }).check({ force: true });
  await elsewhere.getByRole('button', { name: 'Skip this cell' }).click();
  await expect(elsewhere.getByText('All cells are done.')).toBeVisible();
  await expect(elsewhere.getByText(/not sent yet/)).toHaveCount(0);

  await page.reload();
  const photo = page.getByRole('link', { name: /^Photo of S\d+-1$/ }).getByRole('img');
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photo.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(1080);
  await page.getByRole('textbox', { name: 'Name of the laboratory' }).fill('OSPA Călărași');
  await page.getByRole('button', { name: 'The samples are handed over' }).click();
  await expect(page.getByText('The samples are at the laboratory.')).toBeVisible();
  const number = (await page
    .getByText(/^S\d+-1$/)
    .first()
    .textContent())!.replace(/-1$/, '');
  const rows = Array.from(
    { length: count - 1 },
    (_, i) => `${number}-${i + 1};6,${i % 9};${20 + i};${90 + i};2,8`,
  );
  const table = (ph: string) =>
    `Cod probă;pH (H2O);P-AL (ppm);K-AL (ppm);Humus (%)\n${rows.join('\n').replace('6,0', ph)}\n`;
  const choose = (text: string) =>
    page
      .locator('input[type=file][aria-label="Choose the file"]')
      .setInputFiles({ name: 'rezultate.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose(table('60'));
  await page.getByRole('button', { name: 'Save the results' }).click();
  await expect(page.getByText(/row 2 B: This value is impossible in this unit/)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await choose(table('6,0'));
  await page.getByRole('button', { name: 'Save the results' }).click();
  await expect(page.getByText('The first results are here.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Value on the map' })).toBeVisible();

  // The cheapest products for what the cells need.
  await page.getByText('Prices of fertilizers').click();
  for (const [product, price] of [
    ['Urea', '2100'],
    ['Monoammonium', '3200'],
    ['Potassium chloride', '2400'],
  ] as const)
    await page.getByRole('spinbutton', { name: new RegExp(`^${product}`) }).fill(price);
  await expect(page.getByText('Cost per hectare')).toBeVisible();
  await expectAccessible(page);
  const add = page.getByRole('button', { name: 'Add to the crop plan' });
  const inPlan = page.getByText('The crop plan has this fertilization already.');
  await add.dblclick();
  await expect(inPlan).toBeVisible();
  // One undo takes it back, and the second click has added none.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(add).toBeVisible();
  await add.click();
  await expect(inPlan).toBeVisible();
  await page.getByRole('button', { name: 'All results are here' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Finished' })).toHaveAttribute(
    'aria-current',
    'step',
  );

  await elsewhere.reload();
  await expect(elsewhere.getByText('This analysis is no longer open for sampling.')).toBeVisible();
});
