import { isIP } from 'node:net';
import { DATA_DIR } from '../harness/cli.ts';
import { readMailTo } from '../harness/mails.ts';
import { passkeyDevice } from '../harness/passkeys.ts';
import { createPerson, PASSWORD, signIn, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

test('a passkey is added, used at the second step, and removed', async ({ page, complaints, baseURL }) => {
  test.slow();
  test.skip(isIP(new URL(baseURL ?? '').hostname) !== 0, 'passkeys need a name in place of an address');
  complaints.expect(/status of 400 .*\/second-step\/passkey\//);
  // A page that is open when its session ends makes one more request.
  complaints.expect(/status of 401 .*\/api\/v1\//);
  const person = await createPerson('ana');
  const device = await passkeyDevice(page);
  await startSession(page, person);
  await page.goto('/user-settings');
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  const begin = async () => {
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await section.getByRole('textbox', { name: 'Present password' }).fill(PASSWORD);
    await section.getByRole('button', { name: 'Continue' }).click();
  };
  const create = section.getByRole('button', { name: 'Create the passkey' });
  await begin();
  await expect(section.getByLabel('Name')).toHaveValue('Chrome · Linux');
  await expectAccessible(page);
  await section.getByLabel('Name').fill('My laptop');
  await create.click();
  const codes = section.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await section.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section).toContainText(/My laptop[\s\S]*Passkey[\s\S]*10 recovery codes left/);
  expect(await readMailTo(person, 'second_factor_added')).toContain('My laptop');
  await expectAccessible(page);

  // The same device is not added twice.
  await begin();
  await create.click();
  await expect(section.getByRole('alert')).toContainText(
    'There is a passkey for your account on this device',
  );
  await section.getByRole('button', { name: 'Cancel' }).click();

  await page.context().clearCookies({ name: 'brazda_session' });
  await page.goto('/auth/login?backTo=/user-settings');
  await signIn(page, person);
  const use = page.getByRole('button', { name: 'Use a passkey' });
  await expect(use).toBeFocused();
  await expect(page).toHaveTitle('Second step · Brazda');
  await expectAccessible(page);
  // Switching to the other method and back takes one click each.
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await use.click();
  await use.click();
  await expect(page).toHaveURL(/\/user-settings$/);
  await expect(section).toContainText(/My laptop[\s\S]*last used/);

  // Without a passkey the browser refuses, the page shows our message, and a recovery code still works.
  await page.context().clearCookies({ name: 'brazda_session' });
  await device.clear();
  await page.goto('/auth/login?backTo=/user-settings');
  await signIn(page, person);
  await use.click();
  await expect(page.getByRole('alert')).toContainText("The browser's question was closed");
  await expectAccessible(page);
});
