import { randomUUID } from 'node:crypto';
import { dayInCountry, type Language } from '@brazda/domain';
import { expect, type Page } from '@playwright/test';
import { createUser, findUserByEmail, hashPassword } from '../../apps/server/src/features/account/index.ts';
import { versionInForce } from '../../apps/server/src/features/legal/index.ts';
import { cli } from './cli.ts';
import { productDatabase } from './product-database.ts';

/** The password of all test users. */
export const PASSWORD = 'correct horse battery';

let passwordHash: Promise<string> | undefined;

/** An unused address: one product serves every project. */
export function newAddress(who: string): string {
  return `${who}-${randomUUID()}@example.org`;
}

/** Creates a user who has not accepted the terms yet, and returns the address. */
export async function createNewcomer(who: string): Promise<string> {
  const email = newAddress(who);
  const { db } = await productDatabase();
  passwordHash ??= hashPassword(PASSWORD);
  await createUser(db, { email, password_hash: await passwordHash });
  return email;
}

/** Creates a user who has accepted the terms, and returns the address. */
export async function createPerson(who: string): Promise<string> {
  const email = await createNewcomer(who);
  await recordConsents(email);
  return email;
}

/** Stores the language that a user has chosen, which counts before that of the browser or of an address. */
export async function storeLanguage(email: string, preferred_language: Language) {
  const { db } = await productDatabase();
  await db.updateTable('app_user').set({ preferred_language }).where('email', '=', email).execute();
}

/** Creates a staff member by the command line, which mails the link to set up two-step sign-in. */
export async function createStaff(): Promise<string> {
  const email = newAddress('staff');
  await cli('user', 'create', '--email', email, '--password', PASSWORD, '--staff');
  return email;
}

/** Records that a user has accepted the terms in force. */
export async function recordConsents(email: string) {
  const { db } = await productDatabase();
  const user = await findUserByEmail(db, email);
  const today = dayInCountry('RO', Date.now());
  const consents = (['privacy', 'generaltos'] as const).map((document) => ({
    user_id: user!.id,
    document,
    version: versionInForce(document, today).start_date,
  }));
  await db.insertInto('consent').values(consents).execute();
}

/** Signs a user in in the browser of a page, without the login page: that has journeys of its own. */
export async function startSession(page: Page, email: string) {
  const context = page.context();
  await context.request.get('/api/v1/agricultural-works');
  await post(page, '/auth/login/', { email, password: PASSWORD });
  const { cookies, origins } = await context.storageState();
  const known = { name: 'brazda.signedIn', value: 'true' };
  await context.setStorageState({
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({ origin, localStorage: [...localStorage, known] })),
  });
}

/** The response to a call of the API from the browser of a page. */
export async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const headers = { 'x-csrftoken': await csrfToken(page) };
  const response = await page.request.post(`/api/v1${path}`, { headers, data });
  expect(response.ok(), `POST ${path}: ${response.status()}`).toBe(true);
  return response.json();
}

/** The token that unsafe calls of a page's browser must repeat in the header `x-csrftoken`. */
export async function csrfToken(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'csrftoken')!.value;
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
