import { setUpInPage } from '../harness/authenticator.ts';
import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { readMailedLink } from '../harness/mails.ts';
import { acceptTerms, createPerson, createStaff, PASSWORD, signIn, startSession } from '../harness/person.ts';
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
  const [staff, person] = [await createStaff(), await createPerson('maria')];
  const { id } = await importFarm(person, 'Ferma Mariei');

  const { page: persons } = await mapElsewhere();
  await startSession(persons, person);
  await persons.goto('/user-settings');
  await persons.getByLabel('First name').fill('Maria');
  await persons.getByLabel('Last name').fill('Ionescu');
  await persons.getByLabel('Phone (optional)').fill('+40 721 000 111');
  await persons.getByRole('region', { name: 'Name and phone' }).getByRole('button', { name: 'Save' }).click();
  await expect(persons.getByText('Saved.')).toBeVisible();
  await expectAccessible(persons);
  await persons.goto('/staff/users');
  await expect(persons.getByRole('heading', { name: "You don't have access to this link" })).toBeVisible();
  await expectAccessible(persons);

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
  await expect(section.getByRole('status')).toContainText(`A link is on its way to ${staff}.`);
  await expectAccessible(page);
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
