import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LANGUAGES, type Language } from '@brazda/domain';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findInstalledChromium, TEST_BROWSER_ARGS } from './setup/chromium.ts';
import { root } from './setup/root.ts';

// Takes the pictures of the home page, one for each language and width, and those of the README, from a running product whose demo
// farms have their images: node tools/make-pictures.ts http://localhost:8080

/** The farm, day and parcel in each language's picture, in the season 2026. */
const VIEWS: Readonly<Record<Language, { farm: string; day: string; parcel: string }>> = {
  ro: { farm: 'demo-ro', day: '2026-05-15', parcel: 'Drumul Sării' },
  en: { farm: 'demo-ro', day: '2026-05-15', parcel: 'Drumul Sării' },
  fr: { farm: 'demo-fr', day: '2026-05-17', parcel: '' },
};
/** The greatest size of a picture of the home page in bytes by its width. */
const WIDTHS = [
  { width: 1200, name: '', bytes: 59_918 },
  { width: 720, name: '-720', bytes: 27_786 },
] as const;
/** The greatest size of a picture of the README. */
const README_BYTES = 90_000;
/** The name of the list of parcels in all languages. */
const PARCELS = /^(Parcele|Parcels|Parcelles)$/;
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

const [base] = process.argv.slice(2);
if (!base) throw new Error('Name the address of a running product.');
const browser = await chromium.launch({
  executablePath: findInstalledChromium(),
  args: [...TEST_BROWSER_ARGS, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
for (const language of LANGUAGES) {
  const picture = await pictureOfMap(language);
  for (const { width, name, bytes } of WIDTHS)
    await writeWebp(picture, width, bytes, `apps/web/public/home/map-${language}${name}.webp`);
}
await writeReadmePictures();
await browser.close();

/** The map screen of a visitor with a parcel open, as PNG. */
async function pictureOfMap(language: Language): Promise<Buffer> {
  const { farm, day, parcel } = VIEWS[language];
  const path = `/map/${farm}/season/${farm}-2026/date/${day}?rasterKind=NDVI_NEW&lang=${language}`;
  return pictureOf(DESKTOP, path, async (page) => {
    await page
      .getByRole('region', { name: PARCELS })
      .getByRole('listitem')
      .filter({ hasText: parcel })
      .first()
      .click();
    await page.getByRole('tablist').waitFor();
  });
}

async function writeReadmePictures(): Promise<void> {
  const { farm, day } = VIEWS.en;
  const map = await pictureOf(
    DESKTOP,
    `/map/${farm}/season/${farm}-2026/date/${day}?rasterKind=NDVI_NEW&lang=en`,
  );
  await writeWebp(map, 1440, README_BYTES, 'docs/pictures/map.webp');
  const rotation = await pictureOf(DESKTOP, `/farm/${farm}/rotation?lang=en`);
  await writeWebp(rotation, 1440, README_BYTES, 'docs/pictures/rotation.webp');
  const plan = await pictureOf(DESKTOP, `/farm/${farm}/season/${farm}-2026/plans?lang=en`, (page) =>
    page.getByRole('table').getByRole('link').first().click(),
  );
  await writeWebp(plan, 1440, README_BYTES, 'docs/pictures/plan.webp');
  const field = await pictureOf(PHONE, `/map/${farm}/season/${farm}-2026/date/${day}?lang=en`);
  const soil = await pictureOf(PHONE, `/solum/${farm}/order/${farm}-soil-1?lang=en`);
  const { width, height } = PHONE.viewport;
  const phones = await sharp({
    create: {
      width: (2 * width + 20) * PHONE.deviceScaleFactor,
      height: height * PHONE.deviceScaleFactor,
      channels: 4,
      background: '#0000',
    },
  })
    .composite([
      { input: field, left: 0, top: 0 },
      { input: soil, left: (width + 20) * PHONE.deviceScaleFactor, top: 0 },
    ])
    .png()
    .toBuffer();
  await writeWebp(phones, 800, README_BYTES, 'docs/pictures/phone.webp');
}

/** A page as a visitor sees it who has closed the welcome and answered about cookies, as PNG. */
async function pictureOf(
  screen: BrowserContextOptions,
  path: string,
  act: (page: Page) => Promise<void> = async () => undefined,
): Promise<Buffer> {
  const context = await browser.newContext({
    ...screen,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Bucharest',
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: 'cookie_consent', value: 'NO%202026-01-01', url: base }]);
  await context.addInitScript(`localStorage.setItem('brazda.welcomed', 'true')`);
  const page = await context.newPage();
  await page.goto(base + path);
  await act(page);
  await page.waitForLoadState('networkidle');
  // Nothing is pointed at, and the map has come to rest.
  await page.mouse.move(0, 0);
  await page.waitForTimeout(5000);
  const picture = await page.screenshot({ timeout: 120_000 });
  await context.close();
  return picture;
}

/** Writes a picture in the best quality that fits its bytes. */
async function writeWebp(picture: Buffer, width: number, bytes: number, path: string): Promise<void> {
  for (let quality = 90; quality >= 40; quality -= 2) {
    const written = await sharp(picture)
      .resize({ width })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (written.length > bytes) continue;
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), written);
    console.log(`${path}: ${written.length} bytes, quality ${quality}`);
    return;
  }
  throw new Error(`${path} does not fit into ${bytes} bytes.`);
}
