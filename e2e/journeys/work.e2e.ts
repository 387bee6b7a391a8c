import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { DATA_DIR } from '../harness/cli.ts';
import { expectReadyForField } from '../harness/expect-ready-for-field.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, csrfToken, post, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, PHONE_ONLY, test } from '../harness/test.ts';

test.use({ ...NO_MAP, serviceWorkers: 'allow' });

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection/;

test('work is planned, assigned, done without a signal, seen by the owner, corrected, costed and signed', {
  tag: PHONE_ONLY,
}, async ({ page, browser, complaints }) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.slow();
  complaints.expect(NO_NETWORK);
  const owner = await createPerson('owner');
  const worker = await createPerson('worker');
  const { id, seasonId } = await importFarm(owner, 'Ferma cu oameni');
  const ofOwner = await browser.newContext();
  const desk = await ofOwner.newPage();
  await startSession(desk, owner);
  const at = `/plan/farm/${id}/season/${seasonId}`;
  const { results: plans } = await read(desk, `${at}/crop_plan/`);
  const plan = `${at}/crop-plan/${plans[0].id}`;
  await post(desk, `${plan}/start/`, {});
  const { results } = await read(desk, `${plan}/activities/`);
  const sowing = results.find(({ activity }: { activity: string }) => activity === 'sow');
  const ion = await post<{ id: string }>(desk, `/farm/${id}/worker/`, { name: 'Ion' });
  await post(desk, `/farm/${id}/machine/`, { name: 'Tractor' });
  const { path } = await post<{ path: string }>(desk, `/farm/${id}/worker/${ion.id}/invite/`, {});
  await startSession(page, worker);
  await post(page, '/work/invitation/accept/', { token: path.split('/').at(-1) });
  const seeds = {
    kind: 'input',
    name: 'Seeds',
    quantity: 200,
    unit: 'kg',
    basis: 'hectare',
    price: 2.5,
    price_unit: 'kg',
  };
  await patch(desk, `${plan}/activity/${sowing.id}/`, { workers: [ion.id], work_evaluations: [seeds] });
  await patch(desk, `${plan}/`, { target_yield: 6.5, sale_price: 950 });

  await page.goto('/work');
  await page.getByRole('link', { name: /^Sowing · Winter wheat/ }).click();
  await expect(page.getByRole('list', { name: 'Parcels' })).toContainText('Spre sat');
  await expectAccessible(page);

  // The parcels of a driver are those of their work, with the way there, not those of a demo farm.
  const bar = page.getByRole('navigation', { name: 'Sections' });
  await bar.getByRole('link', { name: 'Parcels' }).click();
  const todays = page.getByRole('list', { name: 'Today’s parcels' });
  await expect(todays.getByRole('listitem')).toHaveText([/Spre sat/]);
  await expect(page.getByText(/demo/i)).toHaveCount(0);
  await todays.getByRole('button', { name: 'Directions: Spre sat' }).click();
  await expect(page.getByRole('menuitem', { name: 'Google Maps' })).toBeVisible();
  await page.keyboard.press('Escape');
  await todays.getByRole('link', { name: /^Sowing/ }).click();

  // Without a signal: the time, then the parcel.
  await expectReadyForField(page);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: /^Start: / }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  const form = page.getByRole('dialog', { name: 'Work on Spre sat' });
  // Time that was stopped may have finished nothing, so the area is requested.
  await form.getByRole('spinbutton', { name: 'Area done' }).fill('56,67');
  await form.getByRole('spinbutton', { name: 'Hours' }).fill('3,5');
  await form.getByLabel('Machine').selectOption('Tractor');
  await form.getByRole('button', { name: 'Record' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('main')).toContainText('waiting to be sent');
  await expect(page.getByRole('list', { name: 'Parcels' })).toContainText('Done:');

  // The owner sees it once it is sent, without reloading.
  await desk.goto(`/farm/${id}/season/${seasonId}/journal`);
  await expect(desk.getByText('No work is recorded in this season yet')).toBeVisible();
  await page.context().setOffline(false);
  await expect(desk.getByRole('main')).toContainText('Sowing · Spre sat', { timeout: 20_000 });
  await expect(desk.getByRole('main')).toContainText('Ion · Tractor · 3.5 h');
  await expect(page.getByRole('main')).not.toContainText('waiting to be sent');

  // A correction keeps what stood before.
  const chooseOf = async (name: string) => {
    await desk.getByRole('button', { name: /^More about Sowing/ }).click();
    await desk.getByRole('menuitem', { name }).click();
  };
  await chooseOf('Correct…');
  const correction = desk.getByRole('dialog', { name: 'Correct the entry' });
  await correction.getByRole('spinbutton', { name: 'Hours' }).fill('4');
  await correction.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByRole('main')).toContainText('4 h');
  await chooseOf('What stood before');
  const versions = desk.getByRole('dialog', { name: 'What stood before' });
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  await expect(versions).toContainText('3.5 h');
  await versions.getByRole('button', { name: 'Close' }).last().click();

  // The calendar shows the day, and the day its work.
  await desk.getByText('Calendar', { exact: true }).click();
  const today = desk.getByRole('button', { name: /, 1 done,/ });
  await today.click();
  await expect(desk.getByRole('heading', { level: 3 })).toBeVisible();
  await desk.getByRole('button', { name: 'Entries' }).click();
  await expect(desk).toHaveURL(/kind=sow/);

  // The plan has its cost on what was done, and is closed and signed.
  await desk.goto(`/farm/${id}/season/${seasonId}/crop/1/plan`);
  const row = desk.getByRole('main').locator('ol > li').filter({ hasText: 'Sowing' });
  await expect(row).toContainText('1 of 1 parcel');
  await expect(row).toContainText('28,335.00');
  await row.getByRole('link', { name: /^1 of 1 parcel/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Close the activity' }).click();
  await expect(row).toContainText('closed');
  await expect(
    desk.getByRole('main').locator('section').filter({ hasText: 'Break-even' }).first(),
  ).toContainText('28,335.00');
  await desk.getByRole('link', { name: 'Close the plan' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Sign and close' }).click();
  await expect(desk.getByRole('dialog')).toContainText('Signed by');
  await desk.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await desk.getByRole('button', { name: 'Download' }).click();
  const saved = desk.waitForEvent('download');
  await desk.getByRole('menuitem', { name: /PDF/ }).click();
  const pdf = readFileSync(await (await saved).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  // The worker may take back what they have recorded, unless it was corrected. It is their first page.
  await page.goto('/map');
  await expect(page).toHaveURL(/\/work$/);
  await expect(page.getByText('What I have recorded')).toHaveCount(0);
  await ofOwner.close();
});

async function read(page: Page, path: string) {
  return (await page.request.get(`/api/v1${path}`)).json();
}

async function patch(page: Page, path: string, data: object) {
  const headers = { 'x-csrftoken': await csrfToken(page) };
  const response = await page.request.patch(`/api/v1${path}`, { headers, data });
  expect(response.ok()).toBe(true);
}
