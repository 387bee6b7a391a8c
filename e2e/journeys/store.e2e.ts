import type { Page } from '@playwright/test';
import { DATA_DIR } from '../harness/cli.ts';
import { listParcels } from '../harness/demo.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, csrfToken, startSession } from '../harness/person.ts';
import { COARSE, expect, PHONE, test } from '../harness/test.ts';

test.use(COARSE);

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

test('grain and fuel come in and leave, and what is left is right by day', { tag: PHONE }, async ({
  page,
}) => {
  test.slow();
  const owner = await createPerson('owner');
  // The last harvest of wheat.
  const today = new Date();
  const end_year = today.getUTCFullYear() - (today.getUTCMonth() < 8 ? 1 : 0);
  const farm = await importFarm(owner, 'Ferma cu magazie', end_year);
  await startSession(page, owner);
  await measure(page, farm);
  await page.goto(`/farm/${farm.id}/store`);
  await expect(page.getByText('The store is empty')).toBeVisible();

  // What is there now.
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add to the store' }).click();
  await dialog.getByLabel('Lot or place').fill('Silo 1');
  await dialog.getByLabel('There now').fill('100');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const list = page.getByRole('table', { name: 'In the store' });
  await expect(list).toContainText('100 t');

  // The harvest is offered, and not a second time.
  const offer = page.getByRole('button', { name: /^Put into the store: Winter wheat/ });
  await offer.click();
  await expect(dialog.getByLabel('Amount', { exact: true })).not.toHaveValue('');
  await dialog.getByLabel('Amount', { exact: true }).fill('340.5');
  await dialog.getByRole('button', { name: 'Put into the store' }).click();
  await expect(dialog).toBeHidden();
  await expect(offer).toBeHidden();
  await expect(list).toContainText('440.5 t');

  // More is sold than there is: it is said, and not refused.
  await list.getByRole('link', { name: /Silo 1/ }).click();
  const movements = page.getByRole('table', { name: 'In and out' });
  await expect(movements).toContainText('Opening balance');
  // Earlier messages offer to undo what they tell.
  await page.reload();
  await record(page, 'Out', { amount: '450', reason: 'Sale', day: null });
  await expect(movements).toContainText('−450 t');
  await expect(page.getByText(/^By these entries less than nothing was left/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^By these entries less than nothing was left/)).toBeHidden();
  await expect(movements).not.toContainText('−450 t');

  // Fuel, and what a count finds.
  await page.goto(`/farm/${farm.id}/store`);
  await page.getByRole('button', { name: 'Add to the store' }).click();
  await dialog.getByLabel('Kind').selectOption('Fuel');
  await dialog.getByLabel('Name').fill('Diesel');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await list.getByRole('link', { name: 'Diesel' }).click();
  await record(page, 'In', { amount: '1000', reason: 'Purchase', day: '01.03.2026' });
  await record(page, 'Out', { amount: '150.5', reason: 'Own use', day: '02.03.2026' });
  await expect(movements).toContainText('849.5 l');
  await page.getByRole('button', { name: 'More for Diesel' }).click();
  await page.getByRole('menuitem', { name: 'Enter a count' }).click();
  await dialog.getByLabel('Found').fill('840');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(movements).toContainText('−9.5 l');
  await expect(movements).toContainText('found 840 l');
});

interface Recorded {
  readonly amount: string;
  readonly reason: string;
  /** As it is typed; null for today. */
  readonly day: string | null;
}

/** Records what came in or left of the open item. */
async function record(page: Page, way: 'In' | 'Out', { amount, reason, day }: Recorded) {
  await page.getByRole('button', { name: way, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount', { exact: true }).fill(amount);
  await dialog.getByLabel('Reason').selectOption(reason);
  if (day !== null) await dialog.getByRole('textbox', { name: 'Day' }).fill(day);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

/** Enters the measured yield of the wheat. */
async function measure(page: Page, { id, seasonId }: { readonly id: string; readonly seasonId: string }) {
  const parcels = await listParcels(page.request, id, seasonId);
  const [interval] = parcels.find(({ display_name }) => display_name === 'Spre sat')!.crop_intervals;
  const stored = await page.request.put(
    `/api/v1/farm/${id}/season/${seasonId}/crop/${interval!.crop_id}/measuredyield/`,
    {
      headers: { 'x-csrftoken': await csrfToken(page) },
      data: { yields: [{ crop_interval: interval!.id, yield_measured: 6.5 }] },
    },
  );
  expect(stored.ok(), await stored.text()).toBe(true);
}
