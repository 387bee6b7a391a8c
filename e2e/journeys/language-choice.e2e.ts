import { DATA_DIR } from '../harness/cli.ts';
import { createPerson, signIn, startSession } from '../harness/person.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

/** The texts that every page needs, of any language. */
const TEXTS = /\/assets\/texts-start-[\w-]+\.js$/;

test('the language of a user follows them to another device', async ({ page, mapElsewhere }) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.slow();
  const person = await createPerson('claire');
  await startSession(page, person);
  await page.goto('/user-settings');
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().endsWith('/auth/user/'),
  );
  await page.getByRole('group', { name: 'Language of the account' }).getByText('Français').click();
  expect((await saved).request().postDataJSON()).toEqual({ preferred_language: 'fr' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');

  const { page: elsewhere } = await mapElsewhere();
  await elsewhere.goto('/auth/login?backTo=/user-settings');
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en');
  await signIn(elsewhere, person);
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(elsewhere.getByRole('heading', { name: 'Nom et téléphone' })).toBeVisible();
});

test('a language that fails to load is reported and not remembered', async ({ page, complaints }) => {
  complaints.expect(/(ERR_FAILED|dynamically imported)/);
  const loaded: string[] = [];
  page.on('request', (request) => TEXTS.test(request.url()) && loaded.push(request.url()));
  await page.goto('/ro/yield');
  await expect(page.getByRole('link', { name: 'FR, Français' })).toBeVisible();
  // The language of the address at once, and not first the stored one.
  await expect(page.locator('html')).toHaveAttribute('lang', 'ro');
  expect(loaded).toHaveLength(1);
  await page.route(TEXTS, (route) => route.abort('failed'));
  // The toast lasts four seconds, which a click may take on a busy machine.
  const isReported = expect(page.getByText(/eroare necunoscută/)).toBeVisible();
  await Promise.all([isReported, page.getByRole('link', { name: 'FR, Français' }).click()]);
  expect(await page.evaluate(`localStorage.getItem('brazda.language')`)).not.toBe('"fr"');
});

test('a page whose messages fail to load reports it soon and offers to reload', async ({
  page,
  complaints,
}) => {
  complaints.expect(/(ERR_FAILED|dynamically imported|exception)/);
  await page.route(TEXTS, (route) => route.abort('failed'));
  await page.goto('/auth/login');
  await expect(page.getByRole('alert')).toContainText('The page has not started');
  await expectAccessible(page);
  await page.unroute(TEXTS);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});
