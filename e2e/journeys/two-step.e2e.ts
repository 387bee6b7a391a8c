import { Authenticator, setUpInPage } from '../harness/authenticator.ts';
import { cli, DATA_DIR } from '../harness/cli.ts';
import { readMailTo } from '../harness/mails.ts';
import { createPerson, PASSWORD, signIn, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

test('an authenticator app is set up, requested, and removed', async ({ page, complaints, mapElsewhere }) => {
  test.slow();
  complaints.expect(/status of 400 .*\/second-step\/code\//);
  const person = await createPerson('ana');
  await startSession(page, person);
  await page.goto('/user-settings');
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByRole('button', { name: 'Add an authenticator app' }).click();
  await section.getByRole('textbox', { name: 'Present password' }).fill(PASSWORD);
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const phone = new Authenticator((await section.locator('code').textContent()) ?? '');
  await expectAccessible(page);
  await section.getByLabel('Code from the authenticator app').fill(await phone.next());
  await section.getByLabel('Name').fill('My phone');
  await section.getByRole('button', { name: 'Turn on' }).click();
  const codes = section.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await expectAccessible(page);
  await section.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section).toContainText(/My phone[\s\S]*10 recovery codes left/);
  await expect(section).not.toContainText(recovery);
  expect(await readMailTo(person, 'second_factor_added')).toContain('My phone');

  const { page: elsewhere } = await mapElsewhere();
  const field = elsewhere.getByLabel('Code from the authenticator app');
  const logIn = elsewhere.getByRole('button', { name: 'Log in', exact: true });
  await elsewhere.goto('/auth/login?backTo=/user-settings');
  await signIn(elsewhere, person);
  await expect(field).toBeFocused();
  await expect(elsewhere).toHaveTitle('Second step · Brazda');
  await expectAccessible(elsewhere);
  await field.fill('000000');
  await logIn.click();
  await expect(elsewhere.getByText('This code is not right, or it has been used already.')).toBeVisible();

  // The pending step survives another login method and a reload.
  await elsewhere.getByRole('link', { name: 'Log in differently' }).click();
  await expect(elsewhere.getByLabel('E-mail')).toBeVisible();
  await elsewhere.goBack();
  await expect(field).toBeVisible();
  await elsewhere.reload();
  await field.fill(await phone.next());
  await logIn.click();
  await expect(elsewhere).toHaveURL(/\/user-settings$/);
  await expect(elsewhere.getByText('This device')).toBeVisible();

  const other = elsewhere.getByRole('region', { name: 'Two-step sign-in' });
  await other.getByRole('button', { name: 'Remove: My phone' }).click();
  await expect(other.getByRole('alert')).toContainText('your password alone opens the account');
  await other.getByRole('textbox', { name: 'Present password' }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Remove' }).click();
  await expect(other.getByText('recovery codes left')).toBeHidden();
  await expect(other.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible();
  expect(await readMailTo(person, 'second_factor_removed')).toContain('My phone');
});

test('a user who has lost the phone logs in with a recovery code, in any tab', async ({
  page,
  complaints,
}) => {
  test.slow();
  complaints.expect(/status of 400 .*\/second-step\/code\//);
  // A page that is open when its session ends makes one more request.
  complaints.expect(/status of 401 .*\/api\/v1\//);
  const person = await createPerson('ion');
  await startSession(page, person);
  await page.goto('/user-settings');
  const { recovery } = await setUpInPage(page);
  await page.context().clearCookies({ name: 'brazda_session' });
  await page.goto('/auth/login?backTo=/user-settings');
  await signIn(page, person);
  await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto('/auth/second-step?backTo=/user-settings');
  for (const each of [page, tab]) {
    await each.getByRole('button', { name: 'Use a recovery code' }).click();
    await each.getByLabel('Recovery code').fill(recovery.shift() ?? '');
  }
  await tab.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(tab.getByText('9 recovery codes left.')).toBeVisible();
  // The step was completed in the other tab: this page continues, and uses no code.
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('9 recovery codes left.')).toBeVisible();

  // Without a pending sign-in there is nothing to enter.
  await page.context().clearCookies();
  await page.goto('/auth/second-step');
  await expect(page.getByText('Your password was typed too long ago.')).toBeVisible();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();

  // A user who has lost the codes too needs the operator, and then only the password.
  expect(await cli('user', 'remove-factors', '--email', person)).toContain(`second factors of ${person} (1)`);
  await page.goto('/auth/login?backTo=/user-settings');
  await signIn(page, person);
  await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible();
});
