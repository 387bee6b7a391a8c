import { LANGUAGES } from '@brazda/domain';
import { expect, expectAccessible, PHONE, test } from '../harness/test.ts';

/** What the page requests besides its document: the scripts of the application among it. */
const SCRIPT = /\.m?js(\?|$)/;
const OWN_LAND = {
  ro: 'Vedeți acum terenul dumneavoastră',
  en: 'See your own land now',
  fr: 'Voir mes parcelles maintenant',
};

for (const language of LANGUAGES)
  test(`the home page in ${language} is complete and fetches no script`, { tag: PHONE }, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => SCRIPT.test(request.url()) && scripts.push(request.url()));
    const response = await page.goto(`/${language}`);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The way in is in the first screen.
    await expect(page.getByRole('link', { name: OWN_LAND[language] })).toBeInViewport();
    const alternates = await page
      .locator('link[rel=alternate]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
    expect(alternates).toEqual(['ro', 'en', 'fr', 'x-default']);
    const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText());
    expect(data['@graph'].map((node: { '@type': string }) => node['@type'])).toEqual([
      'Organization',
      'SoftwareApplication',
    ]);
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await page.request.get(picture!)).headers()['content-type']).toBe('image/png');
    // Nothing to fill was left.
    expect(await page.content()).not.toMatch(/%\{|<each-/);
    await expectAccessible(page);
    await page.waitForLoadState('load');
    expect(scripts).toEqual([]);
  });

test('the home page leads a visitor into the application, and back', { tag: PHONE }, async ({ page }) => {
  await page.goto('/en');
  const prefetched = page.waitForRequest((request) => /\/assets\/start-/.test(request.url()));
  await page.getByRole('link', { name: OWN_LAND.en }).hover();
  await prefetched;
  await page.getByRole('link', { name: OWN_LAND.en }).click();
  await expect(page).toHaveURL(/\/own-land$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: OWN_LAND.en })).toBeVisible();
});

test('the home page leads who is signed in on the device to their farm', async ({ page }) => {
  await page.addInitScript(`localStorage.setItem('brazda.signedIn', 'true')`);
  await page.goto('/en');
  await expect(page.getByRole('link', { name: OWN_LAND.en })).toHaveAttribute('href', '/map');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden();
});

test('the language chosen on the home page is that of the application', async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('link', { name: 'FR, Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('a page of the application leads to the home page', async ({ page, complaints }) => {
  complaints.expect(/status of 404 .*\/nowhere/);
  await page.goto('/nowhere');
  await page.getByRole('link', { name: 'To the home page' }).click();
  await expect(page.getByRole('link', { name: OWN_LAND.en })).toBeVisible();
  await expect(page).toHaveURL(/\/en$/);
});

test('the application leaves for the home page when it comes to its address', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.evaluate(`history.pushState({}, '', '/en'); dispatchEvent(new PopStateEvent('popstate'))`);
  await expect(page.getByRole('link', { name: OWN_LAND.en })).toBeVisible();
});

test('search engines find the home page in every language', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const map = await (await request.get(/Sitemap: (.*)/.exec(robots)![1]!)).text();
  for (const language of LANGUAGES) expect(map).toContain(`<loc>${baseURL}/${language}</loc>`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the home page works', { tag: PHONE }, async ({ page }) => {
    await page.goto('/ro');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Vedeți din satelit/);
    await expect(page.getByRole('link', { name: OWN_LAND.ro })).toBeInViewport();
    await expect(page.getByRole('link', { name: OWN_LAND.ro })).toHaveAttribute('href', '/own-land');
    await expect(page.getByRole('link', { name: 'Explorați ferma demonstrativă' })).toBeVisible();
    await page.getByRole('link', { name: 'EN, English' }).click();
    await expect(page.getByRole('link', { name: OWN_LAND.en })).toBeVisible();
  });
});
