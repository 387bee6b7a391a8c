import { expect, expectAccessible, test } from '../harness/test.ts';

test('anybody opens the demo farm and sees its map', async ({ page }) => {
  await page.goto('/demo-farm');
  await expect(page).toHaveTitle(/Brazda/);
  await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible();
  await expectAccessible(page);
});
