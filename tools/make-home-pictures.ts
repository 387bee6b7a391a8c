import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@brazda/domain';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findInstalledChromium, TEST_BROWSER_ARGS } from './setup/chromium.ts';
import { root } from './setup/root.ts';

// Takes the pictures of the map on the home page from a running product whose demo farms have their images, one for each language and
// width: node tools/make-home-pictures.ts http://localhost:3000

/** The farm, day and parcel in each language's picture, in the season 2026. */
const VIEWS: Readonly<Record<Language, { farm: string; day: string; parcel: string }>> = {
  ro: { farm: 'demo-ro', day: '2026-05-15', parcel: 'Drumul Sării' },
  en: { farm: 'demo-ro', day: '2026-05-15', parcel: 'Drumul Sării' },
  fr: { farm: 'demo-fr', day: '2026-05-17', parcel: '' },
};
/** The greatest size of a picture in bytes by its width. */
const WIDTHS = [
  { width: 1200, name: '', bytes: 59_918 },
  { width: 720, name: '-720', bytes: 27_786 },
] as const;

const [base] = process.argv.slice(2);
if (!base) throw new Error('Name the address of a running product.');
const browser = await chromium.launch({
  executablePath: findInstalledChromium(),
  args: [...TEST_BROWSER_ARGS, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
for (const language of LANGUAGES) {
  const picture = await pictureOf(language);
  for (const { width, name, bytes } of WIDTHS)
    await writeWebp(picture, width, bytes, `map-${language}${name}.webp`);
}
await browser.close();

/** The map screen of a visitor with a parcel open, as PNG. */
async function pictureOf(language: Language): Promise<Buffer> {
  const { farm, day, parcel } = VIEWS[language];
  const answered = { name: 'cookie_consent', value: 'NO%202026-01-01', url: base };
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Bucharest',
    serviceWorkers: 'block',
  });
  await context.addCookies([answered]);
  await context.addInitScript(`localStorage.setItem('brazda.welcomed', 'true')`);
  const page = await context.newPage();
  await page.goto(`${base}/map/${farm}/season/${farm}-2026/date/${day}?rasterKind=NDVI_NEW&lang=${language}`);
  await page.locator('aside').getByRole('listitem').filter({ hasText: parcel }).first().click();
  await page.getByRole('tablist').waitFor();
  await page.waitForLoadState('networkidle');
  // Nothing is pointed at, and the map has come to rest.
  await page.mouse.move(0, 0);
  await page.waitForTimeout(3000);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** Writes a picture in the best quality that fits its bytes. */
async function writeWebp(picture: Buffer, width: number, bytes: number, name: string): Promise<void> {
  for (let quality = 90; quality >= 40; quality -= 2) {
    const written = await sharp(picture)
      .resize({ width })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (written.length > bytes) continue;
    await writeFile(join(root, 'apps/web/public/home', name), written);
    console.log(`${name}: ${written.length} bytes, quality ${quality}`);
    return;
  }
  throw new Error(`${name} does not fit into ${bytes} bytes.`);
}
