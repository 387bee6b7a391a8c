import { COARSE, expect, expectAccessible, NO_MAP, PHONE, PHONE_ONLY, test } from '../harness/test.ts';

test.use(COARSE);

test('four parcels of the list are in sight on a small laptop', async ({ page, map }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await map.open();
  const whole = () =>
    map.rows.evaluateAll((rows) => {
      return rows.filter((row) => {
        const { left, top, right, bottom } = row.getBoundingClientRect();
        const isShown = (y: number) =>
          row.contains(row.ownerDocument.elementFromPoint((left + right) / 2, y));
        return isShown(top + 1) && isShown(bottom - 2);
      }).length;
    });
  await expect.poll(whole).toBeGreaterThanOrEqual(4);
  // What was in their place is behind a button.
  await expect(page.getByRole('button', { name: /^Winter wheat/ })).toBeHidden();
  await map.list.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: /^Winter wheat/ }).click();
  await expect(map.list.getByRole('button', { name: /^Filters: 1/ })).toBeVisible();
  await expectAccessible(page);
});

test('crop, locality and text filters all apply, in list, grid and URL', { tag: PHONE }, async ({
  page,
  map,
}) => {
  await map.open();
  await map.openFilters();
  const field = page.getByRole('combobox', { name: /^Localities/ });
  await field.click();
  const localities = page.getByRole('listbox', { name: 'Localities' });
  // As fast as a page can handle: the URL contains the first choice only after the second was made.
  const options = [/Perișoru/, /Ștefan Vodă/].map((name) => localities.getByRole('option', { name }));
  await expect(options[1]!).toBeVisible();
  await page.evaluate(
    ([first, second]) => {
      first!.click();
      setTimeout(() => second!.click());
    },
    (await Promise.all(options.map((option) => option.elementHandle()))) as { click(): void }[],
  );
  for (const option of options) await expect(option).toHaveAttribute('aria-selected', 'true');
  if (map.isPhone) await field.click();
  else await page.keyboard.press('Escape');
  await expect(localities).toBeHidden();
  await expect(map.summary).toHaveText(/^13 parcels · /);
  await expect(page).toHaveURL(/locality=RO-\d+%2CRO-\d+/);

  await page.getByRole('button', { name: /^Winter wheat/ }).click();
  await expect(map.summary).toHaveText(/^[2-9] parcels · /);
  const ofCrop = await map.rows.count();
  await page.getByRole('textbox', { name: 'Search by name' }).fill('perisoru');
  await expect(map.summary).not.toHaveText(new RegExp(`^${ofCrop} parcels`));
  for (const row of await map.rows.all()) await expect(row).toContainText(/Perișoru.*Winter wheat/);
  const found = await map.summary.innerText();

  const grid = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Fields' });
  if (map.isPhone) await page.goto(page.url().replace('/map/', '/grid/').replace('?', '/offset/0?'));
  else await grid.click();
  // The search is state of the window: a reloaded page starts without.
  if (map.isPhone) await page.getByRole('textbox', { name: 'Search by name' }).fill('perisoru');
  await expect(page.locator('#content p[aria-live]').first()).toHaveText(found);

  await page.getByRole('textbox', { name: 'Search by name' }).fill('nowhere');
  await page.getByRole('button', { name: 'Show every parcel' }).click();
  await expect(page.locator('#content p[aria-live]').first()).toHaveText(/^29 parcels · /);
  await expect(page).not.toHaveURL(/locality|crop=/);
});

