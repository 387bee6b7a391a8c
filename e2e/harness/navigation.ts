import { expect, type Page } from '@playwright/test';
import type { RouteName } from '../../apps/web/src/routes/route-table.ts';

/** Navigates to a URL as a link does, without a page load. */
export async function goTo(page: Page, address: string) {
  await page.evaluate(`
    history.pushState({ usr: null, key: 'step' + history.length, idx: history.state.idx + 1 }, '', '${address}');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  `);
}

/** Opens a page as a link of the shown one does, if that has such links, and waits for it; else by a page load. */
export async function open(page: Page, name: RouteName, address: string) {
  // Pages that the server renders have no router.
  if (!(await page.evaluate('history.state?.idx !== undefined'))) return page.goto(address);
  await goTo(page, address);
  await expect(page.locator(`[data-page=${name}]`), address).toBeAttached();
}
