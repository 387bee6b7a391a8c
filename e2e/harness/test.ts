import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** Playwright's `test`, which also fails when the page complains on the console, throws, or calls another origin. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error')
          complaints.push(`console.error: ${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => complaints.push(`exception: ${error.stack ?? error.message}`));
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL)
          complaints.push(`other origin: ${request.url()}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

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
