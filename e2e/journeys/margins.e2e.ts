import { demoFarms } from '../harness/demo.ts';
import { COARSE, expect, PHONE_ONLY, test } from '../harness/test.ts';

test.use(COARSE);

test('visitors compare the seasons of the demo farm, and see its margins on the map', {
  tag: PHONE_ONLY,
}, async ({ page }) => {
  const [farm] = await demoFarms(page.request);
  await page.goto(`/farm/${farm!.id}/plans`);
  await expect(page.getByRole('button', { name: 'Simulated figures' })).toBeVisible();
  await page.getByRole('link', { name: 'Compare seasons' }).click();
  await expect(page.getByRole('heading', { name: 'Seasons compared' })).toBeVisible();
  const figures = page.getByRole('table', { name: 'Season by season' });
  await expect(figures.getByRole('link')).toHaveCount(3);
  await page.getByText('Per hectare', { exact: true }).click();

  // Each page has a link back: the second one is that of the next page.
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Crop plan', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Show on the map' }).click();
  const legend = page.getByRole('region', { name: 'Legend' });
  await expect(legend).toContainText('Margin per hectare');
  await expect(legend).toContainText('RON/ha');
  await expect(legend).toContainText(/parcels? without a plan/);
  await page.getByRole('button', { name: 'What the map shows' }).click();
  await expect(page.getByRole('radio', { name: 'Margin' })).toBeChecked();
});
