import { demoFarms, newestDays } from '../harness/demo.ts';
import { COARSE, expect, expectAccessible, NO_MAP, PHONE, PHONE_ONLY, test } from '../harness/test.ts';

test.use(COARSE);

/** The minimum clear share of a usable day. */
const CLEAR = 0.7;
const DAY_MS = 86_400_000;
const FIELD = 'Drumul Sării';

test('arrow keys and buttons step through the dates, and one leads to the newest clear day', {
  tag: PHONE,
}, async ({ page, map, request }) => {
  const [farm] = await demoFarms(request);
  const days = await newestDays(request, farm!);
  const dates = days.map(({ sensing_date }) => sensing_date);
  await map.open('/demo-farm');
  const at = dates.indexOf(map.place.date!);

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => map.place.date).toBe(dates[at + 2]);
  await expect(map.chosenDate).toHaveText(String(Number(dates[at + 2]!.slice(8))));
  await map.chosenDate.press('ArrowLeft');
  await expect.poll(() => map.place.date).toBe(dates[at + 1]);
  if (map.isPhone) await map.dates.nth(at).click();
  else await page.getByRole('button', { name: 'Previous date' }).click();
  await expect.poll(() => map.place.date).toBe(dates[at]);

  await page.getByRole('button', { name: 'Newest clear' }).click();
  const newest = days.findLast(({ clear_share }) => clear_share >= CLEAR)!;
  await expect.poll(() => map.place.date).toBe(newest.sensing_date);
  await expect(page.getByRole('button', { name: 'Newest clear' })).toBeDisabled();
  await expect(map.chosenDate).toBeInViewport();
  await map.pointAt(FIELD);
  await expectAccessible(page);
});

test('Back undoes what was opened, not every step through the dates', { tag: PHONE_ONLY }, async ({
  page,
  map,
  request,
}) => {
  const [farm] = await demoFarms(request);
  const [newest, before] = farm!.seasons;
  await map.open('/demo-farm');
  const start = map.place;

  await map.openFromMap(FIELD);
  await map.chosenDate.press('ArrowLeft');
  await expect.poll(() => map.place.date).not.toBe(start.date);
  const { date } = map.place;
  await page.goBack();
  await expect(map.panel).toBeHidden();
  expect(map.place).toEqual(start);
  await page.goForward();
  await expect(map.panel).toBeVisible();
  expect(map.place.date).toBe(date);
  await page.goBack();
  await expect(map.panel).toBeHidden();

  await map.openSettings();
  await page.getByLabel('Season').selectOption(before!.id);
  await expect.poll(() => map.place.season).toBe(before!.id);
  const sameDay = Date.parse(start.date!.replace(String(newest!.end_year), String(before!.end_year)));
  await expect.poll(() => Math.abs(Date.parse(map.place.date ?? '') - sameDay)).toBeLessThan(30 * DAY_MS);
  await page.goBack();
  await expect.poll(() => map.place).toEqual(start);
  await page.goForward();
  await map.backToMap();
  await page.getByRole('button', { name: 'Whole farm' }).click();
  await map.pointAt(FIELD);
  expect(map.place.season).toBe(before!.id);
});

test('every raster kind has its own legend and readings; an unknown one becomes the default', async ({
  page,
  map,
}) => {
  await map.open('/map/demo-ro?rasterKind=PLUTO');
  expect(map.place.rasterKind).toBe('NDVI_NEW');
  await expect(page.getByRole('radio', { name: 'NDVI detailed' })).toBeChecked();
  await map.pointAt(FIELD);

  await page.getByText('NDWI', { exact: true }).click();
  await expect(page).toHaveURL(/rasterKind=NDWI/);
  await map.pointAt(FIELD);
  await expect(map.readout).toHaveText(/^−?0\.\d{3} ?class \d+/);

  await page.getByText('Zones', { exact: true }).click();
  await expect(page).toHaveURL(/rasterKind=MZ/);
  await map.pointAt(FIELD);
  await expect(map.readout).toContainText('%');
  await expectAccessible(page);

  await page.getByText('True color', { exact: true }).click();
  await expect(page).toHaveURL(/rasterKind=TRUE_COLOR/);
  await expect(map.legend).toBeHidden();
});

test.describe('beside the map', () => {
  test.use(NO_MAP);

  test('a cloudy date is dimmed but reachable, and says why there is no picture', async ({ page, map }) => {
    await map.open('/demo-farm');
    await page.getByRole('option', { name: ', 0% clear' }).last().click();
    await expect(map.chosenDate).toHaveAccessibleName(/, 0% clear$/);

    await map.openList();
    await expect(map.rows.first()).toContainText('cloudy');
    await map.openFromList(FIELD);
    await expect(map.panel).toContainText('Too cloudy on this date');
    await expect(map.panel).toContainText('Clouds, shadow or snow hide 100% of the parcel.');
    await map.openTab('Statistics');
    await expect(map.panel.locator('dl')).toContainText('Pixels that count');
    await expect(map.panel.locator('dl')).not.toContainText('Median');
    await expectAccessible(page);
  });
});
