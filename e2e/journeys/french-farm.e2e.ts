import { demoFarms } from '../harness/demo.ts';
import { COARSE, expect, test } from '../harness/test.ts';

test.use(COARSE);

test('the French demo farm is one choice away', async ({ page, map, request }) => {
  const french = (await demoFarms(request)).find(({ country }) => country === 'FR')!;
  await map.open('/demo-farm');
  await map.chooseFarm(french.name);
  await expect(page).toHaveURL(new RegExp(`/map/${french.id}/season/${french.current_season}/date/`));
  await expect(page).toHaveTitle(`${french.name} · Brazda`);

  await map.openList();
  await expect(map.summary).toHaveText('7 parcels · 216.32 ha');
  const title = await map.rows.first().getByRole('link').locator('span span').first().innerText();
  await map.backToMap();
  await map.pointAt(title);
  await expect(map.readout).toHaveText(/^0\.\d{3} ?class \d+$/);
  if (!map.isPhone) await map.openFromMap(title);
  await map.openTab('Statistics');
  await expect(map.panel).toContainText(/Scene: S2[ABC]_31UCP_/);
});
