import { DATA_DIR } from '../harness/cli.ts';
import { APIA_FILE, ImportWizard } from '../harness/import-wizard.ts';
import { readMailedLink } from '../harness/mails.ts';
import { acceptTerms, newAddress, PASSWORD } from '../harness/person.ts';
import { COARSE, expect, PHONE_ONLY, test } from '../harness/test.ts';

test.use(COARSE);
test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

test('a visitor of the demo farm sees their own land at once, and keeps it in an account', {
  tag: PHONE_ONLY,
}, async ({ page, map }) => {
  test.slow();
  await page.addInitScript(`localStorage.removeItem('brazda.welcomed')`);
  await map.open('/demo-farm');
  await page.getByRole('link', { name: 'See your own land now' }).click();
  await expect(page).toHaveTitle('See your own land now · Brazda');
  await page.locator('input[type=file]').setInputFiles(APIA_FILE.path);
  await new ImportWizard(page).take.click();
  await expect(page.getByRole('heading', { name: 'The parcels are in the farm' })).toBeVisible();
  await page.getByRole('link', { name: 'See them on the map' }).click();
  await expect(page).toHaveTitle('My farm · Brazda');
  await map.openList();
  await expect(map.summary).toContainText(`${APIA_FILE.parcels} parcels`);
  await map.backToMap();
  const line = page.getByRole('complementary', { name: 'Farm without an account' });
  await expect(line).toContainText('Your land is kept in this browser until');
  const address = new URL(page.url()).pathname;

  await line.getByRole('link', { name: 'Keep it' }).click();
  await expect(page.getByRole('main')).toContainText('“My farm” will be in your account.');
  const email = newAddress('pastreaza');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveTitle('Confirm your e-mail · Brazda');
  await page.goto(await readMailedLink(email, 'confirm_account'));
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Pop');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm the account' }).click();
  await acceptTerms(page);
  await expect(page).toHaveTitle('My farm · Brazda');
  expect(new URL(page.url()).pathname).toBe(address);
  await expect(line).toBeHidden();
});
