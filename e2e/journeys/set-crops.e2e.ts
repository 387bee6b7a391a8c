import type { Page } from '@playwright/test';
import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, PHONE_ONLY, test } from '../harness/test.ts';

test.use(NO_MAP);

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

/** Signs in as the owner of a farm of two fields: `Spre sat` with winter wheat, and `La drum` without a crop. */
async function openOwnFarm(page: Page) {
  const owner = await createPerson('owner');
  const { id } = await importFarm(owner, 'Ferma cu două lanuri', undefined, null);
  await startSession(page, owner);
  await page.goto(`/map/${id}`);
}

async function undo(page: Page, message: string | RegExp) {
  const toast = page.getByRole('listitem').filter({ hasText: message }).last();
  await toast.getByRole('button', { name: 'Undo' }).click();
}

test('the crop of several parcels is set at once, with a question about those that have one', {
  tag: PHONE_ONLY,
}, async ({ page, map }) => {
  test.slow();
  await openOwnFarm(page);
  await map.openList();
  const sat = map.rows.filter({ hasText: 'Spre sat' });
  const drum = map.rows.filter({ hasText: 'La drum' });
  await expect(sat).toContainText('Winter wheat');
  const button = page.getByRole('button', { name: 'Set crop' });
  await expect(button).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Choose every parcel that is found' }).check();

  const dialog = page.getByRole('dialog', { name: 'Crop for 2 parcels' });
  const question = '1 out of 2 parcels already have the crop set. Do you want to replace it?';
  const setMaize = async () => {
    await button.click();
    await expect(dialog.getByRole('button', { name: 'Set crop' })).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Crop' }).click();
    await expect(page.getByText('Frequently used')).toBeVisible();
    await page.getByRole('option', { name: 'Maize (grain)', exact: true }).click();
    await expect(dialog.getByRole('textbox', { name: 'Sow date*' })).not.toHaveValue('');
    await dialog.getByRole('button', { name: 'Set crop' }).click();
    await expect(dialog).toContainText(question);
  };
  await setMaize();
  await dialog.getByRole('button', { name: 'Skip those parcels' }).click();
  await expect(dialog).toBeHidden();
  await expect(drum).toContainText('Maize');
  await expect(sat).toContainText('Winter wheat');
  await undo(page, 'Crop set for 1 parcel(s)');
  await expect(drum).toContainText('Unspecified crop');

  await setMaize();
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(dialog).toBeHidden();
  for (const row of [sat, drum]) await expect(row).toContainText('Maize');
  await undo(page, 'Crop set for 2 parcel(s)');
  await expect(sat).toContainText('Winter wheat');
  await expect(drum).toContainText('Unspecified crop');
});

test('a second crop of the season is added and moved on the timeline', { tag: PHONE_ONLY }, async ({
  page,
  map,
}) => {
  test.slow();
  await openOwnFarm(page);
  await map.openFromList('Spre sat');
  await map.openTab('Crop');
  const timeline = map.panel.getByRole('region', { name: 'Crops on the timeline of the season' });
  const harvest = timeline.getByRole('slider', { name: 'Harvest date of Winter wheat' });
  await expect(harvest).toHaveAttribute('aria-valuetext', /^7 July/);

  await timeline.getByRole('button', { name: /^Add a crop between/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop on Spre sat' });
  await dialog.getByRole('combobox', { name: 'Crop' }).click();
  await page.getByRole('option', { name: 'Sunflower', exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Sow date' })).toHaveValue(/^08\.07\./);
  const estimated = dialog.getByRole('spinbutton', { name: 'Estimated yield' });
  await estimated.fill('-1');
  await dialog.getByRole('button', { name: 'Set crop' }).click();
  await expect(estimated).toBeFocused();
  await expect(estimated).toHaveValue('-1');
  await estimated.fill('2,15');
  await dialog.getByRole('button', { name: 'Set crop' }).click();
  await expect(dialog).toBeHidden();
  await expect(map.panel.getByRole('heading', { name: 'Sunflower' })).toBeVisible();
  await expect(map.panel).toContainText('2.15 t/ha');
  await expectAccessible(page);

  const sowing = timeline.getByRole('slider', { name: 'Sow date of Sunflower' });
  await sowing.focus();
  for (let day = 0; day < 10; day++) await page.keyboard.press('ArrowRight');
  await expect(sowing).toHaveAttribute('aria-valuetext', /^18 July/);
  await expect(page.getByRole('listitem').filter({ hasText: /^Sunflower: 18 Jul/ })).toBeVisible();

  // The wheat may be harvested later, but not within the days of the sunflower.
  await harvest.focus();
  await page.keyboard.press('End');
  await expect(harvest).toHaveAttribute('aria-valuetext', /^17 July/);
  await page.keyboard.press('Escape');
  await expect(harvest).toHaveAttribute('aria-valuetext', /^7 July/);

  await harvest.scrollIntoViewIfNeeded();
  const grip = (await harvest.boundingBox())!;
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2 - 30, grip.y + grip.height / 2, { steps: 4 });
  await expect(harvest).toHaveAttribute('aria-valuetext', /May|June/);
  await page.mouse.up();
  const message = (await harvest.getAttribute('aria-valuetext')) ?? '';
  await expect(page.getByRole('listitem').filter({ hasText: /^Winter wheat: / })).toBeVisible();
  await expect(harvest).toHaveAttribute('aria-valuetext', message);
  await undo(page, /^Winter wheat: /);
  await expect(harvest).toHaveAttribute('aria-valuetext', /^7 July/);
});

test('a user with read access sees the crops of the season, and cannot move them', async ({ map }) => {
  await map.open();
  await map.openFromList('Drumul Sării');
  await map.openTab('Crop');
  await expect(map.panel.getByRole('heading', { name: 'Crops' })).toBeVisible();
  await expect(map.panel.getByRole('slider')).toHaveCount(0);
  await map.page.keyboard.press('Escape');
  await map.openList();
  await expect(map.page.getByRole('button', { name: 'Set crop' })).toHaveCount(0);
});
