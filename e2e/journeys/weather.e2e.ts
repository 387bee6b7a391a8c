import type { Meteo, MeteoHours, Parcel, Season } from '@brazda/contract';
import { localHourOf } from '@brazda/domain';
import type { APIRequestContext, Page } from '@playwright/test';
import { demoFarms, listParcels } from '../harness/demo.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { COARSE, expect, expectAccessible, NO_MAP, PHONE, PHONE_ONLY, test } from '../harness/test.ts';

test.use(COARSE);

const FIELD = 'Drumul Sării';
/** Its row in the list; another field has a longer name. */
const ROW = /^Drumul Sării \d ·/;
/** A day on which both wheat and maize are grown. */
const DAY = '06-01';

/** The soil map of the demo farm, for a signed-in user. */
async function soilMapFor(page: Page, request: APIRequestContext) {
  const [farm] = await demoFarms(request);
  const season = farm!.seasons.find(({ id }) => id === farm!.current_season)!;
  const address = `/map/${farm!.id}/soil/${season.id}?day=${season.end_year}-${DAY}`;
  await startSession(page, await createPerson('soil'));
  await page.goto(address);
  return { farm: farm!, season, address };
}

test('the soil map colors the parcels of a day, and an open one shows its water', async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'on a phone it has a sheet');
  test.slow();
  const { farm, season } = await soilMapFor(page, request);
  const side = page.getByRole('complementary', { name: 'Soil map' });
  const legend = page.getByRole('region', { name: 'Legend' });
  await expect(legend.getByRole('listitem')).toHaveCount(7);
  await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible();
  await expect(page.getByRole('status')).toContainText(`1 June ${season.end_year}`);

  await page.getByRole('slider', { name: 'Day' }).press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`day=${season.end_year}-06-02`));

  await side.getByRole('button', { name: ROW }).click();
  const opened = side.getByRole('region', { name: FIELD, exact: true });
  await expect(opened).toContainText(`On 2 Jun ${season.end_year}`);
  const parcels = await listParcels(request, farm.id, season.id);
  const field = parcels.find(({ display_name }) => display_name === FIELD)!;
  await opened.getByText('Maize', { exact: true }).click();
  const meteo = await meteoOf(page, field, season);
  const day = meteo.maize_water_capacity.find(({ date }) => date === `${season.end_year}-06-02`)!;
  await expect(opened).toContainText(`in ${day.depth.replace('-', '–')}\u00A0cm`);
  await expect(
    opened
      .getByRole('listitem')
      .filter({ hasText: `${day.soil_moisture}` })
      .first(),
  ).toBeVisible();
  await expect(opened).toContainText(`${day.soil_moisture} · `);
  await expectAccessible(page);

  const reader = opened.getByRole('slider', { name: 'Water in the soil by day' });
  await reader.press('Home');
  const begin = new Date(season.start_date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
  await expect(reader).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${begin} .*\\u00A0m³/ha in 0–100\\u00A0cm`),
  );
});

test('the weather of a parcel shows its rain, and that it is simulated', async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'on a phone it has a sheet');
  test.slow();
  await soilMapFor(page, request);
  const side = page.getByRole('complementary', { name: 'Soil map' });
  await side.getByRole('button', { name: ROW }).click();
  await side.getByText('Weather', { exact: true }).click();
  await expect(page).toHaveURL(/tab=weather/);
  await expect(side.getByText('Simulated weather')).toBeVisible();
  await expect(side.getByText('Climatic water balance')).toBeVisible();
  await side.getByText('Month by month, as a table').click();
  await expect(side.getByRole('table').getByRole('row').nth(1)).toContainText('Sept');
  await side.getByText('Added up', { exact: true }).click();

  await side.getByText('Soil sampling', { exact: true }).click();
  await expect(side.getByText('No soil analysis of this farm yet')).toBeVisible();
});

test('on a phone the soil map shows its days, its legend, and an open parcel in a sheet', {
  tag: PHONE_ONLY,
}, async ({ page, request }) => {
  const { season } = await soilMapFor(page, request);
  const legend = page.getByRole('region', { name: 'Legend' });
  await legend.getByRole('button', { name: 'Show all classes' }).click();
  await expect(legend.getByRole('listitem')).toHaveCount(7);
  await legend.getByRole('button', { name: 'Show fewer' }).click();
  await page.getByRole('slider', { name: 'Day' }).press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`day=${season.end_year}-06-02`));

  await page.getByRole('button', { name: ROW }).click();
  const opened = page.getByRole('region', { name: FIELD, exact: true });
  await expect(opened).toContainText(`On 2 Jun ${season.end_year}`);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expectAccessible(page);
  await opened.getByRole('button', { name: 'All parcels' }).click();
  await expect(page.getByRole('button', { name: ROW })).toBeVisible();
});

/** The weather of a parcel's grid point over a season, as the API returns it to the signed-in user of the page. */
async function meteoOf(
  page: Page,
  { farm, meteo_grid_point: point }: Pick<Parcel, 'farm' | 'meteo_grid_point'>,
  { start_date, end_date }: Pick<Season, 'start_date' | 'end_date'>,
): Promise<Meteo> {
  const query = new URLSearchParams({ farm, start_date, end_date });
  const path = `/api/v1/meteo-grid/${point}/date_interval/?${query}`;
  const response = await page.request.get(path);
  expect(response.status()).toBe(200);
  return response.json();
}

test.describe('beside the map', () => {
  test.use(NO_MAP);

  test('the weather of a parcel shows which hours are suitable for spraying, and why the others are not', {
    tag: PHONE,
  }, async ({ page, map }) => {
    test.slow();
    await map.open();
    await map.openFromList(FIELD);
    const response = page.waitForResponse((response) =>
      /\/meteo-grid\/[^/]+\/hours\/\?/.test(response.url()),
    );
    await map.panel.getByRole('tab', { name: 'Weather', exact: true }).click();
    const { hours, timezone }: MeteoHours = await (await response).json();
    const section = map.panel.getByRole('heading', { name: 'Hours for spraying' }).locator('..');
    await expect(section).toContainText(/Next good hours: |No two good hours in a row/);

    // The last day is days away, so all of its hours are listed whatever the time is now.
    const last = hours.at(-1)!;
    const { date, clock } = localHourOf(last.time, timezone!);
    expect(clock).toBe('23:00');
    const day = section.locator('ol > li').last();
    await expect(day).toContainText(`${Number(date.slice(8))}`);
    await day.locator('summary').press('Enter');
    const verdict = { good: 'Good', doubtful: 'Doubtful', no: 'No' }[last.spraying];
    const evening = day.getByRole('listitem').last();
    await expect(evening).toContainText(new RegExp(`–24:00${verdict} · .+`));
    await expect(day.getByRole('listitem').first()).toContainText('00:00–');
  });
});
