import { expect, expectAccessible, NO_MAP, PHONE, PHONE_ONLY, test } from '../harness/test.ts';

test.use(NO_MAP);

test('a parcel is read tab by tab, each of which has its URL', { tag: PHONE }, async ({ page, map }) => {
  await map.open();
  await map.openFromList('Drumul Sării');
  const tab = (name: string) => map.panel.getByRole('tab', { name, exact: true });
  await expect(tab('Season')).toHaveAttribute('aria-selected', 'true');
  await expect(map.panel.getByRole('heading', { name: 'Season curve' })).toBeVisible();

  await tab('Season').press('ArrowRight');
  await expect(tab('Statistics')).toBeFocused();
  await expect(tab('Season')).toHaveAttribute('aria-selected', 'true');
  await tab('Statistics').press('Enter');
  await expect(page).toHaveURL(/\/details\/statistics/);
  await expect(map.panel.getByRole('heading', { name: 'Statistics' })).toBeVisible();

  await tab('Crop').click();
  await expect(page).toHaveURL(/\/details\/crops/);
  await expect(map.panel.getByRole('heading', { name: 'Winter wheat' })).toBeVisible();
  await tab('History').click();
  await expect(map.panel.getByRole('listitem').first()).toContainText(/20\d\d.+\sha/);
  await expectAccessible(page);

  await page.goBack();
  await expect(page).toHaveURL(/\/details\/crops/);
  await expect(tab('Crop')).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(tab('Crop')).toHaveAttribute('aria-selected', 'true');
});

test('every number explains how it was computed, and skipped dates say why', { tag: PHONE_ONLY }, async ({
  page,
  map,
}) => {
  await map.open();
  await map.openFromList('Drumul Sării');
  await map.panel.getByRole('tab', { name: 'Statistics' }).click();
  const numbers = map.panel.locator('dl').first();
  for (const name of ['Mean', 'Median', 'Lowest', 'Highest', '10th percentile', '90th percentile', 'Spread'])
    await expect(numbers.getByRole('button', { name: `Why? ${name}` })).toBeVisible();

  await numbers.getByRole('button', { name: 'Why? Median' }).click();
  const response = page.getByRole('dialog', { name: 'Why? Median' });
  await expect(response).toContainText(/Median: 0\.\d{3}/);
  await expect(response).toContainText('NDVI = (near infrared − red) / (near infrared + red)');
  await expect(response).toContainText(/[\d,]+ of [\d,]+/);
  await expect(response).toContainText(/Sentinel-2[ABC]/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(response).toBeHidden();
  await expect(numbers.getByRole('button', { name: 'Why? Median' })).toBeFocused();

  await map.panel.getByText(/^\d+ dates without a picture$/).click();
  const skipped = map.panel.getByRole('button', { name: /hidden by clouds, shadow or snow/ }).first();
  const panelText = await skipped.innerText();
  await skipped.click();
  await expect(map.panel).toContainText(
    /Clouds, shadow or snow hide \d+% of the parcel\. Choose another date\./,
  );
  expect(panelText).toMatch(/\d+% hidden/);
});

test('the URL of a tab shows the tab, on a phone too', { tag: PHONE }, async ({ page, map }) => {
  await map.open();
  await map.openFromList('Drumul Sării');
  await map.panel.getByRole('tab', { name: 'Weather', exact: true }).click();
  await expect(page).toHaveURL(/\/details\/weather/);
  await page.reload();
  await expect(map.panel.getByRole('list', { name: 'forecast' })).toBeInViewport({ ratio: 0.9 });
});

test('opening a parcel by keys moves the focus into it, and back to the list', async ({
  page,
  map,
  isMobile,
}) => {
  test.skip(isMobile, 'there are no keys');
  await map.open();
  await map.openList();
  const row = map.rows.getByRole('link').first();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(map.panel).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(map.panel).toBeHidden();
  await expect(row).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(map.panel).toBeFocused();
  await map.openTab('Statistics');
  await map.panel.getByRole('button', { name: 'Why? Median' }).click();
  const response = page.getByRole('dialog', { name: 'Why? Median' });
  await expect(response).toContainText(/Median: 0\.\d{3}/);
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(response).toBeHidden();
  await expect(map.panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(map.panel).toBeHidden();
  await expect(row).toBeFocused();
});
