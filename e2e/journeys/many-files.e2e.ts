import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);
test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

/** A file with one field, a square with its corner at a longitude and latitude. */
const fileWith = (name: string, field: string, west: number, south: number) => ({
  name,
  mimeType: 'application/geo+json',
  buffer: Buffer.from(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { name: field, crop: 'maize' },
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [west, south],
                [west + 0.006, south],
                [west + 0.006, south + 0.006],
                [west, south + 0.006],
                [west, south],
              ],
            ],
          },
        },
      ],
    }),
  ),
});

test('the files of two farms are read at once; the one without doubts is applied, the other is looked at', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'files of many farms are on the computer of an office');
  test.slow();
  const owner = await createPerson('owner');
  const ana = await importFarm(owner, 'Ferma Anei');
  const ion = await importFarm(owner, 'Ferma lui Ion');
  await startSession(page, owner);
  await page.goto('/farms');
  await page.getByRole('link', { name: 'Bring many files' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles([
      fileWith('ferma_anei_2026.geojson', 'Lângă sat', 27.43, 44.4),
      fileWith('export.geojson', 'Departe', 26.1, 45.2),
    ]);
  const table = page.getByRole('table', { name: 'Files and their farms' });
  const ofAna = table.getByRole('row').filter({ hasText: 'ferma_anei_2026.geojson' });
  const other = table.getByRole('row').filter({ hasText: 'export.geojson' });
  await expect(ofAna).toContainText('by its name');
  await expect(page.getByRole('status').filter({ hasText: '1 file has no farm yet.' })).toBeVisible();
  await other.getByRole('combobox', { name: 'Farm for export.geojson' }).selectOption('Ferma lui Ion');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Read 2 files' }).dblclick();
  for (const row of [ofAna, other]) await expect(row).toContainText('New: 1', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Apply all without doubts' }).click();
  await expect(ofAna).toContainText('Applied. New: 1', { timeout: 30_000 });
  await expect(other).toContainText(/Its land lies \d+ km from the land of the farm\./);

  await other.getByRole('link', { name: 'Open the import of export.geojson' }).click();
  await expect(page).toHaveURL(new RegExp(`/map/${ion.id}/file/[\\w-]+$`));
  await page.getByRole('button', { name: 'Take in 1 parcel' }).click();
  await expect(page.getByRole('heading', { name: 'The parcels are in the farm' })).toBeVisible();

  // The list is still there, and what was sent twice by the double click came once.
  await page.goBack();
  await expect(other).toContainText('Applied. New: 1');
  await page.goto(`/manage/farm/${ana.id}`);
  await expect(page.getByRole('main')).toContainText('3 parcels');
});
