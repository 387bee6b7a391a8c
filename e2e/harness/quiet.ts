import { expect, type Page, type Request } from '@playwright/test';

/** Longer than a page takes from a response to the request that follows from it. */
const QUIET_MS = 400;

/** The requests of a page since it was watched. */
export interface Requests {
  /** Waits until every request has been answered and none has followed; fails with the URLs that are still open. */
  areAnswered(): Promise<void>;
}

/** The script of a worker alone. */
const OF_WORKER = /[-.]worker-[^/]*\.m?js$/;

/**
 * Watches the requests of a page, before it is opened. Playwright's own `networkidle` waits forever after a map was left
 * while its worker was loading, and after a request that ended between the first idle moment and the `load` event.
 */
export function watchRequests(page: Page): Requests {
  const open = new Set<Request>();
  /** The scripts of the page, of which the map's worker requests one again. */
  const scripts = new Set<string>();
  let last = performance.now();
  const close = (request: Request) => {
    open.delete(request);
    last = performance.now();
  };
  page.on('request', (request) => {
    // Those of the page before are of no interest any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      open.clear();
      scripts.clear();
    }
    // The request of a worker has no end for Playwright if the worker is stopped while it loads.
    const isOfWorker = OF_WORKER.test(request.url()) || scripts.has(request.url());
    if (!isOfWorker) open.add(request);
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  page.on('response', (response) => close(response.request()));
  page.on('requestfailed', close);
  return {
    async areAnswered() {
      await expect(async () => {
        // A page that is still busy with a response has not sent its next request yet; one in the background is never idle.
        await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))');
        expect([...open].map((request) => request.url())).toEqual([]);
        expect(performance.now() - last, 'ms since the last response').toBeGreaterThan(QUIET_MS);
      }).toPass({ intervals: [50], timeout: 30_000 });
    },
  };
}
