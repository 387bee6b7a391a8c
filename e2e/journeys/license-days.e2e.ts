import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { daysAhead, sellLicenses, setLicense } from '../harness/licenses.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);
test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

test('a trial that ends: the decision waits, also after a load, but not beyond the last day', async ({
  page,
}) => {
  const person = await createPerson('doina');
  const { id } = await importFarm(person, 'Ferma Doinei');
  await sellLicenses();
  await setLicense(person, { term: 'trial', start_date: daysAhead(-26), end_date: daysAhead(3) });
  await startSession(page, person);

  await page.goto(`/grid/${id}`);
  const plans = page.getByRole('dialog', { name: 'Choose your license' });
  await expect(plans).toContainText('Your trial lasts until');
  await expect(plans.getByRole('button', { name: 'Only read and export' })).toBeHidden();
  await plans.getByRole('button', { name: 'Decide later' }).click();
  await expect(plans).toBeHidden();
  await page.reload();
  await expect(page.getByText('Spre sat').first()).toBeVisible();
  await expect(plans).toBeHidden();

  await setLicense(person, { term: 'trial', start_date: daysAhead(-30), end_date: daysAhead(-1) });
  await page.reload();
  await expect(plans).toContainText('Your license is not active any more.');
  await expect(plans.getByRole('button', { name: 'Decide later' })).toBeHidden();
});

test('land that outgrows its license: the holder is told, and locked out only after the season', async ({
  page,
}) => {
  const person = await createPerson('emil');
  const { id } = await importFarm(person, 'Ferma lui Emil');
  await sellLicenses();
  const term = { term: 'full', start_date: daysAhead(-1000), end_date: daysAhead(265) } as const;
  const small = { ...term, cover: { upper_bound_ha: 100, shared_users_no: 2 } };
  await setLicense(person, { ...small, outgrown_since: daysAhead(0) });
  await startSession(page, person);

  await page.goto(`/grid/${id}`);
  const notice = page.getByRole('complementary', { name: 'Your farms are larger than the license' });
  await expect(notice).toContainText('Everything works as before until');
  await expect(page.getByText('Spre sat').first()).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Choose a larger area' }).click();
  const plans = page.getByRole('dialog', { name: 'Choose your license' });
  await expect(plans).toContainText('Your license is active until');
  await expect(plans).toContainText('For an area up to 250.00 ha');
  await plans.getByRole('button', { name: 'Close' }).click();
  await notice.getByRole('button', { name: 'Later' }).click();
  await expect(notice).toBeHidden();

  await setLicense(person, { ...small, outgrown_since: daysAhead(-900) });
  await page.goto(`/grid/${id}`);
  await expect(plans).toContainText('because your farms are larger than the area that it covers');
});
