import type { FarmLights, ParcelLights } from '@brazda/contract';
import { DATA_DIR } from '../harness/cli.ts';
import { listParcels } from '../harness/demo.ts';
import { DrawingMap } from '../harness/drawing-map.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { COARSE, expect, expectAccessible, test } from '../harness/test.ts';

test.use(COARSE);

/** The east of the field, beyond 27.406. */
const SECOND_CROP: NonNullable<ParcelLights['second_crop']> = {
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [27.406, 44.4],
        [27.408, 44.4],
        [27.408, 44.408],
        [27.406, 44.408],
        [27.406, 44.4],
      ],
    ],
  ],
};

test('a field where two crops are seen is cut between them, and the cut is saved', async ({ page }) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.slow();
  const owner = await createPerson('two-crops');
  const { id, seasonId } = await importFarm(owner, 'Ferma cu două culturi');
  await startSession(page, owner);
  const parcels = () => listParcels(page.request, id, seasonId);
  const field = (await parcels()).find(({ display_name }) => display_name === 'Spre sat')!;

  // The images of the demo have one crop in each field: the light is put into what the server says.
  await page.route(`**/precheck/season/${seasonId}/`, async (route) => {
    const response = await route.fetch();
    const found: FarmLights = await response.json();
    const lights = [{ rule: 'two_crops' as const, color: 'red' as const, since: null }];
    const changed = found.parcels.map((each) => (each.parcel === field.id ? { ...each, lights } : each));
    await route.fulfill({ response, json: { ...found, parcels: changed } });
  });
  await page.route(`**/precheck/season/${seasonId}/parcel/${field.id}/`, async (route) => {
    const response = await route.fetch();
    const found: ParcelLights = await response.json();
    const light: ParcelLights['lights'][number] = {
      rule: 'two_crops',
      color: 'red',
      law: null,
      evidence: [{ witness: 'curve', says: 'against', reason: 'two_halves', days: [], value: 0.25 }],
    };
    await route.fulfill({ response, json: { ...found, lights: [light], second_crop: SECOND_CROP } });
  });

  await page.goto(`/farm/${id}/season/${seasonId}/precheck`);
  await page
    .getByRole('button', { name: /^Why: .*Spre sat/ })
    .first()
    .click();
  const light = page.getByRole('dialog');
  await expectAccessible(page);
  await light.getByRole('link', { name: 'Split the parcel' }).click();

  const drawing = new DrawingMap(page);
  const changes = drawing.panel.getByRole('listitem').filter({ hasText: /new|changed/ });
  await expect(changes).toContainText(['Spre sat', 'Spre sat (2)']);
  await expectAccessible(page);
  await drawing.panel.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(page.getByText('The drawing is saved.')).toBeVisible();
  const cut = (await parcels()).filter(({ display_name }) => display_name?.startsWith('Spre sat'));
  expect(cut.map(({ display_name }) => display_name).toSorted()).toEqual(['Spre sat', 'Spre sat (2)']);
  // A quarter of the field.
  const [large, small] = cut.map(({ hectares }) => hectares).toSorted((a, b) => b - a) as [number, number];
  expect(small / (large + small)).toBeCloseTo(0.25, 1);
});
