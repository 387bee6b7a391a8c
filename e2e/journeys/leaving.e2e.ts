import type { Page } from '@playwright/test';
import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, NO_MAP, PHONE_ONLY, test } from '../harness/test.ts';

test.use(NO_MAP);

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

test.beforeEach(() => test.slow());

/** Signs in the owner of a new farm of two fields, on the map of the farm. */
async function openOwnFarm(page: Page) {
  const owner = await createPerson('owner');
  const farm = await importFarm(owner, 'Ferma mea', undefined, null);
  await startSession(page, owner);
  await page.goto(`/map/${farm.id}`);
  await expect(page).toHaveURL(new RegExp(`/map/${farm.id}/season/`));
  return farm;
}

/**
 * Goes back where the page holds it, and waits until the router has restored the history. Until then it would take
 * another Back for that, so that one would be lost: only a machine presses it so soon.
 */
async function goBackHeld(page: Page) {
  const before = (await entryOf(page)).idx;
  await page.goBack();
  await expect.poll(async () => (await entryOf(page)).idx).toBe(before);
}

/** Waits until an open dialog has its entry in the history. */
async function expectEntryOfDialog(page: Page) {
  await expect.poll(async () => (await entryOf(page)).usr?.over).toBeDefined();
}

/** The state of the current entry in the history. */
function entryOf(page: Page) {
  return page.evaluate<{ idx: number; usr: { over?: string } | null }>('history.state');
}

/** The dialog that asks whether to leave unsaved changes. */
function questionOf(page: Page) {
  const question = page.getByRole('dialog', { name: 'There are unsaved changes' });
  return {
    question,
    stay: () => question.getByRole('button', { name: 'Stay here' }).click(),
    leave: () => question.getByRole('button', { name: 'Leave without saving' }).click(),
  };
}

test('Back closes a dialog and asks before it discards unsaved changes', { tag: PHONE_ONLY }, async ({
  page,
  map,
}) => {
  await openOwnFarm(page);
  await map.openFromList('La drum');
  const before = page.url();
  await map.openTab('Crop');
  const address = page.url();
  const open = () => map.panel.getByRole('button', { name: 'Set crop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop on La drum' });
  const { question, stay, leave } = questionOf(page);

  await open();
  await expect(dialog).toBeVisible();
  await expectEntryOfDialog(page);
  await goBackHeld(page);
  await expect(dialog).toBeHidden();
  await expect(map.panel).toBeVisible();

  await open();
  await dialog.getByRole('combobox', { name: 'Crop' }).click();
  await page.getByRole('option', { name: 'Sunflower', exact: true }).click();
  await goBackHeld(page);
  await expect(question).toContainText('There are unsaved changes. Do you want to continue?');
  await stay();
  await expect(dialog.getByRole('combobox', { name: 'Crop' })).toContainText('Sunflower');
  await goBackHeld(page);
  await expect(question).toBeVisible();
  await goBackHeld(page);
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();

  const [requested] = await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate('void setTimeout(() => location.reload())'),
  ]);
  expect(requested.type()).toBe('beforeunload');
  await requested.dismiss();

  await goBackHeld(page);
  await leave();
  await expect(dialog).toBeHidden();
  await expect(map.panel).toBeVisible();
  expect(page.url()).toBe(address);

  // The history entries of dialogs are skipped when going back further.
  await page.goBack();
  await expect(page).toHaveURL(before);
});

test('Back closes a dialog on the first page of a tab, and leaves it the next time', async ({ page }) => {
  const farm = await openOwnFarm(page);
  const tab = await page.context().newPage();
  const manage = new RegExp(`/manage/farm/${farm.id}`);
  await tab.goto(`/manage/farm/${farm.id}`);
  await tab.getByRole('main').getByRole('button', { name: 'Edit the farm' }).click();
  const dialog = tab.getByRole('dialog', { name: 'Edit your farm' });
  await dialog.getByRole('textbox', { name: "What's the name of your farm?" }).fill('Altă fermă');
  await expectEntryOfDialog(tab);
  await goBackHeld(tab);
  await questionOf(tab).leave();
  await expect(dialog).toBeHidden();
  await expect(tab).toHaveURL(manage);
  await tab.goBack();
  await expect(tab).toHaveURL('about:blank');
});

test('a page with a form asks before it is left, by a link or by Back', async ({ page }) => {
  const farm = await openOwnFarm(page);
  await page.goto(`/manage/farm/${farm.id}/sharing`);
  const email = page.getByLabel('E-mail of the other person');
  const { question, stay, leave } = questionOf(page);
  await email.fill('friend@example.org');
  await page.getByRole('link', { name: 'Go to the map' }).click();
  await expect(question).toBeVisible();
  await stay();
  await expect(email).toHaveValue('friend@example.org');
  await email.fill('');
  await page.getByRole('link', { name: 'Go to the map' }).click();
  await expect(page).toHaveURL(new RegExp(`/map/${farm.id}/`));
  await page.goBack();
  await email.fill('friend@example.org');
  await page.goForward();
  await leave();
  await expect(page).toHaveURL(new RegExp(`/map/${farm.id}/`));
});

test('a page in a dialog is closed by Back, and asks first if it was changed', { tag: PHONE_ONLY }, async ({
  page,
  map,
}) => {
  await openOwnFarm(page);
  await map.openFromList('La drum');
  await map.panel.getByRole('link', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'Page in a window' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(map.panel).toBeVisible();

  await openAsModal(page, '/user-settings');
  const name = dialog.getByLabel('First name');
  const { question, stay, leave } = questionOf(page);
  await name.fill('Ioana');
  await goBackHeld(page);
  await expect(question).toBeVisible();
  await stay();
  await expect(name).toHaveValue('Ioana');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await leave();
  await expect(dialog).toBeHidden();
  await expect(map.panel).toBeVisible();
});

/** Opens a URL as a modal over the current page, as a link with `as=modal` does. */
async function openAsModal(page: Page, address: string) {
  await page.evaluate(`
    const { pathname, search, hash } = location;
    const background = { pathname, search, hash, state: null, key: 'below' };
    const state = { usr: { background }, key: 'over', idx: history.state.idx + 1 };
    history.pushState(state, '', '${address}?as=modal');
    dispatchEvent(new PopStateEvent('popstate', { state }));
  `);
}
