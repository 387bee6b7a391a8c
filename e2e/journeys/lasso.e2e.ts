import type { Page } from '@playwright/test';
import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, post, startSession } from '../harness/person.ts';
import { COARSE, expect, PHONE_ONLY, test } from '../harness/test.ts';

test.use(COARSE);

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

/** Draws around everything on the map, by the mouse. */
async function drawAround(page: Page, box: { x: number; y: number; width: number; height: number }) {
  const at = (x: number, y: number) =>
    page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 8 });
  await at(0.04, 0.14);
  await page.mouse.down();
  for (const [x, y] of [
    [0.93, 0.14],
    [0.93, 0.8],
    [0.04, 0.8],
    [0.04, 0.16],
  ] as const)
    await at(x, y);
  await page.mouse.up();
}

test('parcels that are drawn around are sprayed at once, with exceptions, and taken back at once', async ({
  page,
  map,
}) => {
  test.slow();
  test.skip(map.isPhone, 'draws by the mouse');
  const owner = await createPerson('owner');
  const { id, seasonId } = await importFarm(owner, 'Ferma cu lasou');
  await startSession(page, owner);
  await page.goto('/');
  const product = crypto.randomUUID();
  await post(page, `/farm/${id}/products/`, { id: product, described: { name: 'Sample 250 EC' } });
  await page.goto(`/map/${id}`);
  await map.openList();
  await map.surface.waitFor();
  const lasso = page.getByRole('button', { name: 'Choose parcels by drawing around them' });
  await lasso.click();
  await expect(page.getByText('Draw a line around parcels, or touch them.')).toBeVisible();
  await expect(async () => {
    await drawAround(page, (await map.surface.boundingBox())!);
    await expect(page.getByText('2 parcels chosen ·')).toBeVisible({ timeout: 2000 });
  }).toPass();

  await page.getByRole('button', { name: 'Record' }).first().click();
  await page.getByRole('menuitem', { name: 'Treatment' }).click();
  const form = page.getByRole('dialog', { name: 'Record a treatment' });
  await form.getByRole('combobox', { name: /^Product/ }).click();
  await page.getByRole('option', { name: 'Sample 250 EC' }).click();
  await form.getByRole('spinbutton', { name: 'Dose' }).fill('0.8');
  await form.getByText(/^Area and exceptions: 2 parcels, 113\.34/).click();
  await form.getByRole('spinbutton', { name: 'Sample 250 EC on La drum' }).fill('0.6');
  await form.getByRole('spinbutton', { name: 'Area of Spre sat' }).fill('40');
  await page.keyboard.press('Tab');
  await form.getByText('2 parcels differ: La drum, Spre sat').waitFor();
  await form.getByRole('button', { name: 'Save the treatment' }).click();
  await expect(form).toBeHidden();

  const recorded = page.getByRole('listitem').filter({ hasText: 'The treatment is in the register' }).last();
  await recorded.getByRole('button', { name: 'Take back' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove a treatment' });
  await expect(removal.getByRole('checkbox', { name: /^All 2 rows/ })).toBeChecked();

  await page.keyboard.press('Escape');
  await page.goto(`/farm/${id}/season/${seasonId}/treatments`);
  await expect(page.getByText('40 ha').first()).toBeVisible();
  await expect(page.getByText('56.67 ha').first()).toBeVisible();
});

/** Draws around everything on the map, by one finger. */
async function drawByThumb(page: Page, box: { x: number; y: number; width: number; height: number }) {
  const client = await page.context().newCDPSession(page);
  const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y });
  const corners = [at(0.03, 0.32), at(0.82, 0.32), at(0.82, 0.92), at(0.03, 0.92), at(0.03, 0.36)];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [corners[0]!] });
  for (const corner of corners.slice(1))
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [corner] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

test('parcels that a thumb draws around get one note each, undone at once', { tag: PHONE_ONLY }, async ({
  page,
  map,
}) => {
  test.slow();
  const owner = await createPerson('owner');
  const { id } = await importFarm(owner, 'Ferma cu notițe');
  await startSession(page, owner);
  await page.goto(`/map/${id}`);
  await map.surface.waitFor();
  await page.getByRole('button', { name: 'Choose parcels by drawing around them' }).click();
  await expect(async () => {
    await drawByThumb(page, (await map.surface.boundingBox())!);
    await expect(page.getByText('2 parcels chosen ·')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: 'Record' }).click();
  await page.getByRole('menuitem', { name: 'Note on each' }).click();
  const form = page.getByRole('dialog', { name: 'New note' });
  await expect(form).toContainText('On 2 chosen parcels, the same on each');
  await form.getByLabel('What do you see?').fill('Buruieni');
  await form.getByRole('button', { name: 'Save note' }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Note saved on 2 parcels.' });
  const notes = async () => {
    const response = await page.request.get(`/api/v1/mapnotes/farm/${id}/mapnote/`);
    return ((await response.json()) as { results: unknown[] }).results.length;
  };
  await expect(toast).toBeVisible();
  expect(await notes()).toBe(2);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(notes).toBe(0);
});
