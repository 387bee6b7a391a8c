import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { demoFarms, listParcels } from '../harness/demo.ts';
import { expect, PHONE_ONLY, test } from '../harness/test.ts';

/** The URL of the snapshot of a parcel of the demo, and the parcel's title. */
async function snapshotOf(request: APIRequestContext) {
  const [farm] = await demoFarms(request);
  const date = farm!.default_date;
  const season = farm!.seasons.find(({ start_date, end_date }) => date >= start_date && date <= end_date)!;
  const parcel = (await listParcels(request, farm!.id, season.id))[6]!;
  const path = `/snapshot/${farm!.id}/season/${season.id}/date/${date}/parcel/${parcel.id}`;
  return { path, name: parcel.display_name || parcel.name };
}

test('a snapshot is copied, saved and linked to as shown', { tag: PHONE_ONLY }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { path, name } = await snapshotOf(page.request);
  await page.goto(path);
  const sheet = page.getByRole('img', {
    name: new RegExp(`^${name}\\. .+NDVI detailed · .+Mean 0\\.\\d{3}`),
  });
  await expect(sheet).toBeVisible();

  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied to clipboard')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain(path);

  await page.getByRole('button', { name: 'Copy image' }).click();
  await expect(page.getByText('Image copied to clipboard')).toBeVisible();
  const types = await page.evaluate('navigator.clipboard.read().then((items) => items[0].types)');
  expect(types).toContain('image/png');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PNG' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/NDVI_NEW\.png$/);
  const { width } = await sharp(await file.path()).metadata();
  expect(width).toBeGreaterThan(1000);
});

test('a snapshot is printed on one sheet of A4, and nothing with it', async ({ page }) => {
  const { path, name } = await snapshotOf(page.request);
  await page.goto(path);
  const sheet = page.getByRole('img', { name: new RegExp(`^${name}\\. `) });
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!;
  // A4 in points, landscape or portrait.
  expect([Number(width), Number(height)].toSorted((a, b) => a - b).map(Math.round)).toEqual([595, 842]);
});

test('a blocked clipboard is reported', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto((await snapshotOf(page.request)).path);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Could not copy to clipboard')).toBeVisible();
});

test('link previews show the parcel, and none of a farm that is not public', async ({ request }) => {
  const { path, name } = await snapshotOf(request);
  const html = await (await request.get(`${path}?lang=en`)).text();
  expect(html).toContain(`<title>${name} · Parcel snapshot`);
  const [, image] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const picture = await request.get(image!);
  expect(picture.headers()['content-type']).toBe('image/png');
  expect(await sharp(await picture.body()).metadata()).toMatchObject({
    width: 1200,
    height: 630,
    hasAlpha: false,
  });

  const hidden = await (await request.get(path.replace(/^\/snapshot\/[^/]+/, '/snapshot/missing'))).text();
  expect(hidden).toMatch(/<meta property="og:image" content="[^"]+\/share\.png"/);
  expect(hidden).not.toContain(name);
});
