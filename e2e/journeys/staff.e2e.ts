import type { Page } from '@playwright/test';
import type { License, Offer } from '../../packages/contract/src/client.ts';
import { setUpInPage, signInAsStaff } from '../harness/authenticator.ts';
import { cli, DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { sellLicenses, setBilling } from '../harness/licenses.ts';
import { readMailedLink } from '../harness/mails.ts';
import {
  acceptTerms,
  createPerson,
  createStaff,
  PASSWORD,
  post,
  signIn,
  startSession,
} from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

test('staff see the product as a user does, change nothing of their account, and stop', async ({
  page,
  map,
  mapElsewhere,
  complaints,
}) => {
  test.slow();
  complaints.expect(/status of 403 .*\/(staff\/|second-factor\/totp\/start\/)/);
  const staff = await createStaff();
  const person = await createPerson('maria');
  const { id } = await importFarm(person, 'Ferma Mariei');

  const { page: persons } = await mapElsewhere();
  await startSession(persons, person);
  await persons.goto('/user-settings');
  await persons.getByLabel('First name').fill('Maria');
  await persons.getByLabel('Last name').fill('Ionescu');
  await persons.getByLabel('Phone (optional)').fill('+40 721 000 111');
  await persons.getByRole('region', { name: 'Name and phone' }).getByRole('button', { name: 'Save' }).click();
  await expect(persons.getByText('Saved.')).toBeVisible();
  await persons.goto('/staff/users');
  await expect(persons.getByRole('heading', { name: "You don't have access to this link" })).toBeVisible();

  await page.goto('/staff/users');
  await signIn(page, staff);
  await acceptTerms(page);
  await expect(page.getByRole('status').filter({ hasText: 'Logged in as staff user' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in first' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Account settings' }).last().click();
  // The password alone is not enough to set up a factor: the link goes to the address of the account.
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await expect(section).toContainText(`by the link that was mailed to ${staff}`);
  await expect(section.getByRole('button')).toHaveText(['Send the link again']);
  const first = await readMailedLink(staff, 'staff_enrollment');
  await section.getByRole('button', { name: 'Send the link again' }).click();
  // The product of journeys writes its letters to a folder, and does not claim that they are on their way.
  await expect(section.getByRole('alert')).toContainText('This installation does not send mail yet');
  await page.goto(first);
  await section.getByRole('button', { name: 'Add an authenticator app' }).click();
  await section.getByRole('textbox', { name: 'Present password' }).fill(PASSWORD);
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByRole('alert')).toContainText('This one is over or was used; have it sent again.');
  await section.getByRole('button', { name: 'Cancel' }).click();
  await expect(section.getByRole('button', { name: 'Send the link again' })).toBeVisible();
  await page.goto(await readMailedLink(staff, 'staff_enrollment'));
  await setUpInPage(page);
  await expect(page).toHaveURL(/\/user-settings$/);
  await page.goto('/staff/users');
  await page.getByRole('searchbox', { name: 'Name, e-mail or phone' }).fill(person);
  const row = page.getByRole('row').filter({ hasText: person });
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(row).toContainText(/Maria Ionescu[\s\S]*1 farm[\s\S]*2 parcels/);
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Impersonate' }).click();

  const banner = page.getByRole('region', { name: 'You are acting as' });
  for (const known of ['Maria Ionescu', person, '+40 721 000 111']) await expect(banner).toContainText(known);
  await expect(page).toHaveTitle('Ferma Mariei · Brazda');
  await expect(page).toHaveURL(new RegExp(`/map/${id}/`));
  await expectAccessible(page);

  await page.goto('/user-settings');
  const password = page.getByRole('region', { name: 'Password' });
  await expect(password).toContainText('Only they themselves can do this.');
  await expect(password.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);

  await banner.getByRole('button', { name: 'Hide' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Show who you are acting as' }).click();
  await banner.getByText('Maria Ionescu').click({ clickCount: 5, delay: 20 });
  const question = page.getByRole('dialog', { name: 'Stop impersonating?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  await banner.getByRole('button', { name: 'Stop impersonating' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Logged in as staff user' })).toBeVisible();
  await map.openSettings();
  await expect(page.getByText(staff, { exact: true })).toBeVisible();
});

test('staff record a transfer in two parts, and the license of the user becomes active', async ({
  page,
  mapElsewhere,
}) => {
  test.slow();
  const person = await createPerson('ioan');
  const { page: persons } = await mapElsewhere();
  await startSession(persons, person);
  await orderByTransfer(persons, person);

  await signInAsStaff(page);
  await page.goto('/staff/users?tab=orders');
  const row = page.getByRole('row').filter({ hasText: person });
  await expect(row).toContainText('RON 3,025.00');
  const dialog = page.getByRole('dialog', { name: 'Transfers of an order' });
  const record = async (note: string, amount?: string) => {
    await row.getByRole('button', { name: /^Transfer arrived/ }).click();
    if (amount) await dialog.getByRole('spinbutton', { name: 'Amount' }).fill(amount);
    await dialog.getByRole('textbox', { name: 'Reference of the bank statement' }).fill(note);
    await dialog.getByRole('button', { name: 'Record the transfer' }).dblclick();
  };
  await record('OP 17', '3000,50');
  await expect(dialog).toContainText('The transfer is recorded. Left to pay: RON 24.50.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(row).toContainText('RON 3,000.50 has arrived');
  await record('OP 18');
  await expect(dialog).toContainText('The transfer is recorded and the order is paid.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(row).toBeHidden();

  await page.goto(`/staff/users?search=${person}`);
  await page.getByRole('button', { name: 'License' }).click();
  const license = page.getByRole('dialog', { name: 'License', exact: true });
  await expect(license).toContainText('StateActive');
  await expect(license).toContainText(/Paid for one more year[\s\S]*staff-/);
  await persons.goto('/user-settings');
  await expect(persons.getByRole('region', { name: 'License', exact: true })).toContainText(
    'Your license is active until',
  );
});

/** Orders a license by bank transfer for the user who is signed in on a page. */
async function orderByTransfer(page: Page, email: string) {
  await sellLicenses();
  const cover = ['--hectares', '250', '--users', '2', '--reason', 'Pilot project'];
  await cli('license', 'grant', '--email', email, '--to', '2099-12-31', ...cover);
  await cli('license', 'end', '--email', email, '--reason', 'The pilot project is over');
  await setBilling(page);
  const { license } = await read<{ license: License }>(page, '/auth/user/');
  const { offer } = await read<{ offer: Offer }>(page, `/license/${license.id}/offer/`);
  await post(page, `/license/${license.id}/offer/`, {
    choice: 'price1y',
    offer: offer.id,
    license: { tos: true, method: 'po' },
  });
}

async function read<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(`/api/v1${path}`);
  expect(response.ok(), `GET ${path}: ${response.status()}`).toBe(true);
  return response.json();
}
