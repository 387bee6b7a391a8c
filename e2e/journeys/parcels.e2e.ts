import { colorsIn } from '../harness/picture.ts';
import { COARSE, expect, expectAccessible, NO_MAP, PHONE, PHONE_ONLY, test } from '../harness/test.ts';

/** In hundredths of a hectare, so that sums are exact. */
const hundredths = (text: string) => Number(text.match(/(\d+\.\d\d)\sha/)?.[1]?.replace('.', ''));

test.describe('on the map', () => {
  test.use(COARSE);

  test('a shared URL shows the same parcel on the same day', async ({ page, context, map }) => {
    await map.open('/demo-farm');
    await map.openFromMap('Drumul Sării');
    await map.chosenDate.press('ArrowLeft');
    await page.getByText('NDWI', { exact: true }).click();
    await expect(map.panel).toContainText(/NDWI over the season/);
    await map.openTab('Statistics');
    await expect(map.panel.getByRole('listitem')).not.toHaveCount(0);
    const panelText = await map.panel.innerText();

    const other = await context.newPage();
    await other.goto(page.url());
    const panel = other.getByRole('region', { name: 'Parcel details' });
    await expect(panel.getByRole('listitem')).not.toHaveCount(0);
    await expect.poll(() => panel.innerText()).toBe(panelText);
    expect(other.url()).toBe(page.url());
  });
});

test.describe('beside the map', () => {
  test.use(NO_MAP);

  test('the list is searched without accents and sorted with the weakest parcels first', {
    tag: PHONE_ONLY,
  }, async ({ page, map }) => {
    await map.open('/demo-farm');
    await map.openList();
    const search = page.getByRole('textbox', { name: 'Search by name, locality or reference' });
    await search.fill('perisoru');
    await expect(map.summary).toHaveText(/^5 parcels · /);
    for (const row of await map.rows.all()) await expect(row).toContainText('Perișoru');

    await search.fill('saivane');
    await expect(map.summary).toHaveText('1 parcel · 15.17 ha');

    await search.fill('nowhere');
    await expect(map.list).toContainText('No parcel matches “nowhere”');
    await expect(map.list).toContainText('with or without accents');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(map.summary).toHaveText('29 parcels · 1,013.90 ha');

    await expect(map.rows.first()).toContainText(/ha\s*0\.\d\d/);
    await page.getByLabel('Sort by').selectOption('Mean');
    await expect(async () => {
      const means = (await map.rows.allInnerTexts())
        .slice(0, 6)
        .map((row) => Number(row.match(/ ha\s+(0\.\d\d)/)?.[1]));
      expect(means).toEqual(means.toSorted((a, b) => a - b));
    }).toPass();
    await page.reload();
    await map.openList();
    await expect(page.getByLabel('Sort by')).toHaveValue('mean');
    if (map.isPhone) await expect(map.rows.nth(5)).toBeInViewport({ ratio: 0.9 });
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
    expect(await scheme()).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(scheme).toBe('dark');
  });

  test('a parcel opened from the list shows all its details', { tag: PHONE }, async ({ page, map }) => {
    await map.open('/demo-farm');
    await map.openFromList('Drumul Sării');
    await expect(page).toHaveURL(/\/parcel\/demo-ro-\d+-7\/details/);
    await expect(page).toHaveTitle('Drumul Sării · Ferma Bărăgan · Brazda');
    await expect(map.panel).toContainText('63.30 ha · Dragalina 418-1 · 93487-418-1-a');

    // The season curve is drawn, and described for screen readers.
    const curve = map.panel.getByRole('figure', {
      name: /^NDVI detailed over the season on \d+ clear dates: lowest 0\.\d\d on .+, highest 0\.\d\d on .+\.$/,
    });
    const canvas = curve.locator('canvas');
    await canvas.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await colorsIn(await canvas.screenshot())).length).toBeGreaterThan(20);

    await map.panel.getByRole('tab', { name: 'Statistics' }).click();
    const numbers = map.panel.locator('dl');
    await expect(numbers).toContainText(/Mean ?0\.\d{3} ?Median ?0\.\d{3}/);
    await expect(numbers).toContainText(/Pixels that count ?[\d,]+ of [\d,]+/);
    await expect(map.panel).toContainText(/Scene: S2[ABC]_35TNK_\d{8}_\d_L2A/);

    // The areas of its classes add up to its hectares; each is rounded on its own.
    const areas = (await map.panel.getByRole('listitem').allInnerTexts()).map(hundredths);
    const sum = areas.reduce((total, area) => total + area, 0);
    expect(Math.abs(sum - 6330)).toBeLessThan(areas.length);

    await map.panel.getByRole('tab', { name: 'Crop' }).click();
    await expect(map.panel.getByRole('heading', { name: 'Winter wheat' })).toBeVisible();
    await expect(map.panel).toContainText(/\d+ Oct \d{4}\* – \d+ Jul \d{4}\*/);
    await expectAccessible(page);

    await map.panel.getByRole('button', { name: 'Close' }).click();
    await expect(map.panel).toBeHidden();
    expect(map.place.parcel).toBeNull();
  });

  test('the crop filter shows five crops on as many lines as they need, and the others on request', {
    tag: PHONE_ONLY,
  }, async ({ map }) => {
    await map.open();
    await map.openFilters();
    const filter = map.list.getByRole('group', { name: 'Crops' });
    const crops = filter.locator('button[aria-pressed]');
    await expect(crops).toHaveCount(5);
    const isCut = () =>
      filter.evaluate((element) =>
        [element, ...element.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1),
      );
    expect(await isCut()).toBe(false);
    await filter.getByRole('button', { name: /^\d+ more$/ }).click();
    await expect.poll(() => crops.count()).toBeGreaterThan(5);
    expect(await isCut()).toBe(false);
    await filter.getByRole('button', { name: 'Fewer' }).click();
    await expect(crops).toHaveCount(5);
  });
});
