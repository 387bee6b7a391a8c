import type { Page } from '@playwright/test';
import { DATA_DIR } from '../harness/cli.ts';
import { listParcels } from '../harness/demo.ts';
import { type ImportedFarm, importFarm } from '../harness/farm.ts';
import { readMailedLink, readMailTo } from '../harness/mails.ts';
import { createPerson, signIn, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, PHONE_ONLY, test } from '../harness/test.ts';

test.use(NO_MAP);

const NOT_FOUND = 'Unable to find the requested data';

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

/** Signs in the owner of a new farm and opens its sharing page. */
async function openSharing(page: Page, owner: string, { id }: ImportedFarm) {
  await startSession(page, owner);
  await page.goto(`/manage/farm/${id}/sharing`);
  await expect(page.getByRole('heading', { name: 'Share the farm' })).toBeVisible();
}

test('a friend sees the one parcel that an owner shares, requests the rest and gets it', {
  tag: PHONE_ONLY,
}, async ({ page, mapElsewhere, complaints }) => {
  test.slow();
  complaints.expect(/status of 40[134] .*\/(farm\/|auth\/)/);
  const owner = await createPerson('owner');
  const friend = await createPerson('friend');
  const farm = await importFarm(owner, 'Ferma noastră');
  await openSharing(page, owner, farm);

  await page.getByLabel('E-mail of the other person').fill(friend);
  await page.getByRole('group', { name: 'Access' }).getByText('Chosen parcels', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Spre sat' }).check();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const shares = page.getByRole('region', { name: 'Shared with', exact: true });
  await expect(shares.getByRole('listitem')).toContainText([friend]);
  await expect(shares).toContainText('Spre sat');
  await expect(shares).not.toContainText('La drum');

  const friendsMap = await mapElsewhere();
  const friends = friendsMap.page;
  await friends.goto(await readMailedLink(friend, 'farm_shared'));
  await signIn(friends, friend);
  const shared = friends.getByRole('region', { name: 'Parcels shared with you' });
  await expect(shared.getByRole('listitem')).toHaveText([/Spre sat/]);

  await shared.getByRole('link', { name: 'Spre sat' }).click();
  await expect(friends).toHaveURL(/\/shared-parcel\//);
  await expect(friends).toHaveTitle('Spre sat · Ferma noastră · Brazda');
  await expect(friendsMap.surface).toBeVisible();
  const seen = await listParcels(friends.request, farm.id, farm.seasonId);
  expect(seen.map(({ display_name }) => display_name)).toEqual(['Spre sat']);

  const all = await listParcels(page.request, farm.id, farm.seasonId);
  const other = all.find(({ display_name }) => display_name === 'La drum')!;
  await friends.goto(`/map/${farm.id}/season/${farm.seasonId}/shared-parcel/${other.id}`);
  await expect(friends.getByRole('alert')).toContainText(NOT_FOUND);

  await friends.goto(`/map/${farm.id}`);
  await friends.getByRole('button', { name: 'Request access' }).click();
  await expect(friends.getByRole('status')).toHaveText(
    'A request for access has been sent to the farm owner.',
  );
  await expectAccessible(friends);

  expect(await readMailTo(owner, 'access_requested')).toContain(friend);
  await page.goto(await readMailedLink(owner, 'access_requested'));
  const requests = page.getByRole('region', { name: 'Asking for access' });
  await expect(requests).toContainText(friend);
  await expectAccessible(page);
  await requests.getByRole('button', { name: 'Let view' }).click();
  await expect(requests).toBeHidden();
  await expect(shares.getByRole('combobox', { name: 'Access' })).toHaveValue('view_only');

  await friends.goto(await readMailedLink(friend, 'access_granted'));
  await expect(friends).toHaveTitle('Ferma noastră · Brazda');
  await friendsMap.openList();
  await expect(friendsMap.summary).toHaveText(/^2 parcels · /);
  for (const page of ['', '/sharing']) {
    await friends.goto(`/manage/farm/${farm.id}${page}`);
    await expect(friends.getByRole('main')).toContainText(/don't have access|Only the owner/);
    await expectAccessible(friends);
  }
});

test('one link shows several parcels to anyone who has it, until its owner ends it', async ({
  page,
  mapElsewhere,
  complaints,
}) => {
  test.slow();
  complaints.expect(/status of 40[04] .*\/(farm|share-link|shared-parcels)\//);
  const owner = await createPerson('owner');
  const farm = await importFarm(owner, 'Ferma cu două parcele');
  await openSharing(page, owner, farm);
  const links = page.getByRole('region', { name: 'Share links' });
  await links.getByText('Chosen parcels', { exact: true }).click();
  await links.getByRole('button', { name: 'Choose all' }).click();
  await links.getByRole('button', { name: 'Create a link' }).click();
  const address = await links.getByRole('textbox', { name: 'Address of the link' }).inputValue();
  const message = await links.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(new URL(message!).searchParams.get('text')).toContain(`La drum, Spre sat on Brazda: ${address}`);

  const { pathname } = new URL(address);
  const { page: visitors } = await mapElsewhere();
  await visitors.goto(pathname);
  const shared = visitors.getByRole('region', { name: 'Parcels shared with you' });
  await expect(shared.getByRole('listitem')).toHaveText([/La drum/, /Spre sat/]);
  await shared.getByRole('link', { name: 'La drum' }).click();
  await expect(visitors).toHaveTitle('La drum · Ferma cu două parcele · Brazda');

  await links.getByRole('button', { name: 'End', exact: true }).click();
  await links.getByRole('button', { name: 'End the link' }).click();
  await expect(links).toContainText('There is no link that holds.');
  await visitors.goto(pathname);
  await expect(visitors.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
});

test('a share link shows a farm to anyone who has it, until its owner ends it', async ({
  page,
  mapElsewhere,
  complaints,
}) => {
  test.slow();
  complaints.expect(/status of 40[04] .*\/(farm|share-link)\//);
  const owner = await createPerson('owner');
  const farm = await importFarm(owner, 'Ferma deschisă');
  await openSharing(page, owner, farm);
  const links = page.getByRole('region', { name: 'Share links' });
  await links.getByRole('button', { name: 'Create a link' }).click();
  const address = await links.getByRole('textbox', { name: 'Address of the link' }).inputValue();
  await expect(links.getByRole('listitem')).toHaveText([/Whole farm/]);

  const { pathname } = new URL(address);
  const visitorsMap = await mapElsewhere();
  const visitors = visitorsMap.page;
  await visitors.goto(pathname);
  await expect(visitors).toHaveTitle('Ferma deschisă · Brazda');
  await visitorsMap.openList();
  await expect(visitorsMap.summary).toHaveText(/^2 parcels · /);

  await links.getByRole('button', { name: 'End', exact: true }).click();
  await links.getByRole('button', { name: 'End the link' }).click();
  await expect(links).toContainText('There is no link that holds.');
  await visitors.goto(`/map/${farm.id}`);
  await expect(visitors.getByRole('alert')).toContainText(NOT_FOUND);
  await visitors.goto(pathname);
  await expect(visitors.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
});
