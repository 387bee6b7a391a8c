import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { returningTo } from '../../e2e/harness/returning.ts';
import { findChromium } from '../../tools/setup/chromium.ts';
import { PASSWORD } from './many-parcels.ts';
import { pathOf } from './printing.ts';

/** The map is rendered by the CPU: headless Chromium has no graphics card. */
export const BROWSER_ARGS = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** Starts the installed Chromium; null if there is none. */
export async function openBrowser(): Promise<Browser | null> {
  const command = findChromium();
  const executablePath = command && pathOf(command);
  return executablePath ? chromium.launch({ executablePath, args: BROWSER_ARGS }) : null;
}

/** A browser context on a laptop, in English, signed in by the calls that the pages make. */
export async function signedIn(
  browser: Browser,
  origin: string,
  email: string,
  serviceWorkers: 'block' | 'allow' = 'block',
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    serviceWorkers,
    baseURL: origin,
    // An unanswered question about cookies appears during the first action, and changes the size of the page.
    storageState: returningTo(origin),
  });
  await context.addInitScript(() => {
    localStorage.setItem('brazda.signedIn', 'true');
  });
  await context.request.get('/api/v1/agricultural-works');
  await send(context, 'POST', '/auth/login/', { email, password: PASSWORD });
  await send(context, 'PATCH', '/auth/user/', { privacy: true, generaltos: true });
  return context;
}

/** Makes a call with the page's CSRF token, and returns its response. */
export async function send(context: BrowserContext, method: string, path: string, data: object) {
  const token = (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
  const headers = { 'X-CSRFToken': token };
  const response = await context.request.fetch(`/api/v1${path}`, { method, data, headers });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return response.json();
}
