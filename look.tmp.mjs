import { chromium } from '@playwright/test';

const base = 'http://127.0.0.1:8137';
const user = {
  id: 'u1',
  email: 'ion.popescu@ferma.ro',
  name: 'Ion Popescu',
  first_name: 'Ion',
  last_name: 'Popescu',
  phone: '+40 722 123 456',
  preferred_language: 'ro',
  is_staff: false,
  is_active: true,
  is_data_source: false,
  is_hijacked: false,
  verified_email: true,
  has_password: true,
  privacy: true,
  generaltos: true,
  marketing: false,
  latest_marketing_url: null,
  groups: [],
  license: null,
};
const notice = {
  id: 'n1',
  text: {
    en: 'Satellite images are delayed by 48 hours.',
    ro: 'Imaginile satelitare întârzie cu 48 de ore.',
    fr: 'Les images satellites ont 48 heures de retard.',
  },
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: '2027-01-01T00:00:00Z',
};
const doc = (n) => ({
  file_url: '/legal/' + n + '.pdf',
  start_date: '2026-01-15',
  summary:
    n === 'privacy'
      ? 'Păstrăm datele contului și ale fermei dumneavoastră numai pentru a vă arăta parcelele. Nu le vindem și nu le dăm nimănui fără acordul dumneavoastră.\nPuteți cere oricând o copie a lor sau ștergerea contului.'
      : 'Brazda vă arată imagini satelitare și indici de vegetație. Deciziile în câmp rămân ale dumneavoastră. Contul este personal.',
});
const farm = {
  id: 'f1',
  name: 'Ferma Popescu',
  country: 'RO',
  hectares: 120,
  parcel_count: 12,
  bbox: null,
  is_demo: false,
  access: 'owner',
  shared_farm: null,
  feature_flags: ['crops_report'],
  current_season: null,
  seasons: [],
};
const CASES = {
  welcome: {},
  cookies: { welcomed: true },
  consent: { user: { privacy: false }, farms: [] },
  staff: { user: { is_staff: true }, notices: [notice], cookie: true },
  hijack: { user: { is_hijacked: true }, cookie: true, click5: true },
  yields: { user: {}, farms: [farm], cookie: true, date: '2026-06-15T10:00:00Z' },
  toasts: { cookie: true, welcomed: true, toast: true },
  ios: { cookie: true, welcomed: true, ios: true },
};
const only = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
for (const [name, c] of Object.entries(CASES)) {
  if (only.length && !only.includes(name)) continue;
  for (const [size, scheme] of [
    ['desktop', 'light'],
    ['phone', 'dark'],
  ]) {
    const phone = size === 'phone';
    const context = await browser.newContext({
      viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      isMobile: phone,
      hasTouch: phone,
      locale: 'ro-RO',
      serviceWorkers: 'block',
      reducedMotion: c.motion ? 'no-preference' : 'reduce',
      ...(c.ios && {
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      }),
    });
    const page = await context.newPage();
    page.on('console', (m) => m.type() === 'error' && console.log(name, size, m.text(), m.location().url));
    page.on('pageerror', (e) => console.log(name, size, 'EXC', e.stack));
    if (c.cookie)
      await context.addCookies([{ name: 'cookie_consent', value: 'YES%202026-05-14', url: base }]);
    await page.addInitScript(
      `localStorage.setItem('brazda.colorScheme', '"${scheme}"'); ${c.user ? `localStorage.setItem('brazda.signedIn','true');` : ''} ${c.welcomed ? `localStorage.setItem('brazda.welcomed','true');` : ''}`,
    );
    if (c.date) await page.clock.setFixedTime(new Date(c.date));
    await page.route('**/api/v1/installation/', (r) =>
      r.fulfill({
        json: {
          oauth: [],
          feature_flags: [],
          notices: c.notices ?? [],
          support: { email: 'ajutor@brazda.ro', phone: '+40 21 555 01 23' },
        },
      }),
    );
    await page.route('**/api/v1/legal/*/', (r) =>
      r.fulfill({ json: doc(r.request().url().split('/').at(-2)) }),
    );
    if (c.user) await page.route('**/api/v1/auth/user/', (r) => r.fulfill({ json: { ...user, ...c.user } }));
    if (c.user) await page.route('**/api/v1/farm/', (r) => r.fulfill({ json: { results: c.farms ?? [] } }));
    await page.goto(base + '/demo-farm');
    await page.waitForTimeout(6000);
    if (c.click5) {
      const b = page.getByRole('region', { name: 'Acționați în numele' });
      await page.screenshot({ path: `/tmp/ov-${name}0-${size}.png` });
      for (let i = 0; i < 5; i++) await b.click({ position: { x: 5, y: 5 } });
      await page.waitForTimeout(800);
    }
    if (c.toast) {
      await page
        .getByRole('button', { name: /unde|locul|poziț/i })
        .first()
        .click()
        .catch((e) => console.log(e.message));
      await page.waitForTimeout(1500);
    }
    await page.screenshot({ path: `/tmp/ov-${name}-${size}.png` });
    await context.close();
  }
}
await browser.close();
