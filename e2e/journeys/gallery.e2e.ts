import { expect, type Page, test } from '@playwright/test';
import { type DevServer, startDevServer } from '../harness/dev-server.ts';
import { expectAccessible } from '../harness/test.ts';

/** The first visit of a fresh checkout also bundles every library for the browser. */
const FIRST_VISIT_MS = 120_000;

let server: DevServer;
test.beforeAll(async () => {
  server = await startDevServer();
});
test.afterAll(() => server?.stop());

test.beforeEach(async ({ page }) => {
  test.setTimeout(FIRST_VISIT_MS);
  await page.goto(`${server.url}/gallery?lang=en`, { timeout: FIRST_VISIT_MS });
  await expect(page.getByRole('heading', { name: 'Gallery of widgets' })).toBeVisible({
    timeout: FIRST_VISIT_MS,
  });
});

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

test('every widget is accessible, in light and in dark mode', async ({ page }) => {
  await expectAccessible(page);
  await page.getByText('Dark', { exact: true }).click();
  await expectAccessible(page);
  await field(page, 'Several, with headings').click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Choose in the calendar: Any day' }).click();
  await expect(page.getByRole('dialog', { name: 'Any day' }).getByText('May 2026')).toBeVisible();
  await expectAccessible(page);
});

test('an option is selected, changed and cleared by keys alone', async ({ page }) => {
  await field(page, 'One').focus();
  await page.keyboard.type('rape');
  await page.keyboard.press('Enter');
  await expect(field(page, 'One')).toHaveText('Winter oilseed rape');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(field(page, 'One')).toHaveText('Winter wheat');
  await expect(field(page, 'One')).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(field(page, 'One')).toHaveText('None yet');
});

test('the last of five thousand options is one key away', async ({ page }) => {
  await field(page, '5 000 options, one must stay').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('option', { name: 'Parcela 5000' })).toBeVisible();
  expect(await page.getByRole('option').count()).toBeLessThan(60);
  await page.keyboard.press('Enter');
  await expect(field(page, '5 000 options, one must stay')).toHaveText('Parcela 5000');
});

test('an impossible date is reported and left as typed', async ({ page }) => {
  const day = page.getByRole('textbox', { name: 'Within the season' });
  await day.fill('31.02.2026');
  await day.press('Enter');
  await expect(page.getByText('Write the date as 14.05.2026.')).toBeVisible();
  await expect(day).toHaveValue('31.02.2026');
  await day.fill('1.5.26');
  await day.press('Enter');
  await expect(day).toHaveValue('01.05.2026');
  await expect(page.getByText('Value: 2026-05-01')).toBeVisible();
});

test('a number is typed with comma or point, and never rounded', async ({ page }) => {
  const tonnes = page.getByRole('spinbutton', { name: 'Measured yield' });
  await tonnes.fill('4,255');
  await tonnes.press('Enter');
  await expect(page.getByText('At most two decimals.')).toBeVisible();
  await tonnes.fill('4,25');
  await tonnes.press('Enter');
  await tonnes.press('ArrowUp');
  await expect(page.getByText('Value: 4.26')).toBeVisible();
});

test('keys walk through a list of rows of different heights', async ({ page }) => {
  const row = (name: RegExp) => page.getByRole('button', { name });
  await row(/^1\. /).focus();
  await page.keyboard.press('End');
  await expect(row(/^5000\. /)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(row(/^4999\. /)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(row(/^1\. /)).toBeFocused();
});
