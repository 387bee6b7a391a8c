import { DATA_DIR } from '../harness/cli.ts';
import { shareHarvestedFarms } from '../harness/compared-farms.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, PHONE, test } from '../harness/test.ts';

test.use(NO_MAP);
test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

test('an adviser writes to the farms of an office at once, and an owner finds it in the bell', {
  tag: PHONE,
}, async ({ page, mapElsewhere }) => {
  test.slow();
  const adviser = await createPerson('adviser');
  const [first] = await shareHarvestedFarms('Cabinet Verde', adviser, [5.1, 6.2, 6.8]);
  await startSession(page, adviser);
  await page.goto('/farms');
  await page.getByRole('link', { name: 'Messages' }).click();
  for (const name of ['Ferma 1', 'Ferma 2', 'Ferma 3'])
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Ferma 3' }).uncheck();
  await page.getByRole('textbox', { name: 'Message' }).fill('Nu semănați înainte de ploaia de joi.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send to 2 farms' }).dblclick();
  const sent = page.getByRole('region', { name: 'Sent' });
  await expect(sent.getByRole('listitem')).toHaveCount(1);
  await sent.getByText('To 2 farms').click();
  await expect(sent).toContainText('Ferma 1, Ferma 2');

  const { page: owners } = await mapElsewhere();
  await startSession(owners, first!.owner);
  await expect(async () => {
    await owners.goto('/notifications');
    await owners.getByRole('link', { name: /Nu semănați înainte de ploaia de joi/ }).click({ timeout: 2000 });
  }).toPass();
  await expect(owners).toHaveURL(/\/farms\/messages$/);
  const received = owners.getByRole('region', { name: 'From others' });
  await expect(received).toContainText('Cabinet Verde');
  await expect(received).toContainText('Ferma 1');
  await expect(received).not.toContainText('@');
  await expect(owners.getByRole('textbox', { name: 'Message' })).toBeHidden();
});
