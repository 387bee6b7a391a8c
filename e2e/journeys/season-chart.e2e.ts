import type { Meteo } from '@brazda/contract';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, NO_MAP, PHONE, test } from '../harness/test.ts';

test.use(NO_MAP);

const FIELD = 'Drumul Sării';
const DAY_MS = 86_400_000;

/** Mocks the weather, so that the journey does not depend on the current day. */
async function withWeather(page: Page) {
  await page.route(/\/meteo_history\//, (route) => {
    const { searchParams } = new URL(route.request().url());
    const [from, to] = ['start_date', 'end_date'].map((name) => Date.parse(searchParams.get(name)!));
    const days = Array.from({ length: (to! - from!) / DAY_MS + 1 }, (_, at) => ({
      date: new Date(from! + at * DAY_MS).toISOString().slice(0, 10),
      is_forecast: false,
    }));
    const meteo: Partial<Meteo> = {
      grid_point: '44.4,27.4',
      simulated: true,
      attribution: '',
      daily_precipitation: days.map((day, at) => ({ ...day, precipitation: at % 9 === 0 ? 12 : 0 })),
      daily_temperature: days.map((day) => ({ ...day, min: 8, max: 20 })),
      daily_et0: [],
      maize_water_capacity: [],
      wheat_water_capacity: [],
    };
    return route.fulfill({ json: meteo });
  });
}

test('the season of a parcel is read by pointing, by keys and as a table', { tag: PHONE }, async ({
  page,
  map,
}) => {
  await withWeather(page);
  await map.open('/demo-farm');
  await map.openFromList(FIELD);
  const chart = map.panel.getByRole('figure');
  const factOf = (name: string) => map.panel.locator(`[data-fact=${name}]`);
  await expect(factOf('measured')).toHaveText(
    /^NDVI detailed0\.\d{3} over [\d.,]+\sha \([\d,]+ pixels of 10 × 10 m\)$/,
  );
  await expect(map.panel.getByRole('button', { name: /^Earlier seasons: .*2025$/ })).toBeVisible();
  await expect(factOf('past')).toContainText('Earlier seasons');
  await expect(factOf('rain')).toHaveText(/mm$/);
  await expect(factOf('degreeDays')).toHaveText(
    /^Degree-days since the estimated sowing[\d,]+\* °C·d \(base 0–30 °C\)$/,
  );
  await expect(factOf('stage')).toContainText('BBCH');

  const found = map.panel.getByRole('list', { name: 'Detected dates: Winter wheat' }).getByRole('listitem');
  await expect(found.filter({ hasText: 'Green-up' })).toHaveText(/(February|March) \d{4} ± \d+ days?$/);
  await expect(found.filter({ hasText: 'Peak' })).toHaveText(/(April|May) \d{4} ± \d+ days?$/);
  await expect(found.filter({ hasText: 'Senescence' })).toHaveText(/(May|June) \d{4} ± \d+ days?$/);
  await expectAccessible(page);

  const slider = map.panel.getByRole('slider', { name: 'Step through the dates of the season' });
  await slider.press('ArrowRight');
  await expect(factOf('skipped')).toHaveText(
    /hidden by cloud, shadow or snow; above 30% nothing is measured$/,
  );
  await expect(slider).toHaveAttribute('aria-valuetext', /Skipped: \d+% hidden/);

  // The chart is as high as the sheet of a phone at first.
  if (map.isPhone) await page.getByRole('button', { name: 'Show more', exact: true }).press('ArrowUp');
  const before = map.place.date;
  await chart.scrollIntoViewIfNeeded();
  const { width, height } = (await chart.boundingBox())!;
  const position = { x: width * 0.7, y: height * 0.3 };
  if (!map.isPhone) {
    await chart.hover({ position });
    // The map shows the date that it previews.
    const badge = page.locator('span').filter({ hasText: /^\d+ (August|September) 2026$/ });
    await expect(badge).toBeVisible();
    expect(map.place.date).toBe(before);
  }
  await chart.click({ position });
  await expect.poll(() => map.place.date).not.toBe(before);
  expect(map.place.parcel).not.toBeNull();

  await map.panel.getByText('All dates as a table').click();
  const table = map.panel.getByRole('table', { name: 'All dates as a table' });
  await expect(table.getByRole('row').filter({ hasText: 'nothing is measured' }).first()).toBeVisible();
});

test('a part hidden in the chart stays hidden', async ({ page, map }) => {
  await withWeather(page);
  await map.open('/demo-farm');
  await map.openFromList(FIELD);
  const rain = map.panel.getByRole('button', { name: 'Rain', exact: true });
  const dates = map.panel.getByRole('button', { name: 'Detected dates' });
  const found = map.panel.getByRole('list', { name: /^Detected dates/ });
  await expect(rain).toHaveAttribute('aria-pressed', 'true');
  await dates.click();
  await rain.click();
  await expect(found).toBeHidden();

  await page.reload();
  await expect(rain).toHaveAttribute('aria-pressed', 'false');
  await expect(found).toBeHidden();
  await dates.click();
  await expect(found).toBeVisible();
});
