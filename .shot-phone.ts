// usage: node .shot-phone.ts steps...
import { chromium } from '@playwright/test';
import { findInstalledChromium, TEST_BROWSER_ARGS } from './tools/setup/chromium.ts';
const base = process.env.BASE ?? 'http://localhost:9871';
const dark = process.env.DARK ? 'dark' : 'light';
const lang = process.env.LANGUAGE ?? 'ro';
const browser = await chromium.launch({ executablePath: findInstalledChromium(), args: [...TEST_BROWSER_ARGS, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'] });
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const context = await browser.newContext({ ...(process.env.DESK ? { viewport: { width: 1440, height: 900 } } : phone), baseURL: base, locale: 'ro-RO', colorScheme: dark, reducedMotion: 'reduce', storageState: { cookies: [{ name: 'cookie_consent', value: 'NO%202026-01-01', domain: 'localhost', path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' }], origins: [{ origin: base, localStorage: [{ name: 'brazda.language', value: `"${lang}"` }, { name: 'brazda.welcomed', value: 'true' }, { name: 'brazda.installAskedAt', value: String(Date.now()) }] }] } });
const page = await context.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
page.on('pageerror', (e) => console.log('pageerror', e.message));
const shot = async (name: string) => { await page.waitForTimeout(900); await page.screenshot({ path: `/tmp/shots-phone/${name}.png` }); };
const { default: steps } = await import(process.argv[2]!);
try { await steps({ page, context, shot, base }); } catch (e) { console.log('FAIL', String(e).slice(0, 900)); await shot('fail'); }
await browser.close();
process.exit(0);
