import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { COARSE, expect, PHONE, test } from '../harness/test.ts';

test.use(COARSE);

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

const HEAD = 'Contract number\tOwner\tParcel\tArea (m2)\tFrom\tUntil\tRent (kg/ha)\tCrop';
const ROWS = Array.from(
  { length: 3 },
  (_, at) =>
    `${at + 1}/2020\tInvented Owner ${at + 1}\tSpre sat\t5000\t01.10.2020\t30.09.2040\t${800 + 100 * at}\tWheat`,
);

test('rent is counted by the price of wheat, paid with receipts, and in the margins', { tag: PHONE }, async ({
  page,
}) => {
  test.slow();
  const owner = await createPerson('owner');
  const farm = await importFarm(owner, 'Ferma cu arendă de plătit');
  await startSession(page, owner);
  await page.goto(`/farm/${farm.id}/leases`);
  await page.getByRole('button', { name: 'Import a table' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill([HEAD, ...ROWS].join('\n'));
  await dialog.getByRole('button', { name: 'Read what is pasted' }).click();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog).toContainText('3 contracts were added.');
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.goto(`/farm/${farm.id}/lease-payments`);
  const owners = page.getByRole('table', { name: 'Due by owner' });
  await expect(owners).toContainText('400 kg of');
  await expect(owners).toContainText('not known');
  await page.getByRole('button', { name: 'Open the year' }).click();
  // The price of the crop of the contracts is asked for.
  await dialog.getByLabel('Price', { exact: true }).fill('900');
  await dialog.getByLabel('Where the price is from').fill('the silo');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  // 0.5 ha × 800 kg × 0.90 lei.
  await expect(owners).toContainText('360');
  await expect(owners).toContainText('not paid');

  await page.getByRole('button', { name: 'Pay Invented Owner 1' }).click();
  await expect(dialog).toContainText('Left to pay');
  await dialog.getByRole('button', { name: 'Write the payment' }).click();
  await expect(dialog).toBeHidden();
  await expect(owners.getByRole('row', { name: /Invented Owner 1/ })).toContainText('paid');
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText('Invented Owner 1');

  // The file of receipts has no name of an owner.
  const [receipts] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'All receipts (PDF)' }).click(),
  ]);
  expect(receipts.suggestedFilename()).toMatch(/^receipts-\d{4}\.pdf$/);
  await page.getByRole('button', { name: 'File for the bank' }).click();
  // Nobody is left out without being told by name.
  await expect(dialog).toContainText('Invented Owner 2: no IBAN');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('table', { name: 'Margins with rent' })).toContainText('Spre sat');
});
