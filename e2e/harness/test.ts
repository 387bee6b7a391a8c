import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { FarmMap } from './farm-map.ts';

/** What the browser has held against the product during a journey. */
export interface Complaints {
  /** From now on complaints that match are part of the journey. */
  expect(pattern: RegExp): void;
}

interface Harness {
  complaints: Complaints;
  map: FarmMap;
}

/**
 * Playwright's `test` with the map screen at hand. It also fails when a page complains on the console, throws, or
 * calls another origin.
 */
export const test = base.extend<Harness>({
  complaints: [
    async ({ context, baseURL }, use) => {
      const heard = listen(context, baseURL);
      const expected: RegExp[] = [];
      await use({ expect: (pattern) => void expected.push(pattern) });
      expect(heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
  map: async ({ page, isMobile }, use) => use(new FarmMap(page, isMobile)),
});

function listen(context: BrowserContext, baseURL: string | undefined): readonly string[] {
  const heard: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console.error: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => heard.push(`exception: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) heard.push(`other origin: ${request.url()}`);
  });
  return heard;
}

/** Fails with one line per accessibility rule that the page breaks (WCAG 2.2 A and AA). */
export async function expectAccessible(page: Page) {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(
    violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(', ')})`,
    ),
  ).toEqual([]);
}

export { expect };
