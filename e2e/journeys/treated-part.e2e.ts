import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectReadyForField } from '../harness/expect-ready-for-field.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, post, startSession } from '../harness/person.ts';
import { COARSE, expect, expectAccessible, PHONE, PHONE_ONLY, test } from '../harness/test.ts';

test.use(COARSE);

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection/;

test('the treated part of a parcel is drawn in the form, and its area counts', { tag: PHONE }, async ({
  page,
}) => {
  test.setTimeout(70_000);
  await openRegister(page);
  const form = await begin(page);
  await drawPart(page, form);
  await expectAccessible(page);
  await save(page, form);
  await expect(page.getByRole('main')).toContainText('drawn part');
});

test.describe('without a signal', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the treated part is drawn, kept on the phone, and sent later', { tag: PHONE_ONLY }, async ({
    page,
    complaints,
  }) => {
    test.slow();
    complaints.expect(NO_NETWORK);
    await openRegister(page);
    // What the form offers is on the device once it was open.
    await page.getByRole('button', { name: 'Record a treatment' }).click();
    const opened = page.getByRole('dialog', { name: 'Record a treatment' });
    await expect(opened.getByRole('combobox', { name: 'Product' })).toBeVisible();
    await opened.getByRole('button', { name: 'Close' }).click();
    await expectReadyForField(page);
    await page.context().setOffline(true);
    await page.reload();
    const form = await begin(page);
    await drawPart(page, form);
    await save(page, form);
    const main = page.getByRole('main');
    await expect(main).toContainText('1 treatment waits to be sent.');

    await page.context().setOffline(false);
    await expect(main).toContainText('drawn part', { timeout: 20_000 });
    await expect(main).not.toContainText('waits to be sent');
  });
});

/** Opens the register of a farm that has one product. */
async function openRegister(page: Page): Promise<void> {
  const owner = await createPerson('drawer');
  const { id, seasonId } = await importFarm(owner, 'Ferma cu stropiri parțiale');
  await startSession(page, owner);
  await post(page, `/farm/${id}/products/`, { id: randomUUID(), described: { name: 'Prosaro 250 EC' } });
  await page.goto(`/farm/${id}/season/${seasonId}/treatments`);
}

/** Begins a treatment of one parcel, and returns its form. */
async function begin(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Record a treatment' }).click();
  const form = page.getByRole('dialog', { name: 'Record a treatment' });
  await form.getByRole('combobox', { name: 'Parcels', exact: true }).click();
  await page.getByRole('option', { name: 'Spre sat' }).click();
  await page.keyboard.press('Escape');
  return form;
}

/** Draws a part of the parcel, whose area then counts. */
async function drawPart(page: Page, form: Locator): Promise<void> {
  const treated = form.getByRole('spinbutton', { name: 'Treated: Spre sat' });
  const whole = await treated.inputValue();
  await form.getByRole('button', { name: 'Draw the treated part: Spre sat' }).click();
  const map = form.locator('[data-map]');
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('[data-drawing], canvas').first()).toBeVisible();
  const box = (await map.boundingBox())!;
  const at = (x: number, y: number) => page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  await expect(async () => {
    await at(0.45, 0.45);
    await expect(form.getByRole('button', { name: 'Remove the last corner' })).toBeEnabled({ timeout: 1000 });
  }).toPass();
  await at(0.55, 0.45);
  await at(0.55, 0.55);
  await page.mouse.move(box.x + box.width * 0.46, box.y + box.height * 0.55);
  await form.getByRole('button', { name: 'Finish' }).click();
  await expect(form).toContainText('as drawn');
  expect(await treated.inputValue()).not.toBe(whole);
}

/** Chooses the product and saves. */
async function save(page: Page, form: Locator): Promise<void> {
  await form.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option', { name: /^Prosaro 250 EC/ }).click();
  await form.getByRole('button', { name: 'Save the treatment' }).click();
  await expect(form).toBeHidden();
}
