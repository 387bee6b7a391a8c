import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { FarmMap } from './farm-map.ts';

/** The tag of journeys that depend on the layout or on touch, and run on a phone too. */
export const PHONE = '@phone';

/**
 * The tag of journeys that run on a phone only: what people do in the field, and walks that are the same on both screens
 * and have less room there. `npm test -- --all` walks them on a desktop, too.
 */
export const PHONE_ONLY = '@phone-only';

/** For journeys that look at no pixels: the map is drawn with a quarter of them. */
export const COARSE = { deviceScaleFactor: 0.5 };

/** The browser's complaints during a journey. */
export interface ConsoleErrors {
  /** From now on matching complaints are expected. */
  expect(pattern: RegExp): void;
  /** Listens to another browser context, too. */
  listenTo(context: BrowserContext): void;
}

/**
 * For journeys that look at no map: the browser has no WebGL, and the page says so in place of the map, which a machine
 * without a graphics card draws slowly. Everything beside the map works as usual.
 */
export const NO_MAP = { hasMap: false };

interface Harness {
  /** Whether the browser can draw the map. */
  hasMap: boolean;
  complaints: ConsoleErrors;
  map: FarmMap;
  /** The map screen in the browser of another user, without any state of the journey. */
  mapElsewhere: () => Promise<FarmMap>;
}

/**
 * Playwright's `test` with the map screen as a fixture. It also fails if a page logs an error, throws, or calls another
 * origin.
 */
export const test = base.extend<Harness>({
  // The product limits mails per hour and network address: each journey has its own.
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use({ 'x-forwarded-for': newNetworkAddress() }),
  hasMap: [true, { option: true }],
  context: async ({ context, hasMap }, use) => {
    if (!hasMap) await withoutWebGl(context);
    await use(context);
  },
  complaints: [
    async ({ context, baseURL }, use) => {
      const heard: string[] = [];
      // Every start requests the user; for a visitor the browser logs the 401 as an error.
      const expected: RegExp[] = [/status of 401 .*\/api\/v1\/auth\/user\/$/];
      const listenTo = (other: BrowserContext) => listen(other, baseURL, heard);
      listenTo(context);
      await use({ expect: (pattern) => void expected.push(pattern), listenTo });
      expect(heard.filter((message) => !expected.some((pattern) => pattern.test(message)))).toEqual([]);
    },
    { auto: true },
  ],
  map: async ({ page, isMobile, hasMap }, use) => use(new FarmMap(page, isMobile, hasMap)),
  mapElsewhere: async ({ browser, complaints, isMobile, hasMap }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      if (!hasMap) await withoutWebGl(context);
      contexts.push(context);
      complaints.listenTo(context);
      return new FarmMap(await context.newPage(), isMobile, hasMap);
    });
    for (const context of contexts) await context.close();
  },
});

/** Lets the pages of a context get no WebGL, as in a browser without it. */
async function withoutWebGl(context: BrowserContext) {
  await context.addInitScript(`{
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (type, ...options) {
      return type.startsWith('webgl') ? null : getContext.call(this, type, ...options);
    };
  }`);
}

function newNetworkAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

function listen(context: BrowserContext, baseURL: string | undefined, heard: string[]) {
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console.error: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => heard.push(`exception: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) heard.push(`other origin: ${request.url()}`);
  });
}

/** Half as long as the source that is sent to each page by default. */
const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Fails with one line per accessibility rule that the page breaks (WCAG 2.2 A and AA). */
export async function expectAccessible(page: Page) {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  // All rules run; only what passes is not described, which takes four fifths of the time. Without frames of other
  // origins, the mode that opens a page of its own for the result is not needed either.
  const axe = new AxeBuilder({ page, axeSource: AXE_SOURCE })
    .options({ resultTypes: ['violations'] })
    .withTags(tags);
  const { violations } = await axe.setLegacyMode().analyze();
  expect(
    violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(', ')})`,
    ),
  ).toEqual([]);
}

export { expect };
