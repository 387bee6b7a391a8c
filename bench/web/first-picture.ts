import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { boxOf, type Polygon, type Shape } from '../../apps/web/src/lib/geometry/shape.ts';
import { splitShape } from '../../apps/web/src/lib/geometry/split.ts';
import { earthSearchItem, type SampleStacItem } from '../../packages/raster/src/testing/catalog-items.ts';
import { type CatalogServer, startCatalogServer } from '../../packages/raster/src/testing/catalog-server.ts';
import { root } from '../../tools/setup/root.ts';
import { buildWeb } from '../../tools/setup/web-build.ts';
import { openBrowser } from './browser.ts';
import { startFilm } from './film.ts';
import { print } from './printing.ts';
import { startAlone } from './product.ts';
import { CPU_SLOWDOWN, LINE, mapDrawn } from './visit.ts';
import { PATIENCE_MS } from './watching.ts';

/** Real scenes of ten dates over 120 real parcels (Copernicus Sentinel data 2018); not part of the project. */
const SAMPLE = join(root, '../shared/imagery/herault-2018');
/** The line of the server to the catalog: 50 ms, and 20 Mbit/s that all its requests share. */
const CATALOG_LINE = { latency_ms: 50, bytes_per_s: 2_500_000 };
const FOLDER = 'bench-first-picture';
const COUNTS = [30, 120, 300] as const;
const DAY_MS = 86_400_000;
const LAST_FRAMES_MS = 2000;
/** The bands that a scene is read from. */
const BANDS = ['red', 'green', 'blue', 'nir', 'swir16', 'scl'];

interface Screen {
  readonly name: string;
  readonly language: 'ro' | 'fr';
  readonly isSlow: boolean;
  readonly options: BrowserContextOptions;
}

const DESKTOP = { name: 'desktop', isSlow: false, options: { viewport: { width: 1440, height: 900 } } };
const SLOW_PHONE = {
  name: 'slow phone',
  isSlow: true,
  options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};
const SCREENS: readonly Screen[] = [DESKTOP, SLOW_PHONE].flatMap((screen) =>
  (['ro', 'fr'] as const).map((language) => ({ ...screen, language })),
);

/**
 * A visitor without an account opens the home page, brings a file of parcels and waits for the first image of them on the
 * map; compared with a bare client that loads the same scene over the same line. Times cause no failure. Each walk is
 * filmed: what is on the screen at each second.
 */
export async function runFirstPictureBench(): Promise<void> {
  if (!existsSync(SAMPLE)) return console.log('first-picture: SKIPPED (../shared/imagery is not here)');
  buildWeb();
  const browser = await openBrowser();
  if (!browser) return console.log('first-picture: SKIPPED (no Chromium on this machine)');
  const catalog = await startCatalogServer(SAMPLE, CATALOG_LINE);
  const items = recentItems(catalog);
  catalog.items['earth-search'].push(...items);
  try {
    for (const count of COUNTS) for (const screen of SCREENS) await measure(browser, catalog, count, screen);
    const ms = await loadBare(items[0]!);
    print(['a bare client loads the newest scene', seconds(ms)]);
  } finally {
    await browser.close();
    await catalog.close();
  }
}

async function measure(browser: Browser, catalog: CatalogServer, count: number, screen: Screen) {
  await rm(join(root, '.data', `${FOLDER}-fresh`), { recursive: true, force: true });
  const product = await startAlone(FOLDER, { STAC_SOURCE: catalog.source, WEATHER: 'off' });
  const context = await browser.newContext({
    ...screen.options,
    baseURL: product.origin,
    locale: screen.language,
  });
  try {
    const page = await context.newPage();
    if (screen.isSlow) await slowDown(page);
    const file = join(product.dataDir, 'parcels.geojson');
    await writeFile(file, JSON.stringify(firstParcels(count)));
    const name = `${count} parcels, ${screen.name}, ${screen.language}`;
    print([name, 'since the start', 'since "take in"']);
    const film = await startFilm(page);
    await walk(page, file, screen.language);
    // The frames of the last picture come a little later.
    await page.waitForTimeout(LAST_FRAMES_MS);
    await film.save(join(root, '.data', FOLDER, `${name.replaceAll(/[, ]+/g, '-')}.webp`));
  } finally {
    await context.close();
    await product.close();
  }
}

