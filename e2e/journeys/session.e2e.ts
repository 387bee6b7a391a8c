import type { Page } from '@playwright/test';
import { signInAsStaff } from '../harness/authenticator.ts';
import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { createNewcomer, createPerson, signIn, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

const endSession = (page: Page) => page.context().clearCookies({ name: 'brazda_session' });
const ended = (page: Page) => page.getByText('Your session has ended. Log in to go on where you were.');

test('an expired session is reported with a way to log in again', async ({ page, map, complaints }) => {
  test.slow();
  // A token is valid for one session only: the call that first finds it gone is rejected once more.
  complaints.expect(/status of (401|403|404) .*\/api\/v1\//);
  const person = await createPerson('ana');
  const { id } = await importFarm(person, 'Ferma Anei');
  await startSession(page, person);
  await page.goto(`/map/${id}`);
  await expect(page).toHaveURL(new RegExp(`/map/${id}/`));
  const { place } = map;

  await endSession(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: "You don't have access to this link" })).toBeVisible();
  await expect(ended(page)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await signIn(page, person);
  await expect(page).toHaveTitle(/^Ferma Anei/);
  await expect.poll(() => map.place).toEqual(place);

  // An open page learns of it from the first rejected call.
  await page.goto('/user-settings');
  await expect(page.getByText('This device')).toBeVisible();
  await endSession(page);
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Pop');
  await page.getByRole('region', { name: 'Name and phone' }).getByRole('button', { name: 'Save' }).click();
  await expect(ended(page)).toBeVisible();
  await page.goto('/demo-farm');
  await expect(map.surface).toBeVisible();
});

test('a session is recognized without the flag on this device', async ({ page, map }) => {
  test.slow();
  const person = await createPerson('ion');
  await page.goto('/auth/login?backTo=/user-settings');
  await signIn(page, person);
  await expect(page.getByText('This device')).toBeVisible();
  await page.evaluate(`localStorage.removeItem('brazda.signedIn')`);
  await page.goto('/user-settings');
  await expect(page.getByText('This device')).toBeVisible();
  await page.evaluate(`localStorage.removeItem('brazda.signedIn')`);
  await page.goto('/demo-farm');
  await map.openSettings();
  await expect(page.getByText(person, { exact: true })).toBeVisible();
});

test('a failure to determine the user is reported, and retried', async ({ page, map, complaints }) => {
  complaints.expect(/status of 500 .*\/auth\/user\//);
  const broken = '**/api/v1/auth/user/';
  await page.route(broken, (route) =>
    route.fulfill({ status: 500, json: { error: 'unknown', detail: 'x' } }),
  );
  await page.goto('/demo-farm');
  const alert = page.getByRole('alert').filter({ hasText: 'something went wrong' });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await page.unroute(broken);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(map.surface).toBeVisible();
});

test('staff impersonate a user who has accepted nothing, and stop', async ({ page, map, complaints }) => {
  test.slow();
  // A token is valid for one session only: the call that first finds it gone is rejected once more.
  complaints.expect(/status of (401|403|404) .*\/api\/v1\//);
  const newcomer = await createNewcomer('nou');
  await signInAsStaff(page);
  const impersonate = async () => {
    await page.goto('/staff/users');
    await page.getByRole('searchbox', { name: 'Name, e-mail or phone' }).fill(newcomer);
    await page
      .getByRole('row')
      .filter({ hasText: newcomer })
      .getByRole('button', { name: 'Impersonate' })
      .click();
  };
  const banner = page.getByRole('region', { name: 'You are acting as' });
  await impersonate();
  // The search that was just typed does not hold the page of the user up.
  await expect(page).toHaveURL(/\/map\//);
  await expect(banner).toContainText(newcomer);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await banner.getByRole('button', { name: 'Stop impersonating' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Logged in as staff user' })).toBeVisible();

  // It expires after an hour, and stopping it clears what is still shown.
  await impersonate();
  await expect(banner).toContainText(newcomer);
  // It ends with the click: any call before it would report the end of the session, and take the button away.
  await page.route('**/hijack/release/', async (route) => {
    await endSession(page);
    await route.continue();
  });
  await banner.getByRole('button', { name: 'Stop impersonating' }).click();
  await expect(banner).toBeHidden();
  await map.openSettings();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});
