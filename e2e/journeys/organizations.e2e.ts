import type { Page } from '@playwright/test';
import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { readMailedLink } from '../harness/mails.ts';
import { createPerson, signIn, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, PHONE_ONLY, test } from '../harness/test.ts';

test.use(NO_MAP);
test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

/** Invites addresses from the page of an organization. */
async function invite(page: Page, whom: 'Owners of farms' | 'Members', addresses: string[]) {
  const card = page.getByRole('region', { name: 'Invitations' });
  await card.getByRole('group', { name: 'Whom' }).getByText(whom, { exact: true }).click();
  await card.getByRole('textbox', { name: 'E-mail addresses' }).fill(addresses.join('\n'));
  await card.getByRole('button', { name: /^Invite \d/ }).click();
  for (const address of addresses.filter((each) => each.includes('@')))
    await expect(card.getByRole('listitem').filter({ hasText: address })).toBeVisible();
}

test('an office sees farms as long as their owners agree, and hands them over when somebody leaves', {
  tag: PHONE_ONLY,
}, async ({ page, mapElsewhere, complaints }) => {
  test.slow();
  complaints.expect(/status of 40[134] .*\/(farm|auth|organizations)\//);
  const [manager, adviser, ana, ion] = await Promise.all(
    ['sef', 'consultant', 'ana', 'ion'].map(createPerson),
  );
  const farmOfAna = await importFarm(ana!, 'Ferma Anei');
  await importFarm(ion!, 'Ferma lui Ion');

  await startSession(page, manager!);
  await page.goto('/organizations');
  await expect(page.getByText('You are in no organization')).toBeVisible();
  await page.getByLabel('Name of the organization').fill('Cabinet Verde');
  await page.getByRole('button', { name: 'Make the organization' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cabinet Verde' })).toBeVisible();
  await invite(page, 'Members', [adviser!]);
  await invite(page, 'Owners of farms', [ana!, ion!, 'no-address']);
  await expect(page.getByText('no-address: is not an e-mail address.')).toBeVisible();
  await expectAccessible(page);

  const { page: advisers } = await mapElsewhere();
  await advisers.goto(await readMailedLink(adviser!, 'organization_member_invited'));
  await signIn(advisers, adviser!);
  await advisers.getByRole('button', { name: 'Join' }).click();
  await advisers.getByRole('link', { name: 'Cabinet Verde' }).click();
  await expect(advisers.getByText('No farm yet')).toBeVisible();

  const { page: anas } = await mapElsewhere();
  await anas.goto(await readMailedLink(ana!, 'organization_farm_invited'));
  await signIn(anas, ana!);
  const asking = anas.getByRole('region', { name: 'Asking you' });
  await expect(asking).toContainText('2 members');
  await asking.getByRole('button', { name: 'Give access…' }).click();
  await expectAccessible(anas);
  await asking.getByText('Full access', { exact: true }).click();
  await asking.getByRole('button', { name: 'Give access', exact: true }).click();
  await expect(asking).toBeHidden();

  // The other owner has not opened the mail, and finds the request in the product.
  const { page: ions } = await mapElsewhere();
  await startSession(ions, ion!);
  await ions.goto('/organizations');
  await ions.getByRole('button', { name: 'Give access…' }).click();
  await ions.getByRole('button', { name: 'Give access', exact: true }).click();
  await expect(ions.getByText('Cabinet Verde now has access to the farm.')).toBeVisible();

  await page.reload();
  const farms = page.getByRole('region', { name: 'Farms', exact: true });
  await expect(farms.getByRole('listitem')).toHaveText([/Ferma Anei/, /Ferma lui Ion/]);
  const responsible = farms.getByRole('listitem').first().getByRole('combobox', { name: 'Responsible' });
  await responsible.selectOption({ label: adviser! });
  const members = page.getByRole('region', { name: 'Members', exact: true });
  await expect(members).toContainText('responsible for 1 farm');

  await advisers.reload();
  await advisers.getByRole('link', { name: 'Ferma Anei' }).click();
  await expect(advisers).toHaveTitle('Ferma Anei · Brazda');

  await members
    .getByRole('listitem')
    .filter({ hasText: adviser! })
    .getByRole('button', { name: 'Remove…' })
    .click();
  await page.getByRole('combobox', { name: 'Who takes over' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Hand over the farms only' }).click();
  await expect(responsible).toHaveValue(/./);
  await expect(members.getByRole('listitem').first()).toContainText('responsible for 1 farm');

  await anas.goto(`/manage/farm/${farmOfAna.id}/sharing`);
  const given = anas.getByRole('region', { name: 'Organizations' });
  await expect(given.getByRole('combobox', { name: 'Access' })).toHaveValue('full_access');
  await expectAccessible(anas);
  await given.getByRole('button', { name: 'Take back' }).click();
  await expect(given).toContainText('No organization has access.');
  await advisers.goto(`/map/${farmOfAna.id}`);
  await expect(advisers.getByRole('alert')).toContainText('Unable to find the requested data');

  await members.getByRole('listitem').first().getByRole('button', { name: 'Leave…' }).click();
  await expect(page.getByText('There is no other manager')).toBeVisible();
  await page.getByRole('button', { name: 'Leave the organization' }).click();
  await expect(page.getByText('You are in no organization')).toBeVisible();
  await advisers.goto('/organizations');
  await expect(advisers.getByRole('main')).toContainText('manager · 1 member · 1 farm');
});
