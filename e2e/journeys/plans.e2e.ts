import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);

test('a plan is filled, costed, done, signed and opened again', async ({ page, isMobile }) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.slow();
  test.slow();
  const owner = await createPerson('owner');
  const { id, seasonId } = await importFarm(owner, 'Ferma cu planuri');
  await startSession(page, owner);
  await page.goto(`/farm/${id}/season/${seasonId}/plans`);
  await page.getByRole('link', { name: 'Winter wheat' }).click();
  await expect(page.getByText('No activities are planned yet')).toBeVisible();

  await page.getByRole('button', { name: 'Usual activities' }).click();
  const rows = page.getByRole('main').locator('ol > li');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('Stubble cultivation');
  await expectAccessible(page);

  // Target yield, in a dialog over the plan.
  await page.getByRole('link', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton', { name: 'Target yield' }).fill('6,5');
  await dialog.getByRole('spinbutton', { name: 'Sale price' }).fill('950');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('6.50 t/ha');

  // The cost of sowing.
  const sowing = rows.filter({ hasText: 'Sowing' });
  const chooseOf = async (name: string) => {
    const entry = page.getByRole('menuitem', { name });
    // A menu closes when its page scrolls, as it may to bring the row into view.
    await expect(async () => {
      if (!(await entry.isVisible())) await sowing.getByRole('button', { name: 'More for Sowing' }).click();
      await entry.click({ timeout: 2000 });
    }).toPass();
  };
  await chooseOf('Budget and cost');
  await dialog.getByRole('button', { name: 'Add a cost' }).click();
  await page.getByRole('menuitem', { name: 'Input' }).click();
  await dialog
    .getByRole('combobox', { name: 'What' })
    .or(dialog.getByRole('textbox', { name: 'What' }))
    .fill('Seeds');
  await dialog.getByRole('spinbutton', { name: 'Quantity' }).fill('200');
  await dialog.getByRole('spinbutton', { name: 'Price without VAT', exact: true }).fill('2,5');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Use the cost as the budget' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  const perHectare = 200 * 2.5;
  const area = Number(/([\d.]+)\sha/.exec(await page.getByRole('main').innerText())![1]);
  const cost = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(perHectare * area);
  await expect(sowing).toContainText(cost);

  // Order, by the menu: sowing before what prepares it. Earlier toasts would cover the button.
  await expect(page.getByText('Saved.', { exact: true })).toHaveCount(0, { timeout: 20_000 });
  await chooseOf('Move up');
  await expect(rows.nth(3)).toContainText('Sowing');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.nth(4)).toContainText('Sowing');

  // Done on its only parcel, then closed.
  await chooseOf('Where it is done');
  await dialog.getByRole('checkbox', { name: 'Spre sat' }).check();
  await expect(dialog.getByRole('checkbox', { name: 'Spre sat' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Close the activity' }).click();
  await expect(dialog).toBeHidden();
  await expect(sowing).toContainText('closed');
  await expect(sowing).toContainText('1 of 1 parcel');

  // The worksheet.
  await page.getByRole('link', { name: 'Close the plan' }).click();
  await expect(dialog).toContainText('9 activities are not finished.');
  await dialog.getByRole('button', { name: 'Sign and close' }).click();
  await expect(dialog).toContainText('Signed by');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('The plan was closed on');
  await expect(page.getByRole('button', { name: 'Add an activity' })).toBeHidden();
  if (!isMobile) {
    // A page of its own, with the way back to the plan.
    await page.goto(`/farm/${id}/season/${seasonId}/crop/1/plan/close-worksheet`);
    await page.getByRole('button', { name: 'Open the plan again' }).click();
    await expect(page.getByRole('button', { name: 'Sign and close' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Opened again on');
  }
});

test('two people reorder at once: the later one sees the order of the first', async ({
  page,
  browser,
  complaints,
}) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  const owner = await createPerson('owner');
  const { id, seasonId } = await importFarm(owner, 'Ferma în doi');
  await startSession(page, owner);
  const address = `/farm/${id}/season/${seasonId}/crop/1/plan`;
  await page.goto(address);
  await page.getByRole('button', { name: 'Usual activities' }).click();
  const rows = page.getByRole('main').locator('ol > li');
  await expect(rows).toHaveCount(10);
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  complaints.listenTo(context);
  const other = await context.newPage();
  await other.goto(address);
  const theirRows = other.getByRole('main').locator('ol > li');
  await expect(theirRows).toHaveCount(10);
  await page.getByRole('button', { name: 'More for Plowing' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(rows.first()).toContainText('Plowing');
  // Live, without a reload.
  await expect(theirRows.first()).toContainText('Plowing');
  await context.close();
});

test('visitors see the plans of the demo farm and change nothing', async ({ page }) => {
  await page.goto('/demo-farm');
  await page.getByRole('link', { name: 'Money' }).click();
  await expect(page.getByRole('heading', { name: 'Crop plans' })).toBeVisible();
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Crop plan', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Usual activities' })).toBeHidden();
});
