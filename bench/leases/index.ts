import type { BrowserContext } from '@playwright/test';
import { csrfToken } from '../../e2e/harness/person.ts';
import { buildWeb } from '../../tools/setup/web-build.ts';
import { median } from '../median.ts';
import { openBrowser, signedIn } from '../web/browser.ts';
import { importManyParcels } from '../web/many-parcels.ts';
import { measureResponse } from '../web/measure-response.ts';
import { print } from '../web/printing.ts';
import { startAlone } from '../web/product.ts';
import { answered, PATIENCE_MS, type Took, WATCH_RESPONSES } from '../web/watching.ts';

const LEASES = 5000;
/** Our targets: for a table that is imported once, for the list, and for an action on the page. */
const IMPORT_TARGET_MS = 5000;
const LIST_TARGET_MS = 500;
const ACTION_TARGET_MS = 100;
const TIMES = 3;
const REST_MS = 1500;

const HEAD = 'Contract number\tOwner\tParcel\tArea (m2)\tFrom\tUntil\tRent (lei/ha)';

/** Contracts of 5 000 parcels as a table: imported, listed, searched and shown on the map; times cause no failure. */
export async function runLeasesBench(): Promise<void> {
  buildWeb();
  const browser = await openBrowser();
  if (!browser) return console.log('leases: SKIPPED (no Chromium on this machine)');
  const product = await startAlone('bench-leases', { JOBS: 'off' });
  try {
    const { id, owner } = await importManyParcels(product.dataDir, LEASES);
    const context = await signedIn(browser, product.origin, owner);
    await context.addInitScript({ path: WATCH_RESPONSES });
    print([`${LEASES} contracts, embedded database`, 'time', '', '']);
    await importLeases(context, id);
    const { ms, size } = await measureResponse(context, `/api/v1/farm/${id}/leases/`);
    report(`the list of contracts (${size})`, ms, LIST_TARGET_MS);
    await measurePage(context, id);
  } finally {
    await product.close();
    await browser.close();
  }
}

async function importLeases(context: BrowserContext, farm: string) {
  const at = `/api/v1/farm/${farm}`;
  const seasons = await context.request.get(`${at}/season/`);
  const [season] = ((await seasons.json()) as { results: { id: string }[] }).results;
  const listed = await context.request.get(`${at}/season/${season.id}/list_parcels/`);
  const parcels = ((await listed.json()) as { results: { display_name: string }[] }).results;
  const rows = parcels.map(({ display_name }, of) =>
    [
      `${of}/2025`,
      `Owner ${of % 900}`,
      display_name,
      2000,
      '01.10.2025',
      `30.09.${2028 + (of % 5)}`,
      800,
    ].join('\t'),
  );
  const page = await context.newPage();
  const headers = {
    'x-csrftoken': await csrfToken(page),
    'content-type': 'application/octet-stream',
  };
  const data = Buffer.from([HEAD, ...rows].join('\n'));
  const post = async (path: string) => {
    const start = performance.now();
    const response = await context.request.post(`${at}/leases/${path}`, { headers, data });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
    return { reply: await response.json(), ms: performance.now() - start };
  };
  const { reply: table } = await post('table/');
  const mapping = encodeURIComponent(JSON.stringify(table.mapping));
  const { reply: outcome, ms } = await post(
    `import/?mapping=${mapping}&skips_refused=true&keeps_unmatched=true`,
  );
  report(`${outcome.leases} contracts imported from a table`, ms, IMPORT_TARGET_MS);
  await page.close();
}

async function measurePage(context: BrowserContext, farm: string) {
  const page = await context.newPage();
  const start = performance.now();
  await page.goto(`/farm/${farm}/leases`);
  const contracts = page.getByRole('table', { name: 'Contracts' });
  await contracts.waitFor({ timeout: PATIENCE_MS });
  print(['the page is complete', `${Math.round(performance.now() - start)} ms`]);
  await page.waitForTimeout(REST_MS);
  const search = page.getByRole('textbox', { name: 'Owner, parcel or number' });
  await timed('a letter of the search, main thread', async () => {
    await search.fill('owner 89');
    await page.waitForTimeout(REST_MS);
    return answered(page, () => page.keyboard.press('8'), 'table tfoot');
  });
  await search.fill('');
  const legend = 'ul[aria-label="What the colors mean"]';
  await timed('the map colored by another, main thread', async () => {
    await page.getByText('Owner', { exact: true }).first().click();
    await page.waitForTimeout(REST_MS);
    return answered(page, () => page.getByText('Year of the end', { exact: true }).click(), legend);
  });
}

async function timed(title: string, measure: () => Promise<Took>) {
  const all: number[] = [];
  while (all.length < TIMES) all.push((await measure()).work_ms);
  report(title, median(all), ACTION_TARGET_MS);
}

function report(title: string, ms: number, target_ms: number) {
  print([title, `${Math.round(ms)} ms`, `${ms <= target_ms ? 'met' : 'MISSED'} (${target_ms} ms)`]);
}
