import type { Page, Request } from '@playwright/test';
import { ROUTES, type Route } from '../../apps/web/src/routes/route-table.ts';
import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { goTo } from '../harness/navigation.ts';
import { createPerson, csrfToken, startSession } from '../harness/person.ts';
import { watchRequests } from '../harness/quiet.ts';
import { expect, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
test.skip(({ isMobile }) => isMobile, 'the same pages, of which a telephone shows fewer');
test.beforeEach(({ complaints }) => {
  test.slow();
  complaints.expect(/status of 40[134]/);
});

const VALUES: Readonly<Record<string, string>> = { date: '2026-05-14', offset: '0', tab: 'season' };
interface Address {
  readonly address: string;
  readonly route: Route;
}

/** Every URL of the route table that contains a farm, for a farm. */
function addressesOf(farmId: string): Address[] {
  return Object.values(ROUTES).flatMap((route: Route) =>
    route.paths
      .filter((path) => path.includes(':farmId'))
      .map((path) => ({
        route,
        address: path.replace(/:(\w+)\??/g, (_, key: string) =>
          key === 'farmId' ? farmId : (VALUES[key] ?? `${key}-1`),
        ),
      })),
  );
}

/**
 * Opens every URL of a farm that does not exist for the user, each for another one in turn, with `npm test -- --all` for
 * all of them, and expects an error page and no repeated request.
 */
async function walk(page: Page, farmIds: readonly string[], isSignedIn: boolean) {
  for (const [turn, farmId] of farmIds.entries()) {
    const isInTurn = (at: number) => at % farmIds.length === turn;
    const addresses = addressesOf(farmId).filter((_, at) => process.env.E2E_ALL || isInTurn(at));
    await openAll(page, farmId, addresses, isSignedIn);
  }
}

async function openAll(page: Page, farmId: string, addresses: readonly Address[], isSignedIn: boolean) {
  let requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.url().includes(farmId)) requested.push(request.url());
  });
  let isOpen = false;
  // Whether the page before was one of the farm.
  let isKnown = false;
  for (const { address, route } of addresses) {
    requested = [];
    if (isOpen) await goTo(page, address);
    else await page.goto(address);
    if (isSignedIn || !needsPerson(route)) {
      await expect(page.locator('main[data-error] h1'), address).toHaveText(
        /^(Unable to find the requested data|You don't have access to this link)/,
      );
      await expect(page, address).toHaveTitle(/^(Unable to find|You don't have access).* · Brazda$/);
      await expect(page.getByRole('link', { name: 'To the home page' }), address).toBeVisible();
      expect(beyond(isKnown ? 1 : 2, requested), address).toEqual([]);
      isKnown = true;
    } else {
      await expect(page.getByRole('heading', { name: 'Log in' }), address).toBeVisible();
      // The page before may have been another login page.
      const forgotten = page.getByRole('link', { name: 'Forgotten your password?' });
      await expect(forgotten, address).toHaveAttribute(
        'href',
        new RegExp(`=${encodeURIComponent(address)}$`),
      );
      expect(beyond(isKnown ? 1 : 2, requested), address).toEqual([]);
      isKnown = false;
    }
    isOpen = true;
  }
}

/** Requests made too often: a page load prefetches, and repeats one that was cut off. */
function beyond(most: number, requested: readonly string[]): string[] {
  return [...Map.groupBy(requested, (url) => url)].flatMap(([url, times]) =>
    times.length > most ? [url] : [],
  );
}

function needsPerson({
  flags: { requireAuth, requireLandAccess, requireFullAccess, requireStaff },
}: Route): boolean {
  return Boolean(requireAuth || requireLandAccess || requireFullAccess || requireStaff);
}

/** Loads the URLs whose section of the product can be switched off: whether there is a page depends on the farm. */
async function loadFlagged(page: Page, farmId: string) {
  const requests = watchRequests(page);
  for (const { address } of addressesOf(farmId).filter(({ route }) => route.flag)) {
    const requested: string[] = [];
    const hear = (request: Request) => void requested.push(request.url());
    page.on('request', hear);
    await page.goto(address);
    await expect(page.locator('main[data-error], main h1').first(), address).toBeVisible();
    await requests.areAnswered();
    const calls = requested.filter((url) => url.includes('/api/'));
    expect(beyond(2, calls), address).toEqual([]);
    expect(calls.length, address).toBeLessThan(30);
    page.off('request', hear);
  }
}

test('a missing farm is an error page on every route, for a visitor', async ({ page }) => {
  const stranger = await createPerson('stranger');
  const { id } = await importFarm(stranger, 'Ferma altcuiva');
  await walk(page, ['unknown', id], false);
  await loadFlagged(page, 'unknown');
});

test('a missing farm is an error page on every route, for a signed-in user', async ({ page }) => {
  const [owner, stranger] = [await createPerson('owner'), await createPerson('stranger')];
  const removed = await importFarm(owner, 'Ferma mea');
  const foreign = await importFarm(stranger, 'Ferma altcuiva');
  await startSession(page, owner);
  const response = await page.request.delete(`/api/v1/farm/${removed.id}/`, {
    headers: { 'x-csrftoken': await csrfToken(page) },
  });
  expect(response.ok()).toBe(true);
  await walk(page, ['unknown', foreign.id, removed.id], true);
  await loadFlagged(page, 'unknown');
});
