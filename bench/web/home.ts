import { type Browser, devices } from '@playwright/test';
import { buildWeb } from '../../tools/setup/web-build.ts';
import { openBrowser } from './browser.ts';
import { print } from './printing.ts';
import { startAlone } from './product.ts';
import { recordTraffic, type Traffic } from './traffic.ts';
import { CPU_SLOWDOWN, LINE } from './visit.ts';

const VISITS = 5;
/** How long the page is observed after its load: what a page fetches by itself, it has begun then. */
const AFTERWARDS_MS = 2000;
const MAX_JS_BYTES = 60_000;
const TARGET_LCP_MS = 1200;

/** Runs in the page before its content: the last of the largest paints, and the shifts of its layout. */
const WATCH_PAINTS = `globalThis.paints = { lcp: 0, element: '', shift: 0 };
new PerformanceObserver((list) => {
  for (const { startTime, element } of list.getEntries())
    Object.assign(paints, { lcp: startTime, element: element?.tagName ?? '' });
}).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) paints.shift += value;
}).observe({ type: 'layout-shift', buffered: true });`;

interface Paints {
  readonly lcp: number;
  readonly element: string;
  readonly shift: number;
}

/** Its bytes of JS are those of script files, and of the scripts within the document. */
interface HomeVisit extends Paints, Traffic {
  readonly fcp: number;
  /** What search engines and readers need and the document lacks. */
  readonly lacks: readonly string[];
}

/** Finds what a document lacks, without its scripts; runs in the page. */
const FIND_LACKS = `(() => {
  const needs = {
    'a title': document.title,
    'one h1': document.querySelectorAll('h1').length === 1,
    'a language': document.documentElement.lang,
    'a viewport': document.querySelector('meta[name=viewport]'),
    'a description': document.querySelector('meta[name=description][content]'),
    'a canonical address': document.querySelector('link[rel=canonical][href^=http]'),
    'alternates': document.querySelectorAll('link[rel=alternate][hreflang]').length >= 4,
    'a picture for previews': document.querySelector('meta[property="og:image"]'),
    'structured data': document.querySelector('script[type="application/ld+json"]'),
    'texts and sizes of all pictures': [...document.images].every(
      (image) => image.hasAttribute('alt') && image.width && image.height && image.hasAttribute('height'),
    ),
    'words on all links': [...document.links].every((link) => link.textContent.trim()),
  };
  return Object.keys(needs).filter((name) => !needs[name]);
})()`;

/**
 * Visits the home page with an empty cache at the speed of a slow phone. Bytes of scripts over the limit and missing parts
 * cause a failure: times depend on the machine.
 */
export async function runHomeBench(): Promise<void> {
  buildWeb();
  const browser = await openBrowser();
  if (!browser) return console.log('visits of the home page: SKIPPED (no Chromium on this machine)');
  const product = await startAlone('bench-home', {});
  const visits: HomeVisit[] = [];
  try {
    while (visits.length < VISITS) visits.push(await visitHome(browser, `${product.origin}/ro`));
  } finally {
    await browser.close();
    await product.close();
  }
  const median = (key: 'fcp' | 'lcp') => visits.map((one) => one[key]).sort((a, b) => a - b)[VISITS >> 1]!;
  const [first] = visits;
  const { requests, bytes, js_bytes, element, shift, lacks } = first!;
  const timesOf = (key: 'fcp' | 'lcp') => visits.map((one) => `${Math.round(one[key])}`).join(' ');
  print(['home: first paint', `${Math.round(median('fcp'))} ms`, '', timesOf('fcp')]);
  const verdict = median('lcp') <= TARGET_LCP_MS ? 'met' : 'MISSED';
  print([
    'home: largest paint',
    `${Math.round(median('lcp'))} ms`,
    `${verdict} (${TARGET_LCP_MS} ms, ${element})`,
    timesOf('lcp'),
  ]);
  print(['home: requests', String(requests), `${Math.round(bytes / 1000)} kB`]);
  const isLight = js_bytes <= MAX_JS_BYTES;
  print([
    'home: JS before interaction',
    `${(js_bytes / 1000).toFixed(1)} kB`,
    isLight ? 'within 60 kB' : 'OVER 60 kB',
  ]);
  print(['home: layout shift', shift.toFixed(3)]);
  print(['home: lacks', lacks.join(', ') || 'nothing']);
  if (!isLight || lacks.length > 0) process.exitCode = 1;
}

async function visitHome(browser: Browser, url: string): Promise<HomeVisit> {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(WATCH_PAINTS);
    const traffic = recordTraffic(session);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(AFTERWARDS_MS);
    const paints = await page.evaluate<Paints>('paints');
    const fcp = await page.evaluate<number>(
      `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0`,
    );
    const inline = await page.evaluate<number>(
      `[...document.scripts].filter(({ type }) => !type).reduce((sum, { text }) => sum + text.length, 0)`,
    );
    const lacks = await page.evaluate<string[]>(FIND_LACKS);
    const visited = traffic.until();
    return { ...paints, ...visited, js_bytes: visited.js_bytes + inline, fcp, lacks };
  } finally {
    await context.close();
  }
}
