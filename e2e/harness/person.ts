import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { cli } from './cli.ts';

/** The password of all test users. */
export const PASSWORD = 'correct horse battery';

/** An unused address: one product serves every project. */
export function newAddress(who: string): string {
  return `${who}-${randomUUID()}@example.org`;
}

/** Creates a user through the CLI, and returns the address. */
export async function createPerson(who: string, ...options: '--staff'[]): Promise<string> {
  const email = newAddress(who);
  await cli('user', 'create', '--email', email, '--password', PASSWORD, ...options);
  return email;
}

/** Signs in on the login page. */
export async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Accepts the terms, and waits for the reload that follows. */
export async function acceptTerms(page: Page) {
  const consent = page.getByRole('dialog', { name: 'Before you go on' });
  const accept = consent.getByRole('button', { name: 'I accept both' });
  await expect(accept).toBeEnabled();
  const reloaded = page.waitForEvent('load');
  // It is shown only briefly: polling would miss it while the page is busy with its map.
  const isKnown = page.evaluate(`new Promise((resolve) => {
    const look = () => document.body.textContent.includes('Terms accepted.') && resolve();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  })`);
  await Promise.all([isKnown, accept.click()]);
  await reloaded;
  await expect(consent).toBeHidden();
}
