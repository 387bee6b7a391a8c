import { DATA_DIR } from '../harness/cli.ts';
import { listParcels } from '../harness/demo.ts';
import { expectReadyForField } from '../harness/expect-ready-for-field.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, PHONE, test } from '../harness/test.ts';

test.use({ ...NO_MAP, serviceWorkers: 'allow' });

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection/;

test('a parcel is split into zones by hand, and their rates are read on the land without a signal', {
  tag: PHONE,
}, async ({ page, context, complaints }) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.slow();
  complaints.expect(NO_NETWORK);
  const owner = await createPerson('zones');
  const { id, seasonId } = await importFarm(owner, 'Ferma cu zone');
  await startSession(page, owner);
  await context.grantPermissions(['geolocation']);
  const main = page.getByRole('main');
  const season = `/farm/${id}/season/${seasonId}`;
  const parcels = await listParcels(page.request, id, seasonId);
  const parcel = parcels.find(({ display_name }) => display_name === 'Spre sat')!;
  await page.goto(`${season}/parcel/${parcel.id}/prescription`);
  await page.getByRole('textbox', { name: 'Name of the map' }).fill('Sare potasică');
  await page.getByRole('textbox', { name: 'Product' }).fill('Sare potasică');
  await page.getByRole('spinbutton', { name: 'Rate without a map' }).fill('150');
  await page.getByText('By zone', { exact: true }).click();

  const card = page.getByRole('region', { name: 'Zones' });
  await card.getByRole('button', { name: 'Draw zones by hand' }).click();
  await expectAccessible(page);
  await card.getByRole('button', { name: /^Zone 1 / }).click();
  await card.getByRole('button', { name: 'All of it zone 1' }).click();
  await card.getByText('Line', { exact: true }).click();
  await card.getByRole('button', { name: /^Zone 2 / }).click();
  const picture = card.getByRole('img', { name: /^Map of the zones/ });
  const { width, height } = (await picture.boundingBox())!;
  for (const y of [0.1, 0.9]) await picture.click({ position: { x: width * 0.75, y: height * y } });
  await card.getByRole('button', { name: 'Split' }).click();
  await card.getByRole('button', { name: 'Undo' }).click();
  await card.getByRole('button', { name: 'Redo' }).click();
  await card.getByRole('button', { name: 'Save the zones' }).click();
  await expect(page.getByText('The zones are saved.')).toBeVisible();
  await expect(card).toContainText('Drawn by hand on');

  const rates = main.getByRole('spinbutton', { name: 'kg/ha' });
  await expect(rates).toHaveCount(2);
  await rates.first().fill('120');
  await rates.last().fill('180');
  await rates.last().blur();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'All maps of the season' }).click();
  await context.setGeolocation({ latitude: 44.404, longitude: 27.4015, accuracy: 4 });
  await main.getByRole('link', { name: 'Rate where I stand' }).click();
  await expect(main.getByRole('status')).toContainText('120');
  await expectAccessible(page);

  await expectReadyForField(page);
  await context.setOffline(true);
  await page.reload();
  await expect(main.getByRole('status')).toContainText('120');
  await context.setGeolocation({ latitude: 44.404, longitude: 27.4075, accuracy: 4 });
  await expect(main.getByRole('status')).toContainText('180');
  await context.setGeolocation({ latitude: 44.404, longitude: 27.4061, accuracy: 40 });
  await expect(main).toContainText('Not precise enough: between 120 kg/ha and 180 kg/ha.');
  await context.setGeolocation({ latitude: 44.404, longitude: 27.44, accuracy: 4 });
  await expect(main).toContainText('You are outside of this map.');
});
