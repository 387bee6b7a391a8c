import { JournalDevice } from '@brazda/client';
import { USER_GROUPS } from '@brazda/contract';
import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { productDatabase } from '../harness/product-database.ts';
import { expect, NO_MAP, PHONE_ONLY, test } from '../harness/test.ts';

test.use(NO_MAP);

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

test('a journal app is paired with a season, adds work, and is revoked', {
  tag: PHONE_ONLY,
}, async ({ page, isMobile, baseURL }) => {
  const owner = await createPerson('journal');
  const { id } = await importFarm(owner, 'Ferma cu jurnal');
  const { db } = await productDatabase();
  await startSession(page, owner);
  await page.goto(`/farm/${id}/journal`);
  const openMore = async () => {
    if (isMobile) await page.getByRole('button', { name: 'More', exact: true }).click();
  };
  await openMore();
  const item = page.getByRole('button', { name: 'Brazda Jurnal' });
  await expect(page.getByRole('link', { name: 'Prescription maps' }).first()).toBeVisible();
  await expect(item).toHaveCount(0);

  await db
    .updateTable('app_user')
    .set({ user_groups: [...USER_GROUPS] })
    .where('email', '=', owner)
    .execute();
  await page.reload();
  await openMore();
  await item.click();
  const dialog = page.getByRole('dialog', { name: 'Brazda Jurnal' });
  const get = dialog.getByRole('button', { name: 'Get passkey' });
  await expect(get).toBeDisabled();
  await expect(dialog).toContainText('No device is paired yet.');
  await dialog.getByLabel('Season').selectOption({ index: 1 });
  await get.click();
  await expect(dialog.getByRole('timer')).toContainText(/^Valid for another \d+ s$/);
  await expect(get).toBeDisabled();
  const [code, word] = await dialog.getByRole('definition').allTextContents();

  const pairing = await JournalDevice.pair(baseURL!, { code: code!, word: word!, name: 'Telefonul Anei' });
  const app = new JournalDevice(pairing);
  const { plans } = await app.plans();
  const parcel = plans[0]!.parcels[0]!.id;
  const entry = {
    parcel,
    kind: 'sow',
    day: '2026-04-02',
    user_created_date: new Date().toISOString(),
  } as const;
  const [added] = await app.add([{ ...entry, id: crypto.randomUUID() }]);
  expect(added?.problem).toBeNull();

  const device = dialog.getByRole('listitem').filter({ hasText: 'Telefonul Anei' });
  await expect(device).toContainText('last seen');
  await device.getByRole('button', { name: 'Revoke' }).click();
  await device.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog).toContainText('No device is paired yet.');
  await expect(app.plans()).rejects.toThrow('This device is not paired');
});

test('a passkey ends with its time, and a failure is told', async ({ page, complaints }) => {
  complaints.expect(/status of 500 .*\/totp\//);
  const owner = await createPerson('journal');
  const { id } = await importFarm(owner, 'Ferma cu jurnal');
  const { db } = await productDatabase();
  await db
    .updateTable('app_user')
    .set({ user_groups: [...USER_GROUPS] })
    .where('email', '=', owner)
    .execute();
  await startSession(page, owner);
  await page.goto(`/farm/${id}/journal`);
  let status = 500;
  await page.route('**/totp/', (route) => {
    const valid_until = new Date(Date.now() + 2000).toISOString();
    const passkey = { code: '01234567', word: 'nuc', valid_until };
    return route.fulfill({ status, json: status === 200 ? passkey : { error: 'unknown', detail: '' } });
  });
  await page.getByRole('button', { name: 'Brazda Jurnal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Brazda Jurnal' });
  await dialog.getByLabel('Season').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Get passkey' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('An unknown error occurred.');
  status = 200;
  await dialog.getByRole('button', { name: 'Get passkey' }).click();
  await expect(dialog.getByRole('definition')).toHaveText(['0123 4567', 'nuc']);
  await expect(dialog.getByRole('timer')).toHaveText('Expired.');
  await expect(dialog.getByRole('definition')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Get passkey' })).toBeEnabled();
});

test('without a season for this year there is nothing to pair with', async ({ page }) => {
  const owner = await createPerson('journal');
  const { id } = await importFarm(owner, 'Ferma veche', 2020);
  const { db } = await productDatabase();
  await db
    .updateTable('app_user')
    .set({ user_groups: [...USER_GROUPS] })
    .where('email', '=', owner)
    .execute();
  await startSession(page, owner);
  await page.goto(`/farm/${id}/journal`);
  await page.getByRole('button', { name: 'Brazda Jurnal' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'No seasons available for this year. Please add a season for this year in crop rotation.',
  );
});
