import type { Page } from '@playwright/test';
import type { FarmMap } from '../harness/farm-map.ts';
import { colorAt } from '../harness/picture.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

const FIELD = 'Drumul Sării';

/** Changes something in the box of map settings, then puts the box away. */
async function adjust(page: Page, change: () => Promise<void>) {
  await page.getByRole('button', { name: 'What the map shows' }).click();
  const box = page.getByRole('dialog', { name: 'What the map shows' });
  await expect(box).toBeVisible();
  await change();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
}

async function readField(map: FarmMap) {
  const point = await map.pointAt(FIELD);
  return { value: await map.readout.innerText(), swatch: await map.readColor(), point };
}

test('opacity, palette and contrast change the picture and not what a pixel says', async ({ page, map }) => {
  await map.open('/demo-farm');
  await adjust(page, () => page.getByLabel('Opacity').press('End'));
  const usual = await readField(map);
  await expect.poll(() => colorAt(page, usual.point)).toBe(usual.swatch);

  await adjust(page, () => page.getByLabel('Opacity').press('Home'));
  await expect.poll(() => colorAt(page, usual.point)).not.toBe(usual.swatch);
  expect(await readField(map)).toEqual(usual);

  await adjust(page, async () => {
    await page.getByLabel('Opacity').press('End');
    await page.getByText('Colour-blind safe', { exact: true }).click();
  });
  const safe = await readField(map);
  expect(safe.value).toBe(usual.value);
  expect(safe.swatch).not.toBe(usual.swatch);
  await expect.poll(() => colorAt(page, safe.point)).toBe(safe.swatch);

  await adjust(page, () => page.getByText('Relative', { exact: true }).click());
  await expect(map.legend).toContainText('every parcel uses all colours');
  await expect.poll(() => colorAt(page, safe.point)).not.toBe(safe.swatch);
  expect((await readField(map)).value).toBe(usual.value);
  await expectAccessible(page);
});

test('over the parcels may lie crops or nothing instead', async ({ page, map }) => {
  await map.open('/demo-farm');
  const overParcels = page.getByRole('group', { name: 'Over the parcels' });
  await adjust(page, () => overParcels.getByText('Crops', { exact: true }).click());
  await expect(map.legend).toContainText(/Winter wheat\s*[\d.]+\sha/);
  await adjust(page, async () => {
    await overParcels.getByText('Outlines', { exact: true }).click();
    await expect(page.getByLabel('Opacity')).toBeDisabled();
    await expectAccessible(page);
  });
  await expect(map.legend).toBeHidden();
});
