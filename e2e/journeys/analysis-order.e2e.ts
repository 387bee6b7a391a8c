import { signInAsStaff } from '../harness/authenticator.ts';
import { cli, DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { setBilling } from '../harness/licenses.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, PHONE_ONLY, test } from '../harness/test.ts';

test.use(NO_MAP);

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

test('a farm orders an analysis from the operator, pays by transfer, and staff sample it', {
  tag: PHONE_ONLY,
}, async ({ page, browser }) => {
  test.slow();
  const office = await (await browser.newContext()).newPage();
  const { staff } = await signInAsStaff(office);
  await office.goto('/staff/analyses');
  const basic = office.getByRole('region', { name: 'Basic' });
  await basic.getByRole('spinbutton', { name: 'Per order' }).fill('250');
  await basic.getByRole('spinbutton', { name: 'Per sampled cell' }).fill('40');
  await basic.getByRole('spinbutton', { name: 'Per sample at the laboratory' }).fill('99,50');
  await basic.getByRole('button', { name: 'Save the price' }).click();
  await expect(basic).toContainText('offered');
  await expectAccessible(office);

  // The same product serves the journey on a phone.
  const name = `Ferma ${test.info().project.name}`;
  const owner = await createPerson('sol');
  const { id } = await importFarm(owner, name);
  await startSession(page, owner);
  await page.goto(`/solum/${id}`);
  await page.getByRole('button', { name: 'Choose all' }).click();
  const offer = page.getByRole('region', { name: 'We take the samples' });
  await expect(offer).toContainText(/RON\s[\d,.]+ with VAT/);
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Order from us' }).click();
  await expect(page.getByText('Nothing is divided yet.')).toBeVisible();
  await offer.getByRole('button', { name: 'Order from us' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order a soil analysis' });
  await expect(dialog).toContainText('To pay, with VAT');
  await expect(dialog).toContainText('You can cancel until the first sample is taken');
  await setBilling(page);
  await page.reload();
  await offer.getByRole('button', { name: 'Order from us' }).click();
  await dialog.getByRole('radio', { name: /Purchase order/ }).check();
  await dialog.getByRole('checkbox', { name: /I have read and accept/ }).check();
  await dialog.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await expect(dialog).toContainText('We begin once your transfer has arrived.');
  await expect(dialog).toContainText('RO49 AAAA 1B31 0075 9384 0000');
  const [reference = ''] = /PF-\d{6}/.exec(await dialog.innerText()) ?? [];
  const [, lei = ''] = /RON\s([\d,.]+)/.exec(await dialog.innerText()) ?? [];
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('We begin once your transfer has arrived.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveCount(0);

  await office.reload();
  await expect(office.getByText(new RegExp(`not paid yet.*${name}`))).toBeVisible();
  await cli('license', 'pay', reference, '--amount', lei.replaceAll(',', ''), '--note', 'OP 3');
  await page.reload();
  await expect(page.getByText('The analysis is paid.')).toBeVisible();
  await office.reload();
  await office.getByRole('link', { name: new RegExp(name) }).click();
  await office.getByRole('textbox', { name: 'E-mail address' }).fill(staff);
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(office.getByRole('link', { name: 'Start sampling' })).toBeVisible();
});
