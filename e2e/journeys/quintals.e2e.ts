import { DATA_DIR } from '../harness/cli.ts';
import { listParcels } from '../harness/demo.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, csrfToken, startSession } from '../harness/person.ts';
import { expect, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);

test('pages of a farm in quintals never show a yield in tonnes, however late its settings come', async ({
  page,
  isMobile,
}) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.skip(isMobile, 'the numbers are the same on every screen');
  test.slow();
  const owner = await createPerson('quintals');
  const { id, seasonId } = await importFarm(owner, 'Ferma cu chintale');
  await startSession(page, owner);
  const headers = { 'x-csrftoken': await csrfToken(page) };
  const api = `/api/v1/farm/${id}`;
  await page.request.patch(`${api}/`, { headers, data: { yield_unit: 'q/ha' } });
  const parcel = (await listParcels(page.request, id, seasonId)).find(
    ({ display_name }) => display_name === 'Spre sat',
  )!;
  const [interval] = parcel.crop_intervals;
  const measured = { yields: [{ crop_interval: interval!.id, yield_measured: 6.5 }] };
  const path = `${api}/season/${seasonId}/crop/${interval!.crop_id}/measuredyield/`;
  const stored = await page.request.put(path, { headers, data: measured });
  expect(stored.ok(), await stored.text()).toBe(true);

  // The farm comes after everything else, both alone and in the list of own farms.
  const late = async (route: Parameters<Parameters<typeof page.route>[1]>[0]) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  };
  await page.route(new RegExp(`/api/v1/farm/(${id}/)?$`), late);
  await page.addInitScript(`
    window.tonnes = [];
    new MutationObserver(() => {
      const found = document.body?.innerText.match(/.*\\bt\\/ha.*/);
      if (found) window.tonnes.push(found[0]);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  `);
  const season = `/farm/${id}/season/${seasonId}`;
  for (const address of [
    `/map/${id}/season/${seasonId}/parcel/${parcel.id}/details/crops`,
    `${season}/parcel/${parcel.id}/parcel_details?tab=crops`,
    `${season}/parcel/${parcel.id}/history`,
    `${season}/crop/${interval!.crop_id}/crop_details`,
    `${season}/crop/${interval!.crop_id}/measured_yields`,
  ]) {
    await page.goto(address);
    await expect(page.getByText(/q\/ha/).first(), address).toBeVisible();
    expect(await page.evaluate('window.tonnes'), address).toEqual([]);
  }
});
