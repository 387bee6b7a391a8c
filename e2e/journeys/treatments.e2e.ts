import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extractText } from 'unpdf';
import { DATA_DIR } from '../harness/cli.ts';
import { expectReadyForField } from '../harness/expect-ready-for-field.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, post, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, PHONE_ONLY, test } from '../harness/test.ts';

test.use({ ...NO_MAP, serviceWorkers: 'allow' });

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection/;

test('spraying is recorded without a signal, closes its parcel, and is printed in the register', {
  tag: PHONE_ONLY,
}, async ({ page, complaints }) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.slow();
  complaints.expect(NO_NETWORK);
  const owner = await createPerson('sprayer');
  const { id, seasonId } = await importFarm(owner, 'Ferma cu stropiri');
  await startSession(page, owner);
  const described = {
    name: 'Prosaro 250 EC',
    number: '2733PC',
    reentry_hours: 24,
    uses: [{ crop: 'Grâu', target: 'Septorioză', harvest_days: 35 }],
  };
  await post(page, `/farm/${id}/products/`, { id: randomUUID(), described });
  await post(page, `/farm/${id}/worker/`, { name: 'Ion', certificate: 'CJ 123' });

  const register = `/farm/${id}/season/${seasonId}/treatments`;
  const main = page.getByRole('main');
  const record = page.getByRole('button', { name: 'Record a treatment' });
  const form = page.getByRole('dialog', { name: 'Record a treatment' });
  await page.goto(register);
  await expect(main).toContainText('No treatments in this season');
  await expectAccessible(page);
  // What the form offers is on the device once it was open.
  await record.click();
  await expect(form.getByRole('combobox', { name: 'Product' })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Close' }).click();

  await expectReadyForField(page);
  await page.context().setOffline(true);
  await page.reload();
  await record.click();
  await form.getByRole('combobox', { name: 'Parcels', exact: true }).click();
  await page.getByRole('option', { name: 'Spre sat' }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option', { name: /^Prosaro 250 EC/ }).click();
  await form.getByRole('combobox', { name: 'Authorized use' }).click();
  await page.getByRole('option', { name: 'Grâu · Septorioză' }).click();
  await form.getByRole('spinbutton', { name: 'Dose' }).fill('0.8');
  await form.getByLabel('Begun at').fill('07:30');
  await form.getByLabel('Ended at').fill('09:00');
  await form.getByLabel('Against').fill('Septorioză');
  await form.getByLabel('Who did it').selectOption('Ion');
  const checks = form.getByRole('region', { name: 'Checks' });
  await expect(checks).toContainText('no catalog has verified it');
  await expect(checks).toContainText('Until when the certificate of Ion (CJ 123) is valid was not entered.');
  await form.getByRole('button', { name: 'Save the treatment' }).click();
  await expect(form).toBeHidden();
  await expect(main).toContainText('1 treatment waits to be sent.');
  await expect(main).toContainText(/Do not enter before .* \(Prosaro 250 EC\)/);
  await expect(main).toContainText(/Do not harvest before .* \(Prosaro 250 EC\)/);

  await page.context().setOffline(false);
  await expect(main).toContainText('Prosaro 250 EC · Spre sat · 2733PC · not verified', { timeout: 20_000 });
  await expect(main).not.toContainText('waits to be sent');
  await expect(main).toContainText(
    'The register lacks: crop, EPPO code of the crop and valid number of who keeps the register.',
  );

  await page.getByRole('button', { name: 'Export' }).click();
  const exporting = page.getByRole('dialog', { name: 'Export the register' });
  await expect(exporting).toContainText('1 treatment of these days lacks something.');
  const download = page.waitForEvent('download');
  await exporting.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await download).path());
  const { text } = await extractText(new Uint8Array(file), { mergePages: true });
  expect(text.replace(/\s+/g, ' ')).toContain('Prosaro 250 EC');
  await expect(exporting).toContainText(/SHA-256 [0-9a-f]{64}/);
});