/** The walk of a visitor from the home page to an image of their own land, with the time of each screen. */
async function walk(page: Page, file: string, language: Screen['language']) {
  const text = textsOf(language);
  const start = performance.now();
  let taken = Number.NaN;
  const reached = (screen: string) => {
    const now = performance.now();
    print([screen, seconds(now - start), Number.isNaN(taken) ? '' : seconds(now - taken)]);
  };
  await page.goto(`/${language}`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: text.ownLand }).first().click({ timeout: PATIENCE_MS });
  reached('  1. the home page, until the link to own land is pressed');
  await page.locator('input[type=file]').waitFor({ state: 'attached', timeout: PATIENCE_MS });
  reached('  2. own land');
  await page.locator('input[type=file]').setInputFiles(file);
  const take = page.getByRole('button', { name: text.take });
  await take.waitFor({ timeout: PATIENCE_MS });
  reached('  3. preview of the parcels');
  await page.locator('button:not(:disabled)', { hasText: text.take }).click({ timeout: PATIENCE_MS });
  taken = performance.now();
  await page.getByRole('heading', { name: text.done }).waitFor({ timeout: PATIENCE_MS });
  reached('  4. the parcels are in the farm');
  await page.getByRole('link', { name: text.map }).click();
  await page.locator('[data-bounds]').waitFor({ timeout: PATIENCE_MS });
  reached('  5. the map');
  await mapDrawn(page);
  reached('     with the first image');
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** The labels by which the walk finds its way. */
function textsOf(language: Screen['language']) {
  const [site, imports] = ['site', 'imports'].map((area) =>
    JSON.parse(readFileSync(join(root, `packages/i18n/messages/${language}/${area}.json`), 'utf8')),
  );
  const [take] = imports.preview.take_other.split('%{count}');
  return {
    ownLand: site.home.ownLand,
    take: new RegExp(`^${take}`),
    done: imports.applied.title,
    map: imports.ways.map,
  };
}

/** The first parcels of the sample; if there are fewer of them, the ones with the largest bounds are divided. */
function firstParcels(count: number) {
  const all = JSON.parse(readFileSync(join(SAMPLE, 'parcels.geojson'), 'utf8'));
  const shapes: Shape[] = all.features
    .slice(0, count)
    .map(({ geometry }: { geometry: Geometry }) => shapeOf(geometry));
  const whole: Shape[] = [];
  while (whole.length + shapes.length < count) {
    shapes.sort((a, b) => extentOf(a) - extentOf(b));
    const [largest] = shapes.splice(-1);
    const halves = halvesOf(largest!);
    // The middle may be between two parts of a parcel.
    (halves.length > 1 ? shapes : whole).push(...halves);
  }
  const features = [...whole, ...shapes].map((coordinates, i) => ({
    type: 'Feature',
    properties: { name: `Herault ${i + 1}` },
    geometry: { type: 'MultiPolygon', coordinates },
  }));
  return { type: 'FeatureCollection', features };
}

type Geometry = { type: 'Polygon'; coordinates: Polygon } | { type: 'MultiPolygon'; coordinates: Shape };

function shapeOf(geometry: Geometry): Shape {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

/** The area of the bounds in square degrees. */
function extentOf(shape: Shape): number {
  const [west, south, east, north] = boxOf(shape);
  return (east - west) * (north - south);
}

/** The pieces of a shape on both sides of the middle of its bounds, cut across its longer side. */
function halvesOf(shape: Shape): readonly Shape[] {
  const [west, south, east, north] = boxOf(shape);
  const x = (west + east) / 2;
  const y = (south + north) / 2;
  const line =
    east - west > north - south
      ? ([
          [x, south - 1],
          [x, north + 1],
        ] as const)
      : ([
          [west - 1, y],
          [east + 1, y],
        ] as const);
  return splitShape(shape, line);
}

/** The scenes of the sample, moved in time so that the newest one is of last week, newest first. */
function recentItems({ files }: CatalogServer): SampleStacItem[] {
  const { features }: { features: SampleStacItem[] } = JSON.parse(
    readFileSync(join(SAMPLE, 'items.json'), 'utf8'),
  );
  const newest = Math.max(...features.map(({ properties }) => Date.parse(properties.datetime)));
  const days = Math.floor((Date.now() - newest) / DAY_MS) - 5;
  const moved = (year: string, month: string, day: string, separator: string) =>
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + days))
      .toISOString()
      .slice(0, 10)
      .replaceAll('-', separator);
  return features.map((feature) => {
    const { assets, ...rest } = feature;
    const text = JSON.stringify(rest)
      .replace(/(20\d\d)-(\d\d)-(\d\d)/g, (_, year, month, day) => moved(year, month, day, '-'))
      .replace(/(20\d\d)(\d\d)(\d\d)(?=[T_])/g, (_, year, month, day) => moved(year, month, day, ''));
    const absolute = Object.fromEntries(
      Object.entries(assets).map(([name, asset]) => [name, { ...asset, href: `${files}/${asset.href}` }]),
    );
    return earthSearchItem({ ...JSON.parse(text), assets: absolute }, 'sentinel-2-l2a', files);
  });
}

/** Milliseconds in which a client without a product loads the bands of a scene, all at once. */
async function loadBare({ assets }: SampleStacItem): Promise<number> {
  const start = performance.now();
  await Promise.all(BANDS.map(async (band) => (await fetch(assets[band]?.href ?? '')).arrayBuffer()));
  return performance.now() - start;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
