import type { Page } from '@playwright/test';
import { DATA_DIR } from '../harness/cli.ts';
import { type ImportedFarm, importFarm } from '../harness/farm.ts';
import { readMailedLink } from '../harness/mails.ts';
import { acceptTerms, createPerson, newAddress, PASSWORD, signIn, startSession } from '../harness/person.ts';
import { expect, NO_MAP, PHONE_ONLY, test } from '../harness/test.ts';

test.use(NO_MAP);

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

/** Signs in the owner of a farm, and opens its people. */
async function openPeople(page: Page, owner: string, { id }: ImportedFarm) {
  await startSession(page, owner);
  await page.goto(`/farm/${id}/people`);
  await expect(page.getByRole('heading', { name: 'People and machines' })).toBeVisible();
}

async function addPerson(page: Page, name: string, email: string) {
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail (optional)').fill(email);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText([name]);
}

test('a person is added, assigned and invited, and accepts on another device', { tag: PHONE_ONLY }, async ({
  page,
  mapElsewhere,
}) => {
  test.slow();
  const owner = await createPerson('owner');
  const worker = await createPerson('worker');
  const farm = await importFarm(owner, 'Ferma cu oameni');
  await openPeople(page, owner, farm);
  await expect(page.getByText('No people yet')).toBeVisible();
  await expect(page.getByText('No machines yet')).toBeVisible();
  await addPerson(page, 'Ion Popescu', worker);
  const person = page.getByRole('region', { name: 'People' }).getByRole('listitem');
  await expect(person).toContainText('works without an account');
  await expect(person).toContainText('nothing assigned');

  // Assigned in the plan of a crop, in a dialog over it.
  await page.goto(`/farm/${farm.id}/season/${farm.seasonId}/plans`);
  await page.getByRole('link', { name: 'Winter wheat' }).click();
  await page.getByRole('button', { name: 'Usual activities' }).click();
  const sowing = page.getByRole('main').locator('ol > li').filter({ hasText: 'Sowing' });
  const entry = page.getByRole('menuitem', { name: 'Assign people' });
  // A menu closes when its page scrolls, as it may to bring the row into view.
  await expect(async () => {
    if (!(await entry.isVisible())) await sowing.getByRole('button', { name: 'More for Sowing' }).click();
    await entry.click({ timeout: 2000 });
  }).toPass();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Ion Popescu' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(sowing.getByRole('link', { name: 'Assigned to Ion Popescu' })).toBeVisible();

  await page.goto(`/farm/${farm.id}/people`);
  await expect(person).toContainText('1 open activity');
  await page.getByRole('button', { name: 'Invite Ion Popescu' }).click();
  await dialog.getByRole('button', { name: 'Create the invitation' }).click();
  // The product of journeys writes its letters to a folder, and does not claim that they are on their way.
  await expect(dialog).toContainText(`This installation sends no mail: send the link to ${worker} yourself.`);
  const link = await dialog.getByRole('textbox', { name: 'Link of the invitation' }).inputValue();
  await page.keyboard.press('Escape');
  await expect(person).toContainText('invited until');

  const mailed = await readMailedLink(worker, 'worker_invited');
  expect(mailed).toBe(new URL(link).pathname);
  const { page: workers } = await mapElsewhere();
  await workers.goto(mailed);
  await expect(workers.getByRole('heading', { name: '“Ferma cu oameni” invites you' })).toBeVisible();
  await workers.getByRole('link', { name: 'Log in' }).click();
  await signIn(workers, worker);
  await expect(workers.getByText(`You are logged in as ${worker}.`)).toBeVisible();
  await workers.getByRole('button', { name: 'Accept' }).click();
  await expect(workers).toHaveURL(/\/work$/);
  // Live, without a reload.
  await expect(person).toContainText('sees their work');
});

test('someone without an account returns to the invitation once they have one', async ({
  page,
  mapElsewhere,
}) => {
  test.slow();
  const owner = await createPerson('owner');
  const worker = newAddress('nou');
  const farm = await importFarm(owner, 'Ferma nouă');
  await openPeople(page, owner, farm);
  await addPerson(page, 'Maria Nouă', worker);
  await page.getByRole('button', { name: 'Invite Maria Nouă' }).click();
  await page.getByRole('button', { name: 'Create the invitation' }).click();
  const { page: workers } = await mapElsewhere();
  await workers.goto(await readMailedLink(worker, 'worker_invited'));
  await workers.getByRole('link', { name: 'Create account' }).click();
  await workers.getByLabel('E-mail').fill(worker);
  await workers.getByRole('main').getByRole('button', { name: 'Create account' }).click();
  // Opened in another browser than the invitation, such as that of a mail app.
  await workers.context().clearCookies();
  await workers.goto(await readMailedLink(worker, 'confirm_account'));
  await workers.getByLabel('First name').fill('Maria');
  await workers.getByLabel('Last name').fill('Nouă');
  await workers.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await workers.getByRole('button', { name: 'Confirm the account' }).click();
  await expect(workers).toHaveURL(/\/invitation\//);
  await acceptTerms(workers);
  await workers.getByRole('button', { name: 'Accept' }).click();
  await expect(workers).toHaveURL(/\/work$/);
});

test('a person and a machine are removed and brought back, and guests see machines only', async ({
  page,
  mapElsewhere,
}) => {
  const owner = await createPerson('owner');
  const friend = await createPerson('friend');
  const farm = await importFarm(owner, 'Ferma cu utilaje');
  await openPeople(page, owner, farm);
  await addPerson(page, 'Ion Popescu', 'ion@example.org');
  await page.getByRole('button', { name: 'Add a machine' }).click();
  await page.getByLabel('Name').fill('Tractor 8R');
  await page.getByRole('button', { name: 'Save' }).click();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveText([/Ion Popescu/, /Tractor 8R/]);
  for (const name of ['Ion Popescu', 'Tractor 8R']) {
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(rows.filter({ hasText: name })).toHaveCount(0);
    const toast = page.getByRole('listitem').filter({ hasText: `${name} removed.` });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(rows.filter({ hasText: name })).toHaveCount(1);
  }

  await page.goto(`/manage/farm/${farm.id}/sharing`);
  await page.getByLabel('E-mail of the other person').fill(friend);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Shared with', exact: true })).toContainText(friend);
  const { page: friends } = await mapElsewhere();
  await startSession(friends, friend);
  await friends.goto(`/farm/${farm.id}/people`);
  const main = friends.getByRole('main');
  await expect(main.getByRole('listitem')).toHaveText([/Tractor 8R/]);
  await expect(main).toContainText('Only users with full access see who works on the farm.');
  await expect(main).not.toContainText('Ion Popescu');
});
