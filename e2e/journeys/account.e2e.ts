import { DATA_DIR } from '../harness/cli.ts';
import { readMailedLink, readMailTo } from '../harness/mails.ts';
import { acceptTerms, createPerson, newAddress, PASSWORD, signIn } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, PHONE_ONLY, test } from '../harness/test.ts';

test.use(NO_MAP);

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

test('a visitor of the demo farm gets an account, accepts the terms and adds a farm', {
  tag: PHONE_ONLY,
}, async ({ page, map, complaints }) => {
  test.slow();
  complaints.expect(/status of 400 .*\/auth\/account-confirm\//);
  const email = newAddress('ana');
  await map.open('/demo-farm');
  await map.openSettings();
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/auth\/new-account\?ref=demo_farm$/);

  await page.getByLabel('E-mail').fill(email);
  const requested = page.waitForRequest('**/auth/registration/');
  await page.getByRole('button', { name: 'Create account' }).click();
  expect((await requested).postDataJSON()).toMatchObject({
    email,
    ref: 'demo_farm',
    preferred_language: 'en',
  });
  await expect(page).toHaveTitle('Confirm your e-mail · Brazda');
  // The product of the journeys sends no mail, and says so.
  await expect(page.getByRole('main')).toContainText(
    `The link for ${email} is ready, but it was not mailed.`,
  );
  await expect(page.getByRole('alert')).toContainText('This installation does not send mail yet');

  expect(await readMailTo(email, 'confirm_account')).toContain('Subject: Confirm your Brazda account');
  const link = await readMailedLink(email, 'confirm_account');
  await page.goto(link);
  await expect(page.getByRole('main')).toContainText(`The account of ${email} is almost ready`);
  await expectAccessible(page);
  const confirm = page.getByRole('button', { name: 'Confirm the account' });
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Pop');
  await page.getByRole('textbox', { name: 'Password' }).fill('parola123456');
  await confirm.click();
  await expect(page.getByText('Many people use this password')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await confirm.click();
  const consent = page.getByRole('dialog', { name: 'Before you go on' });
  await expect(consent.getByRole('heading', { level: 3 })).toHaveText(['Privacy notice', 'General terms']);
  await expect(consent.getByRole('checkbox', { name: /news and offers/ })).not.toBeChecked();
  await expectAccessible(page);
  await acceptTerms(page);

  await map.openSettings();
  await expect(page.getByText('Ana Pop', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add your farm' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add your farm' });
  await form.getByLabel("What's the name of your farm?").fill('Ferma Anei');
  await form.getByRole('button', { name: 'Add farm' }).click();
  await expect(page).toHaveURL(
    map.isPhone ? /\/manage\/farm\/[\w-]+\/season\/choose-import-type$/ : /\/manage\/farm\/[\w-]+$/,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    map.isPhone ? 'Add your parcels' : 'Ferma Anei',
  );

  await page.goto(page.url().replace(/\/manage\/farm\/([\w-]+).*/, '/map/$1'));
  await expect(page.getByRole('main')).toContainText('This farm has no parcels yet');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add your parcels' }).click();
  await expect(page).toHaveTitle('Add your parcels · Ferma Anei · Brazda');

  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link');
  await expectAccessible(page);
});

test('a user who has forgotten the password sets a new one by a link that works once', async ({
  page,
  map,
  complaints,
}) => {
  test.slow();
  complaints.expect(/status of 400 .*\/auth\/(login|password\/reset)\//);
  const email = await createPerson('ion');
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  // The product of the journeys has no mail server, and says so.
  await expect(page.getByRole('alert')).toContainText('This installation does not send mail yet');

  const link = await readMailedLink(email, 'reset_password');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible();
  const choose = async (password: string) => {
    await page.getByRole('textbox', { name: 'New password' }).fill(password);
    await page.getByRole('button', { name: 'Save the password' }).click();
  };
  await choose('another horse battery');
  await expect(page).toHaveURL(/\/map\//);

  await map.signOut(email);
  await expect(page).toHaveURL(/\/redirect\?reason=signed-out/);
  await expect(page.getByRole('heading', { name: 'You have successfully logged out' })).toBeVisible();

  await page.goto(link);
  await choose('a third horse battery');
  await expect(page.getByRole('alert')).toContainText('This link');
  await expectAccessible(page);
  await page.goto('/auth/login');
  await signIn(page, email);
  await expect(page.getByRole('alert')).toContainText('The e-mail or the password is not right.');
  await signIn(page, email, 'another horse battery');
  await expect(page).toHaveURL(/\/map\//);
});
