import type { Page } from '@playwright/test';
import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { goTo } from '../harness/navigation.ts';
import { createPerson, csrfToken, startSession } from '../harness/person.ts';
import { expect, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
test.skip(({ isMobile }) => isMobile, 'the same pages, of which a telephone shows fewer');
test.beforeEach(({ complaints }) => complaints.expect(/status of 40[134]/));

/** A page with a map, one with data of its own, and one of a section that can be switched off; a component test has them all. */
const PAGES = [
  (farmId: string) => `/map/${farmId}`,
  (farmId: string) => `/farm/${farmId}/season/season-1/compare`,
  (farmId: string) => `/solum/${farmId}`,
];

/** Opens pages of a farm that does not exist for the user, the first by a page load, and expects no repeated request. */
async function openAll(page: Page, farmId: string) {
  let requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.url().includes(farmId)) requested.push(request.url());
  });
  for (const [at, addressOf] of PAGES.entries()) {
    const address = addressOf(farmId);
    requested = [];
    if (at === 0) await page.goto(address);
    else await goTo(page, address);
    await expect(page.locator('main[data-error] h1'), address).toHaveText(
      /^(Unable to find the requested data|You don't have access to this link)/,
    );
    await expect(page, address).toHaveTitle(/^(Unable to find|You don't have access).* · Brazda$/);
    await expect(page.getByRole('link', { name: 'To the home page' }), address).toBeVisible();
    // A page load prefetches, and repeats a request that was cut off.
    const most = at === 0 ? 2 : 1;
    const repeated = [...Map.groupBy(requested, (url) => url)].filter(([, times]) => times.length > most);
    expect(repeated, address).toEqual([]);
  }
}

test('a missing farm is an error page for a visitor, and asks to sign in where that is needed', async ({
  page,
}) => {
  const stranger = await createPerson('stranger');
  const { id } = await importFarm(stranger, 'Ferma altcuiva');
  for (const farmId of ['unknown', id]) await openAll(page, farmId);
  await page.goto('/manage/farm/unknown');
  const forgotten = page.getByRole('link', { name: 'Forgotten your password?' });
  await expect(forgotten).toHaveAttribute('href', /=%2Fmanage%2Ffarm%2Funknown$/);
});

test('a missing, foreign or removed farm is an error page for a signed-in user', async ({ page }) => {
  const owner = await createPerson('owner');
  const stranger = await createPerson('stranger');
  const removed = await importFarm(owner, 'Ferma mea');
  const foreign = await importFarm(stranger, 'Ferma altcuiva');
  await startSession(page, owner);
  const response = await page.request.delete(`/api/v1/farm/${removed.id}/`, {
    headers: { 'x-csrftoken': await csrfToken(page) },
  });
  expect(response.ok()).toBe(true);
  for (const farmId of ['unknown', foreign.id, removed.id]) await openAll(page, farmId);
});
