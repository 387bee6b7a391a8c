import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cli, DATA_DIR } from '../harness/cli.ts';
import { demoFarms } from '../harness/demo.ts';
import { importFarm } from '../harness/farm.ts';
import { FarmMap } from '../harness/farm-map.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { watchRequests } from '../harness/quiet.ts';
import { COARSE, expect, test } from '../harness/test.ts';

test.use(COARSE);

/** Longer than events are batched, and than a page waits for the response to its own change. */
const QUIET_MS = 4000;
const PIXELS = /\/(atlas|raster)\//;
/** Calls that return shapes of parcels. */
const SHAPES = /\/(list_parcels|current_season_parcels|working_blocks|opening)\//;

/** The paths that a page reads from the API from now on, in order. */
function readsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) paths.push(pathname);
  });
  return paths;
}

test('the parcels of the first screen are requested once, before any response', async ({ page, map }) => {
  const before: string[] = [];
  let hasAnswered = false;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!hasAnswered && pathname.startsWith('/api/')) before.push(pathname);
  });
  page.on('response', (response) => {
    hasAnswered ||= new URL(response.url()).pathname.startsWith('/api/');
  });
  const reads = readsOf(page);
  await map.open('/demo-farm');
  await map.openList();
  await expect(map.summary).toHaveText(/^29 parcels · /);
  expect(before).toContain('/api/v1/demo-farm/opening/');
  // Data of the opening response is not requested again.
  const parts = /\/(demo-farm|list_parcels|sensing_dates|crops)\/$/;
  expect(reads.filter((path) => parts.test(path))).toEqual([]);

  await page.reload();
  await expect(map.rows.first()).toBeVisible();
  const { farm } = map.place;
  expect(reads.filter((path) => path === `/api/v1/farm/${farm}/opening/`)).toHaveLength(1);
  expect(reads.filter((path) => /\/(list_parcels|sensing_dates|crops)\/$/.test(path))).toEqual([]);
});

test('setting a crop fetches no pixels and no shapes, in this window or another one', async ({
  page,
  map,
  context,
  request,
}) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.slow();
  const owner = await createPerson('owner');
  const [demo] = await demoFarms(request);
  const farm = await importFarm(owner, 'Ferma văzută', demo!.seasons[0]!.end_year, null);
  const day = demo!.default_date;
  const read = await cli(
    'scenes',
    'ingest',
    '--farm',
    farm.id,
    '--stac',
    join(DATA_DIR!, 'demo-scenes'),
    '--from',
    day,
    '--to',
    day,
    '--workers',
    '0',
    '--json',
  );
  expect(JSON.parse(read)).toMatchObject({ scenes: 1, failed: [] });
  await startSession(page, owner);
  const requests = watchRequests(page);
  await map.open(`/map/${farm.id}`);
  const otherPage = await context.newPage();
  const otherRequests = watchRequests(otherPage);
  const otherMap = new FarmMap(otherPage, map.isPhone);
  await otherMap.open(`/map/${farm.id}`);
  await otherMap.openList();

  await map.openFromList('La drum');
  await map.openTab('Crop');
  await map.panel.getByRole('button', { name: 'Set crop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop on La drum' });
  await dialog.getByRole('combobox', { name: 'Crop' }).click();
  await page.getByRole('option', { name: 'Sunflower', exact: true }).click();
  for (const name of ['Sow date*', 'Harvest date*'])
    await expect(dialog.getByRole('textbox', { name })).not.toHaveValue('');
  await requests.areAnswered();
  await otherRequests.areAnswered();
  const own = readsOf(page);
  const other = readsOf(otherPage);
  await dialog.getByRole('button', { name: 'Set crop' }).click();
  await expect(map.rows.filter({ hasText: 'La drum' })).toContainText('Sunflower');
  await expect(otherMap.rows.filter({ hasText: 'La drum' })).toContainText('Sunflower');
  await page.waitForTimeout(QUIET_MS);
  for (const reads of [own, other]) {
    expect(reads.some((path) => path.endsWith('/cropinterval/'))).toBe(true);
    expect(reads.filter((path) => PIXELS.test(path) || SHAPES.test(path))).toEqual([]);
    expect(reads).toEqual([...new Set(reads)]);
  }

  own.length = 0;
  other.length = 0;
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Crop set.' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(map.panel).toContainText('No crop is set in this season.');
  await expect(otherMap.rows.filter({ hasText: 'La drum' })).not.toContainText('Sunflower');
  await page.waitForTimeout(QUIET_MS);
  for (const reads of [own, other]) {
    expect(reads.filter((path) => PIXELS.test(path) || SHAPES.test(path))).toEqual([]);
    expect(reads).toEqual([...new Set(reads)]);
  }
});
