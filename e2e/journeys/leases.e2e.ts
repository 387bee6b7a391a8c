import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { COARSE, expect, PHONE, test } from '../harness/test.ts';

test.use(COARSE);

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

const HEAD = 'Contract number\tOwner\tParcel\tArea (m2)\tFrom\tUntil\tRent (lei/ha)';
const ROWS = Array.from({ length: 90 }, (_, at) => {
  const parcel = at % 2 === 0 ? 'Spre sat' : 'La drum';
  return `${at + 1}/2025\tInvented Owner ${at + 1}\t${parcel}\t5000\t01.10.2025\t30.09.${2030 + (at % 2)}\t${800 + at}`;
});

test('ninety contracts are pasted, listed with their owners, and shown on the map', { tag: PHONE }, async ({
  page,
}) => {
  test.slow();
  const owner = await createPerson('owner');
  const farm = await importFarm(owner, 'Ferma cu arendă');
  await startSession(page, owner);
  await page.goto(`/farm/${farm.id}/leases`);
  await expect(page.getByText('No contracts yet')).toBeVisible();

  await page.getByRole('button', { name: 'Import a table' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox')
    .fill([HEAD, ...ROWS, '91\tInvented Owner 91\tNowhere\t1\tsoon\t\t1'].join('\n'));
  await dialog.getByRole('button', { name: 'Read what is pasted' }).click();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  // What cannot be read is told by row and column, and nothing is written.
  await expect(dialog).toContainText('Nothing was imported yet.');
  await expect(dialog).toContainText('row 92 E: This is no day. (soon)');
  await dialog.getByRole('button', { name: 'Import the other 90 contracts' }).click();
  await expect(dialog).toContainText('90 contracts were added. 90 owners are new.');
  await dialog.getByRole('button', { name: 'Done' }).click();

  const contracts = page.getByRole('table', { name: 'Contracts' });
  await expect(contracts).toContainText('Invented Owner 1');
  await expect(contracts).not.toContainText('no price');
  await page.getByRole('textbox', { name: 'Owner, parcel or number' }).fill('owner 90');
  await expect(contracts.getByRole('button', { name: /^Invented Owner 90/ })).toBeVisible();

  const legend = page.getByRole('list', { name: 'What the colors mean' });
  await page.getByText('Year of the end', { exact: true }).click();
  await expect(legend).toContainText('2030');
  await expect(page.getByRole('region', { name: 'Map of the land' }).locator('canvas')).toBeVisible();

  await contracts.getByRole('button', { name: /^Invented Owner 90/ }).click();
  await dialog.getByLabel('Number of the contract').fill('90/2025 bis');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(contracts).toContainText('90/2025 bis');
});
