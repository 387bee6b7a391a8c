import { randomUUID } from 'node:crypto';
import { importFarm } from '../harness/farm.ts';
import { createPerson, post, startSession } from '../harness/person.ts';
import { COARSE, expect, expectAccessible, PHONE, test } from '../harness/test.ts';

test.use(COARSE);

const USE = { crop: 'Grâu', treatment: 'Stropire', target: 'Septorioză' };
/** A pond inside of the other field, and a row that is no water. */
const FILE = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'Balta Verde' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [27.412, 44.402],
            [27.413, 44.402],
            [27.413, 44.403],
            [27.412, 44.402],
          ],
        ],
      },
    },
    { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [27.41, 44.4] } },
  ],
};

test('a bank is drawn, a pond imported, and a treatment keeps its distance from them', {
  tag: PHONE,
}, async ({ page }) => {
  test.setTimeout(90_000);
  const owner = await createPerson('riparian');
  const { id, seasonId } = await importFarm(owner, 'Ferma de pe mal');
  await startSession(page, owner);
  await post(page, `/farm/${id}/products/`, {
    id: randomUUID(),
    described: {
      name: 'Prosaro 250 EC',
      uses: [{ ...USE, buffers: { water: 20, arthropods: null, plants: null } }],
    },
  });
  await page.goto(`/farm/${id}/season/${seasonId}/treatments`);
  await page.getByRole('link', { name: 'Water' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('No water is drawn yet.');

  await page.getByRole('button', { name: 'Draw a bank' }).click();
  const map = main.locator('[data-map]');
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('[data-drawing], canvas').first()).toBeVisible();
  const box = (await map.boundingBox())!;
  const at = (x: number, y: number) => page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  // The whole farm is on the map: the first field is in its west.
  await expect(async () => {
    await at(0.3, 0.3);
    await expect(page.getByRole('button', { name: 'Remove the last point' })).toBeEnabled({ timeout: 1000 });
  }).toPass();
  await at(0.3, 0.5);
  await at(0.3, 0.7);
  await page.getByRole('button', { name: 'Finish' }).click();
  const form = page.getByRole('dialog', { name: 'Water that was drawn' });
  await form.getByLabel('Name').fill('Valea Mare');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(main.getByRole('list').filter({ hasText: 'Valea Mare' })).toContainText('Watercourse');

  await page.getByRole('button', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import water from a file' });
  await dialog.getByLabel('Choose the file').setInputFiles({
    name: 'ape.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify(FILE)),
  });
  await expect(dialog).toContainText('1 place was added.');
  await expect(dialog).toContainText('ape.geojson, row 2: it is neither a line nor an area');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(main).toContainText('Balta Verde');
  await page.getByRole('button', { name: 'All water is drawn' }).click();
  await expect(main).toContainText('You said on');

  await page.goto(`/farm/${id}/season/${seasonId}/treatments`);
  await page.getByRole('button', { name: 'Record a treatment' }).click();
  const record = page.getByRole('dialog', { name: 'Record a treatment' });
  await record.getByRole('combobox', { name: 'Parcels', exact: true }).click();
  await page.getByRole('option', { name: 'Spre sat' }).click();
  await page.getByRole('option', { name: 'La drum' }).click();
  await page.keyboard.press('Escape');
  await record.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option', { name: /^Prosaro 250 EC/ }).click();
  await record.getByRole('combobox', { name: 'Authorized use' }).click();
  await page.getByRole('option', { name: /Grâu/ }).click();
  const checks = record.getByRole('region', { name: 'Checks' });
  await expect(checks).toContainText('lie closer than 20 m to water (Valea Mare)');
  await expect(checks).toContainText('lie closer than 20 m to water (Balta Verde)');
  await checks.getByRole('button', { name: 'Leave the strips along the water out on 2 parcels' }).click();
  await expect(checks).not.toContainText('lie closer than 20 m');
  await expect(record).toContainText('as drawn');
  await record.getByRole('button', { name: 'Save the treatment' }).click();
  await expect(record).toBeHidden();
  await expect(main).toContainText('drawn part');
});
