import type { Page } from '@playwright/test';
import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, PHONE, test } from '../harness/test.ts';

/** The rule of the planned season, 2026, is known. */
const YEAR = 2025;
/** Lines are ordered by name. */
const LINE = { laDrum: 0, spreSat: 1 } as const;

/** The rotation of a farm of two fields, with wheat and maize this year. */
async function openRotation(page: Page) {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.slow();
  const owner = await createPerson('owner');
  const farm = await importFarm(owner, 'Ferma cu rotație', YEAR);
  await startSession(page, owner);
  await page.goto(`/farm/${farm.id}/rotation`);
  await expect(page.getByRole('grid')).toBeVisible();
  const cell = (line: keyof typeof LINE, season: number) =>
    page.locator(`[data-line="${LINE[line]}"][data-season="${season}"]`);
  const choose = async (crop: string) => {
    await page.getByRole('option', { name: crop, exact: true }).click();
  };
  const plan = async () => {
    await page.getByRole('button', { name: `Plan season ${YEAR}–${YEAR + 1}` }).click();
    await expect(page.getByText(`Season ${YEAR}–${YEAR + 1} added to plan.`)).toBeVisible();
  };
  return { cell, choose, plan };
}

test('a season is planned, breaks the rule, is fixed by the smallest change and undone', async ({ page }) => {
  const { cell, choose, plan } = await openRotation(page);
  await plan();
  await expect(cell('spreSat', 1)).toContainText('Unspecified crop');
  await cell('laDrum', 1).click();
  await choose('Maize (grain)');
  await expect(cell('laDrum', 1)).toContainText('Maize (grain)');
  await cell('spreSat', 1).click();
  await choose('Winter wheat');

  const verdict = page.getByRole('heading', { level: 2 });
  await page.getByRole('button', { name: new RegExp(`^${YEAR + 1}: `) }).click();
  const breach = `${YEAR + 1}: this seems to be against the law (GAEC 7)`;
  await expect(verdict).toHaveText(breach);
  await expect(page.getByText('Crops: 2 (at least 3)')).toBeVisible();
  await page.getByRole('button', { name: /^Change \d parcel/ }).click();
  await expect(verdict).toHaveText(`${YEAR + 1}: GAEC 7 seems to be met`);
  const toast = page.getByRole('listitem').filter({ hasText: /crops? set\./ });
  await toast.last().getByRole('button', { name: 'Undo' }).click();
  await expect(verdict).toHaveText(breach);
});

test('the shapes are requested together with the page, and only once', async ({ page }) => {
  await openRotation(page);
  const requested = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/farm\/[^/]+\/rotation\//.test(name))
      .map((entry) => entry.toJSON() as { name: string; initiatorType: string });
  const all = await page.evaluate(requested);
  // A later refetch has the same URL.
  expect(all[0]!.initiatorType).toBe('link');
  expect(new Set(all.map(({ name }) => name)).size).toBe(1);
});

test('several cells are set at once, by keys or by thumb', { tag: PHONE }, async ({ page, isMobile }) => {
  const { cell, choose, plan } = await openRotation(page);
  await plan();
  await cell('laDrum', 1).click();
  if (isMobile) {
    await page.getByRole('button', { name: 'Choose more cells' }).click();
    await expect(page.getByText('Tap the last cell')).toBeVisible();
    await cell('spreSat', 1).click();
    await expect(page.getByRole('dialog', { name: '2 cells' })).toBeVisible();
  } else {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Enter');
  }
  await choose('Sunflower');
  for (const line of ['laDrum', 'spreSat'] as const) await expect(cell(line, 1)).toContainText('Sunflower');
  await expect(page.getByText('2 crops set.')).toBeVisible();
  if (isMobile) return;

  await page.getByRole('grid').press('Delete');
  for (const line of ['laDrum', 'spreSat'] as const)
    await expect(cell(line, 1)).toContainText('Unspecified crop');
  await expect(page.getByText('2 crops set.').last()).toBeVisible();
  await page.getByRole('grid').press('Control+z');
  for (const line of ['laDrum', 'spreSat'] as const) await expect(cell(line, 1)).toContainText('Sunflower');
});

test('a change rejected by the server is reported, and the cells are reverted', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404|ERR_FAILED/);
  const { cell, choose } = await openRotation(page);
  const sets = (url: URL) => url.pathname.endsWith('/rotation/');
  await page.route(sets, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 404, json: { error: 'not_found', detail: 'The parcel was not found.' } })
      : route.continue(),
  );
  await cell('spreSat', 0).click();
  await choose('Sunflower');
  await expect(page.getByRole('listitem').filter({ hasText: 'not found' })).toBeVisible();
  await expect(cell('spreSat', 0)).toContainText('Winter wheat');

  await page.route(sets, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await cell('laDrum', 0).click();
  await choose('Sunflower');
  await expect(page.getByRole('listitem').nth(1)).toBeVisible();
  await expect(cell('laDrum', 0)).toContainText('Maize (grain)');
});

test('crops are filled from the corner of a cell, and a season is copied into another', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a finger scrolls; it chooses more cells by taps');
  const { cell, choose, plan } = await openRotation(page);
  await plan();
  await cell('laDrum', 1).click();
  await choose('Sunflower');
  await expect(page.getByText('1 crop set.')).toBeVisible();

  const corner = (await page.locator('[data-handle]').boundingBox())!;
  await page.mouse.move(corner.x + 5, corner.y + 5);
  await page.mouse.down();
  // Held far below the last line: the nearest cell is used.
  await page.mouse.move(corner.x, corner.y + 400, { steps: 8 });
  await page.mouse.up();
  await expect(cell('spreSat', 1)).toContainText('Sunflower');
  await expect(cell('laDrum', 0)).toContainText('Maize (grain)');

  await page.getByRole('button', { name: `Season ${YEAR - 1}–${YEAR}`, exact: true }).click();
  await page.getByRole('menuitem', { name: `${YEAR}–${YEAR + 1}` }).click();
  await expect(cell('laDrum', 1)).toContainText('Maize (grain)');
  await expect(cell('spreSat', 1)).toContainText('Winter wheat');
  await page.getByRole('grid').press('Control+z');
  for (const line of ['laDrum', 'spreSat'] as const) await expect(cell(line, 1)).toContainText('Sunflower');
});
