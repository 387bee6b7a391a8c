import { randomUUID } from 'node:crypto';
import { importFarm } from '../harness/farm.ts';
import { createPerson, post, startSession } from '../harness/person.ts';
import { COARSE, expect, expectAccessible, PHONE, test } from '../harness/test.ts';

test.use(COARSE);

test('the treated part of a parcel is drawn in the form, and its area counts', { tag: PHONE }, async ({
  page,
}) => {
  test.setTimeout(70_000);
  const owner = await createPerson('drawer');
  const { id, seasonId } = await importFarm(owner, 'Ferma cu stropiri parțiale');
  await startSession(page, owner);
  await post(page, `/farm/${id}/products/`, { id: randomUUID(), described: { name: 'Prosaro 250 EC' } });
  await page.goto(`/farm/${id}/season/${seasonId}/treatments`);
  await page.getByRole('button', { name: 'Record a treatment' }).click();
  const form = page.getByRole('dialog', { name: 'Record a treatment' });
  await form.getByRole('combobox', { name: 'Parcels' }).click();
  await page.getByRole('option', { name: 'Spre sat' }).click();
  await page.keyboard.press('Escape');
  const treated = form.getByRole('spinbutton', { name: 'Treated: Spre sat' });
  const whole = await treated.inputValue();

  await form.getByRole('button', { name: 'Draw the treated part: Spre sat' }).click();
  const map = form.locator('[data-map]');
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('[data-drawing], canvas').first()).toBeVisible();
  const box = (await map.boundingBox())!;
  const at = (x: number, y: number) => page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  const finish = form.getByRole('button', { name: 'Finish' });
  await expect(async () => {
    await at(0.45, 0.45);
    await expect(form.getByRole('button', { name: 'Remove the last corner' })).toBeEnabled({ timeout: 1000 });
  }).toPass();
  await at(0.55, 0.45);
  await at(0.55, 0.55);
  await page.mouse.move(box.x + box.width * 0.46, box.y + box.height * 0.55);
  await finish.click();
  await expect(form).toContainText('as drawn');
  expect(await treated.inputValue()).not.toBe(whole);
  await expectAccessible(page);
  await form.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option', { name: /^Prosaro 250 EC/ }).click();
  await form.getByRole('button', { name: 'Save the treatment' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('main')).toContainText('drawn part');
});
