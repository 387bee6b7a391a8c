import { cli, DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { daysAhead } from '../harness/licenses.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

test('a license that has ended: the farm can be read on, and the next year is ordered by purchase order', async ({
  page,
}) => {
  test.slow();
  const person = await createPerson('vasile');
  const { id } = await importFarm(person, 'Ferma lui Vasile');
  const end = daysAhead(30);
  await cli('license', 'add-band', '--hectares', '250', '--users', '2', '--price', '2500');
  const cover = ['--hectares', '250', '--users', '2', '--reason', 'Pilot project'];
  await cli('license', 'grant', '--email', person, '--to', end, ...cover);
  await cli('license', 'end', '--email', person, '--reason', 'The pilot project is over');
  await startSession(page, person);

  await page.goto(`/map/${id}`);
  const plans = page.getByRole('dialog', { name: 'Choose your license' });
  await expect(plans).toContainText('Your license is not active any more.');
  await expect(plans).toContainText('RON 2,500.00 without VAT');
  await expect(plans.getByRole('button', { name: 'Decide later' })).toBeHidden();

  // The page below stays as it was, and can be read.
  await plans.getByRole('button', { name: 'Only read and export' }).click();
  await expect(plans).toBeHidden();
  await expect(page.getByText('Spre sat').first()).toBeVisible();
  await page.goto(`/grid/${id}`);
  await expect(plans).toBeVisible();

  await plans.getByRole('button', { name: 'Choose' }).click();
  const summary = page.getByRole('dialog', { name: 'Your order' });
  const billing = summary.getByRole('region', { name: 'Invoice to' });
  await billing.getByText('A person').click();
  await billing.getByRole('textbox', { name: 'First and last name' }).fill('Vasile Pop');
  await billing.getByRole('textbox', { name: 'Street and number' }).fill('Str. Morii 4');
  await billing.getByRole('textbox', { name: 'Town' }).fill('Dragalina');
  await billing.getByRole('combobox', { name: 'County' }).selectOption('Ialomița');
  await billing.getByRole('button', { name: 'Save' }).click();
  await expect(billing).toContainText('Vasile Pop');
  await expect(summary).toContainText('VATRON 525.00');
  await expect(summary).toContainText('To pay, with VATRON 3,025.00');
  await summary.getByRole('radio', { name: /Purchase order/ }).check();
  const confirm = summary.getByRole('button', { name: 'Order with obligation to pay' });
  await expect(confirm).toBeDisabled();
  await expect(confirm).toHaveAccessibleDescription('Please accept the terms to order.');
  await summary.getByRole('checkbox', { name: /I have read and accept/ }).check();
  await confirm.click();
  const done = page.getByRole('dialog', { name: 'Thank you' });
  await expect(done).toContainText('Your order has arrived.');
  await expect(done).toContainText('RON 3,025.00');
  await expect(done).toContainText('RO49 AAAA 1B31 0075 9384 0000');
  const proforma = page.waitForEvent('download');
  await done.getByRole('button', { name: 'Download the pro-forma (PDF)' }).click();
  expect((await proforma).suggestedFilename()).toMatch(/^PF-\d{6}\.pdf$/);
  await done.getByRole('button', { name: 'Continue' }).click();
  await expect(done).toBeHidden();

  await page.goto('/user-settings');
  const section = page.getByRole('region', { name: 'License', exact: true });
  await expect(section).toContainText('An order waits for its bank transfer.');
  await section.getByRole('button', { name: 'Renew the license' }).click();
  await expect(plans).toContainText('You have ordered by purchase order.');
  await plans.getByRole('button', { name: 'Close' }).click();
  await expect(plans).toBeHidden();

  // The transfer arrives: the license is active, and its invoice is in the settings.
  const [, order = ''] = /order ([\w-]+) {2}po/.exec(await cli('license', 'show', '--email', person)) ?? [];
  await cli('license', 'pay', order, '--amount', '3025', '--note', 'OP 17');
  await page.reload();
  await expect(section).toContainText('Your license is active until');
  const invoices = page.getByRole('region', { name: 'Invoices', exact: true });
  await expect(invoices).toContainText(/Invoice BRZ-\d{4}-\d{6}.*RON.3,025\.00 · paid/);
});
