import { importFarm } from '../harness/farm.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);

test('the owner of a farm sees that somebody has read it, and that nobody had before', async ({
  page,
  mapElsewhere,
}) => {
  test.slow();
  const [ana, ion] = await Promise.all(['ana-owns', 'ion-reads'].map(createPerson));
  const farm = await importFarm(ana!, 'Ferma Anei');
  await startSession(page, ana!);
  await page.goto(`/manage/farm/${farm.id}/sharing`);
  const card = page.getByRole('region', { name: 'Who read the farm' });
  await expect(card.getByText('Nobody but you has read the farm.')).toBeVisible();
  await page.getByLabel('E-mail of the other person').fill(ion!);
  await page.getByRole('group', { name: 'Access' }).getByText('View', { exact: true }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText(ion!).first()).toBeVisible();

  const { page: ions } = await mapElsewhere();
  await startSession(ions, ion!);
  await ions.goto(`/farm/${farm.id}/notes`);
  await expect(ions.getByRole('heading', { level: 1 })).toBeVisible();

  await page.reload();
  await expect(card.getByText(ion!)).toBeVisible();
  await expectAccessible(page);
});
