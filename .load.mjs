import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const base = 'http://localhost:4700';
const cpu = () => { const f = readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/\s+/).slice(1).map(Number); return (f[0] + f[2] + f[6]) / 100; };
const extra = (process.env.ARGS ?? '').split(' ').filter(Boolean);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--use-angle=swiftshader','--enable-unsafe-swiftshader','--disable-gpu-rasterization','--disable-gpu-compositing','--disable-quic', ...extra] });
const N = 8;
async function run(name, path, setup, opts = {}) {
  const once = async (persist) => {
    const context = persist ?? await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', serviceWorkers: 'block', reducedMotion: 'reduce', ...opts });
    if (setup) await setup(context);
    const page = await context.newPage();
    await page.goto(base + path);
    await page.locator('h1').first().waitFor();
    if ((!setup || setup.isMap) && path.includes('demo')) await page.waitForFunction(() => document.querySelector('canvas.maplibregl-canvas'));
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(600);
    if (!persist) await context.close(); else await page.close();
  };
  await once();
  const a = cpu(); for (let i = 0; i < N; i++) await once(); console.log(name, ((cpu() - a) / N).toFixed(2));
  if (opts.again) { const c = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', serviceWorkers: 'block', reducedMotion: 'reduce' }); if (setup) await setup(c); await once(c); const b = cpu(); for (let i = 0; i < N; i++) await once(c); console.log(name, 'in one context', ((cpu() - b) / N).toFixed(2)); await c.close(); }
}
const noGl = (context) => context.addInitScript(`{ const { getContext } = HTMLCanvasElement.prototype; HTMLCanvasElement.prototype.getContext = function (type, ...o) { return type.startsWith('webgl') ? null : getContext.call(this, type, ...o); }; }`);
// await run('login', '/en/login', undefined, { again: 1 });
await run('demo map', '/demo-farm');
// await run('demo map 0.5', '/demo-farm', undefined, { deviceScaleFactor: 0.5 });
// await run('demo no gl', '/demo-farm', noGl, { again: 1 });
await browser.close();
