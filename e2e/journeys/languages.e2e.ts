import { expect, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);

test('another language keeps the route and has its own plurals, numbers and texts', async ({ page, map }) => {
  await map.open('/demo-farm');
  const { place } = map;
  await map.openSettings();
  await page.getByText('Français', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(map.place).toEqual(place);
  await map.openList();
  await expect(map.summary).toHaveText('29 parcelles · 1 013,90 ha');

  await page.reload();
  await map.openList();
  await expect(map.summary).toHaveText('29 parcelles · 1 013,90 ha');
  await page.getByRole('textbox').fill('saivane');
  await expect(map.summary).toHaveText('1 parcelle · 15,17 ha');

  await map.openSettings();
  await page.getByText('Română', { exact: true }).click();
  await map.openList();
  await page.getByRole('textbox').fill('perisoru');
  await expect(map.summary).toHaveText(/^5 parcele · /);
  await page.getByRole('textbox').fill('');
  await expect(map.summary).toHaveText('29 de parcele · 1.013,90 ha');

  await map.openSettings();
  await page.getByText('English', { exact: true }).click();
  await map.openList();
  await expect(map.summary).toHaveText('29 parcels · 1,013.90 ha');

  // The open view uses the new language too.
  await map.openFromList('Drumul Sării');
  await expect(map.panel).toContainText('Winter wheat');
  await page.evaluate(`localStorage.setItem('brazda.language', '"ro"')`);
  await page.reload();
  await expect(map.panel).toContainText('Grâu de toamnă');
  await expect(map.panel).toContainText('63,30 ha');
});
