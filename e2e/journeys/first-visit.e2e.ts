import type { Locator } from '@playwright/test';
import { demoFarms, newestDays } from '../harness/demo.ts';
import { colorAt } from '../harness/picture.ts';
import { COARSE, expect, expectAccessible, PHONE, test } from '../harness/test.ts';

/** Expects that a line does not cover the content above it. */
async function expectBelow(line: Locator, above: Locator) {
  await expect(line).toBeVisible();
  const [top, bottom] = await Promise.all([
    line.boundingBox().then((box) => box!.y),
    above.boundingBox().then((box) => box!.y + box!.height),
  ]);
  expect(bottom).toBeLessThanOrEqual(top + 1);
}

test.describe('a newcomer with an empty browser', () => {
  test.use({ ...COARSE, storageState: { cookies: [], origins: [] } });

  test('is welcomed to the demo farm in Romanian and sees that its images are simulated', {
    tag: PHONE,
  }, async ({ page, map, isMobile }) => {
    await map.open('/demo-farm');
    await expect(page).toHaveTitle('Ferma Bărăgan · Brazda');
    await expect(page.getByText('Imagini simulate', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/Imagini simulate \d{4}/)).toBeAttached();
    const welcome = page.getByRole('complementary', { name: 'Fermă demonstrativă' });
    await expectBelow(welcome, page.locator('#content'));
    await expectAccessible(page);

    const cookies = page.getByRole('complementary', { name: 'Cookie-uri' });
    await expect(cookies).toBeHidden();
    await welcome.getByRole('button', { name: 'Explorați ferma' }).click();
    await expect(welcome).toBeHidden();
    await expectBelow(cookies, page.locator('#content'));
    await expectAccessible(page);
    await cookies.getByRole('button', { name: 'Nu' }).click();
    await expect(cookies).toBeHidden();
    await page.reload();
    await expect(map.canvas).toBeVisible();
    await expect(welcome).toBeHidden();

    if (isMobile) {
      const legend = page.getByRole('region', { name: 'Legendă' });
      await expect(legend).toBeVisible();
      await page.getByTitle('Arătați sursele hărții').click();
      await expect(page.getByText(/Imagini simulate \d{4}/)).toBeVisible();
      await expect(legend).toBeHidden();
      await page.getByTitle('Arătați sursele hărții').click();
      await expect(legend).toBeVisible();
    }

    await map.openList();
    await expect(map.summary).toHaveText('29 de parcele · 1.013,90 ha');
  });
});

test('the root URL leads to the demo farm, where every pixel shows its value and class', {
  tag: PHONE,
}, async ({ page, map, request }) => {
  const [farm] = await demoFarms(request);
  const days = (await newestDays(request, farm!)).map(({ sensing_date }) => sensing_date);
  await map.open('/');
  const { date, ...place } = map.place;
  expect(days).toContain(date);
  expect(place).toEqual({
    farm: farm!.id,
    season: farm!.current_season,
    parcel: null,
    rasterKind: 'NDVI_NEW',
  });

  const field = await map.pointAt('Drumul Sării');
  await expect(map.readout).toHaveText(/^0\.\d{3} ?class \d+$/);
  // Winter wheat in May: greener than the brown basemap.
  const greenness = async () => {
    const [red = 0, green = 0, blue = 0] = (await colorAt(page, field)).match(/\d+/g)!.map(Number);
    return green - Math.max(red, blue);
  };
  await expect.poll(greenness).toBeGreaterThan(20);
});
