import { join } from 'node:path';
import { cli, DATA_DIR } from '../harness/cli.ts';
import { demoFarms, newestDays } from '../harness/demo.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, signIn } from '../harness/person.ts';
import { COARSE, expect, test } from '../harness/test.ts';

test.use(COARSE);

test('the farm of a user is visible to its owner and to no other user', async ({
  page,
  map,
  request,
  complaints,
}) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.slow();
  complaints.expect(/status of 40[04] .*\/(farm\/|auth\/)/);

  const owner = await createPerson('owner');
  const stranger = await createPerson('stranger');
  const [demo] = await demoFarms(request);
  const { id: farm_id } = await importFarm(owner, 'Ferma mea', demo!.seasons[0]!.end_year);
  const days = (await newestDays(request, demo!)).map(({ sensing_date }) => sensing_date);
  const at = days.indexOf(demo!.default_date);
  const read = await cli(
    'scenes',
    'ingest',
    '--farm',
    farm_id,
    '--stac',
    join(DATA_DIR!, 'demo-scenes'),
    '--from',
    days.at(at - 1)!,
    '--to',
    days[at]!,
    '--workers',
    '0',
    '--json',
  );
  expect(JSON.parse(read)).toMatchObject({ scenes: 2, failed: [] });

  await page.goto(`/map/${farm_id}`);
  await expect(page.getByRole('alert')).toContainText('Unable to find the requested data');
  await page.getByRole('alert').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await signIn(page, `nobody-${owner}`);
  await expect(page.getByRole('alert')).toContainText('The e-mail or the password is not right.');

  await signIn(page, owner);
  await expect(page).toHaveTitle('Ferma mea · Brazda');
  await expect(page).toHaveURL(new RegExp(`/map/${farm_id}/season/.+/date/${days[at]}`));
  await map.openList();
  await expect(map.summary).toHaveText(/^2 parcels · /);
  await map.backToMap();
  await map.pointAt('Spre sat');
  await expect(map.readout).toHaveText(/^0\.\d{3} ?class \d+$/);
  const address = page.url();

  if (map.isPhone) await map.panel.getByRole('button', { name: 'Close' }).click();
  await map.signOut(owner);
  await expect(page).toHaveURL(/\/redirect\?reason=signed-out/);
  await page.goto('/auth/login');
  await signIn(page, stranger);
  await expect(page).toHaveURL(/\/map\/demo-ro\//);
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('Unable to find the requested data');
});
