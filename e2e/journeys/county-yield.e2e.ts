import { readFile } from 'node:fs/promises';
import { expect, PHONE_ONLY, test } from '../harness/test.ts';

test('a visitor sees the predicted yields of counties, what they rest on, and how wrong they were', {
  tag: PHONE_ONLY,
}, async ({ page }) => {
  await page.goto('/en/yield');
  const table = page.getByRole('table', { name: /^All counties: Maize/ });
  await expect(table.getByRole('row')).toHaveCount(43);
  // A new installation has the yields of regions.
  await expect(page.getByText(/^Of no county are yields of its own known here yet/)).toBeVisible();
  const accuracy = page.getByRole('table', { name: 'How far off predictions were' });
  await expect(accuracy.getByRole('row').nth(1)).toContainText('1.29 t/ha');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const lines = (await readFile(await (await saving).path(), 'utf8')).split('\r\n');
  expect(lines[0]).toContain('code;County;t/ha;min;max');
  expect(lines.filter((line) => /^[A-Z]{1,2};/.test(line))).toHaveLength(42);

  await page.locator('path[data-code="CL"]').click();
  await expect(page).toHaveURL(/county=CL/);
  await expect(page.getByRole('heading', { name: /^Călărași: Maize/ })).toBeVisible();
  await expect(page.getByText(/the statistical region Sud-Muntenia, known to 2017/)).toBeVisible();
  await expect(page.getByText(/^Eurostat \(apro_cpshr\)/)).toBeVisible();
  await page.goto('/fr/yield?county=28&crop=winter_wheat');
  await expect(page.getByText(/la région statistique C\w+-Val de Loire/)).toBeVisible();
});