test('adjacent small parcels are shown as one and selected together', { tag: PHONE_ONLY }, async ({
  page,
  map,
}) => {
  await page.route('**/working_blocks/', async (route) => {
    const list = route.request().url().replace('working_blocks', 'list_parcels');
    const { results } = await (await page.request.get(list)).json();
    const [first, second] = results;
    const block = {
      id: 'block',
      crop_id: null,
      hectares: 1,
      parcels: [first.id, second.id],
      shape: first.shape,
    };
    await route.fulfill({ json: { results: [block] } });
  });
  await map.open();
  await map.openFilters();
  await page.getByRole('button', { name: /^Blocks/ }).click();
  const block = map.rows.filter({ hasText: 'Block of 2 parcels' });
  await expect(block).toBeVisible();
  await expect(map.summary).toHaveText(/^29 parcels · /);
  await block.getByRole('button').click();
  await expect(block.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  await map.choose(block);
  await expect(page.getByRole('region', { name: 'Chosen parcels' })).toContainText('2 parcels chosen');
});

test.describe('beside the map', () => {
  test.use(NO_MAP);

  test('everything found is selected at once and exported as a file', { tag: PHONE_ONLY }, async ({
    page,
    map,
  }) => {
    await page.route('**/export/', async (route) => {
      await route.fulfill({ contentType: 'application/octet-stream', body: '{}' });
    });
    await map.open();
    await map.openList();
    await page.getByRole('textbox', { name: 'Search by name' }).fill('perisoru');
    await expect(map.summary).toHaveText(/^5 parcels · /);
    await page.getByRole('checkbox', { name: 'Choose every parcel that is found' }).check();
    const bar = page.getByRole('region', { name: 'Chosen parcels' });
    await expect(bar).toContainText('5 parcels chosen');

    await bar.getByRole('button', { name: 'Export' }).click();
    const requested = page.waitForRequest('**/export/');
    const saved = page.waitForEvent('download');
    const geoJson = page.getByRole('menuitem', { name: 'GeoJSON' });
    // The style sheet of a menu, which is fetched when it opens, comes after that of the page.
    await expect(geoJson).toHaveCSS('padding-left', '12px');
    await geoJson.click();
    const body = (await requested).postDataJSON() as { format: string; parcels: string[] };
    expect(body.format).toBe('geojson');
    expect(body.parcels).toHaveLength(5);
    expect((await saved).suggestedFilename()).toMatch(/^ferma-baragan-\d{4}-\d{4}-parcels\.geojson$/);

    await bar.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Printable map (PDF)…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Printable map' });
    await dialog.getByText('A3', { exact: true }).click();
    await dialog.getByText('Satellite image', { exact: true }).click();
    const printed = page.waitForRequest('**/export/');
    await dialog.getByRole('button', { name: 'Save as PDF' }).click();
    expect((await printed).postDataJSON()).toMatchObject({
      format: 'pdf',
      paper: 'A3',
      color: 'image',
      raster_kind: 'NDVI_NEW',
    });
    await expect(dialog).toBeHidden();

    await bar.getByRole('button', { name: 'Clear' }).click();
    await expect(bar).toBeHidden();
  });

  test('text typed before the farm is loaded is searched once it is', async ({ page, map }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      await held.promise;
      await route.fallback();
    });
    // The picture of the farm is held, too, and so is the end of loading.
    await page.goto('/demo-farm', { waitUntil: 'domcontentloaded' });
    await map.openList();
    const search = page.getByRole('textbox', { name: 'Search by name' });
    await search.fill('perisoru');
    held.resolve();
    await expect(map.summary).toHaveText(/^5 parcels · /);
    await expect(search).toHaveValue('perisoru');
  });

  test('the grid keeps its scroll position in the URL', async ({ page }) => {
    await page.goto('/grid');
    await expect(page.locator('[aria-posinset]').first()).toBeVisible();
    await page.evaluate('document.querySelector("main").scrollTo(0, 900)');
    await expect(page).toHaveURL(/\/offset\/\d+/);
    await page.reload();
    await expect(page.locator('[aria-posinset]').first()).toBeVisible();
    const scrolled = () => page.evaluate<number>('document.querySelector("main").scrollTop');
    await expect.poll(scrolled).toBeGreaterThan(400);
  });
});
