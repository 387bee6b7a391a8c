import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cli, DATA_DIR } from '../harness/cli.ts';
import { demoFarms, newestDays } from '../harness/demo.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

const PASSWORD = 'correct horse battery';
/** Two fields among those of the demo farm, where its scenes look. */
const FIELDS = {
  type: 'FeatureCollection',
  features: [
    { name: 'Spre sat', crop: 'winter_wheat', west: 27.4, south: 44.4 },
    { name: 'La drum', crop: 'maize', west: 27.41, south: 44.4 },
  ].map(({ name, crop, west, south }) => ({
    type: 'Feature',
    properties: { name, crop, locality: 'Dragalina' },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [west + 0.008, south],
          [west + 0.008, south + 0.008],
          [west, south + 0.008],
          [west, south],
        ],
      ],
    },
  })),
};

async function signIn(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Whoever the command line has signed up has not seen any terms yet. */
async function acceptTerms(page: Page) {
  const terms = page.getByRole('dialog', { name: 'Before you go on' });
  await expect(terms).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I accept both' }).click();
  await expect(terms).toBeHidden();
}

test('a farm imported by the command line is seen by its owner and by nobody else', async ({
  page,
  map,
  request,
  complaints,
}, testInfo) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.slow();
  complaints.expect(/status of 40[04] .*\/(farm\/|auth\/)/);

  // Addresses of their own, because one product serves every project.
  const [owner, stranger] = ['owner', 'stranger'].map((who) => `${who}-${randomUUID()}@example.org`);
  for (const email of [owner!, stranger!])
    await cli('user', 'create', '--email', email, '--password', PASSWORD);
  const [demo] = await demoFarms(request);
  const file = testInfo.outputPath('fields.geojson');
  await writeFile(file, JSON.stringify(FIELDS));
  const year = String(demo!.seasons[0]!.end_year);
  const imported = await cli(
    ...['farm', 'import', '--name', 'Ferma mea', '--country', 'RO', '--parcels', file],
    ...['--end-year', year, '--owner', owner!, '--json'],
  );
  const { farm_id } = JSON.parse(imported) as { farm_id: string };
  const days = (await newestDays(request, demo!)).map(({ sensing_date }) => sensing_date);
  const at = days.indexOf(demo!.default_date);
  const read = await cli(
    ...['scenes', 'ingest', '--farm', farm_id, '--stac', join(DATA_DIR!, 'demo-scenes')],
    ...['--from', days.at(at - 1)!, '--to', days[at]!, '--workers', '0', '--json'],
  );
  expect(JSON.parse(read)).toMatchObject({ scenes: 2, failed: [] });

  await page.goto(`/map/${farm_id}`);
  await expect(page.getByRole('alert')).toContainText('Unable to find the requested data');
  await page.getByRole('alert').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expectAccessible(page);
  await signIn(page, `nobody-${owner}`);
  await expect(page.getByRole('alert')).toContainText('The e-mail or the password is not right.');
  await expectAccessible(page);

  await signIn(page, owner!);
  await expect(page).toHaveTitle('Ferma mea · Brazda');
  await expect(page).toHaveURL(new RegExp(`/map/${farm_id}/season/.+/date/${days[at]}`));
  await acceptTerms(page);
  await map.openList();
  await expect(map.summary).toHaveText(/^2 parcels · /);
  await map.backToMap();
  await map.pointAt('Spre sat');
  await expect(map.readout).toHaveText(/^0\.\d{3} ?class \d+$/);
  const address = page.url();

  if (map.isPhone) await map.panel.getByRole('button', { name: 'Close' }).click();
  await map.signOut(owner!);
  await expect(page).toHaveURL(/\/redirect\?reason=signed-out/);
  await page.goto('/auth/login');
  await signIn(page, stranger!);
  await expect(page).toHaveURL(/\/map\/demo-ro\//);
  await acceptTerms(page);
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('Unable to find the requested data');
  await expectAccessible(page);
});
