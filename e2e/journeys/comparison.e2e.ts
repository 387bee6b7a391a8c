import { DATA_DIR } from '../harness/cli.ts';
import { shareHarvestedFarms } from '../harness/compared-farms.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, PHONE, test } from '../harness/test.ts';

test.use(NO_MAP);
test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

test('the fifth owner lets a farm be compared, and takes that back', { tag: PHONE }, async ({
  page,
  mapElsewhere,
}) => {
  test.slow();
  const manager = await createPerson('sef');
  const [own] = await shareHarvestedFarms('Cooperativa Bărăgan', manager, [5.13, 6.21, 6.87, 7.45, 8.02]);
  const { page: managers } = await mapElsewhere();
  await startSession(managers, manager);
  await managers.goto('/organizations');
  await managers.getByRole('link', { name: 'Cooperativa Bărăgan' }).click();
  await managers.getByRole('link', { name: 'Comparison of the farms' }).click();
  await expect(managers.getByText('1 owner is missing')).toBeVisible();

  await startSession(page, own!.owner);
  await page.goto(`/manage/farm/${own!.id}/sharing`);
  const given = page.getByRole('region', { name: 'Organizations' });
  await given.getByRole('checkbox', { name: 'In the anonymous comparison' }).check();
  await expectAccessible(page);
  await given.getByRole('link', { name: 'See the comparison' }).click();
  const table = page.getByRole('table', { name: 'Comparison of the farms' });
  await expect(table).toContainText('5.50 – 7.00 – 7.50');
  await expect(table).toContainText('5 to 9 owners');
  await expect(table).toContainText('Ferma 1: 5.13');
  await expect(table).toContainText('5 owners are missing');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'How is this counted?' }).click();
  await expect(page.getByText('An owner counts once')).toBeVisible();

  await page.goto(`/manage/farm/${own!.id}/sharing`);
  await given.getByRole('checkbox', { name: 'In the anonymous comparison' }).uncheck();
  await expect(given.getByRole('link', { name: 'See the comparison' })).toBeHidden();
  await managers.reload();
  await expect(managers.getByText('1 owner is missing')).toBeVisible();
});
