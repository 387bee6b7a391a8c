import { expect, type Page } from '@playwright/test';

/** Waits until the device has everything to open the product without a network. */
export async function expectReadyForField(page: Page) {
  const missing = `navigator.serviceWorker.controller ? fetch('/field-files.json')
    .then((response) => response.json())
    .then(({ all, texts }) => Promise.all([...all, ...texts.en].map((path) => caches.match(path))))
    .then((found) => found.filter((response) => !response).length) : null`;
  await expect.poll(() => page.evaluate(missing), { timeout: 40_000 }).toBe(0);
  await expect.poll(() => page.evaluate(`localStorage.getItem('brazda.hasKeptData')`)).toBe('true');
}
