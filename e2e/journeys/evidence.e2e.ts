import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { DATA_DIR } from '../harness/cli.ts';
import { expectReadyForField } from '../harness/expect-ready-for-field.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, PHONE_ONLY, test } from '../harness/test.ts';

test.use({ ...NO_MAP, serviceWorkers: 'allow' });

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection/;

/** A photo as the camera of a phone takes it. */
function photoOfPhone() {
  return sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#5a7d3a' } })
    .jpeg()
    .toBuffer();
}

test('a light is answered with a photo without a signal, and its file proves unchanged', {
  tag: PHONE_ONLY,
}, async ({ page, complaints }) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.slow();
  complaints.expect(NO_NETWORK);
  const owner = await createPerson('witness');
  const { id, seasonId } = await importFarm(owner, 'Ferma cu dovezi');
  await startSession(page, owner);
  const season = `/farm/${id}/season/${seasonId}`;
  const main = page.getByRole('main');
  await page.goto(`${season}/precheck`);
  const why = page.getByRole('button', { name: /^Why: .*Spre sat, Declared crop/ });
  await page
    .getByRole('button', { name: /not enough evidence/ })
    .first()
    .click();
  await expect(why).toBeVisible();
  const light = page.getByRole('dialog', { name: /^Declared crop: / });
  const camera = page.getByRole('dialog', { name: /^Photo: / });
  // What it needs is on the device once it was open.
  await why.click();
  await light.getByRole('button', { name: 'Take a photo' }).click();
  await expect(camera).toContainText('Keep the original file of the camera');
  await expectAccessible(page);
  await camera.getByRole('button', { name: 'Close' }).click();
  await light.getByRole('button', { name: 'Close' }).first().click();

  await expectReadyForField(page);
  await page.context().setOffline(true);
  await why.click();
  await light.getByRole('button', { name: 'Take a photo' }).click();
  await camera.getByText('Without EXIF', { exact: true }).click();
  const buffer = await photoOfPhone();
  await camera.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await expect(camera).toContainText(/SHA-256 [0-9a-f]{64}/);
  await camera.getByRole('button', { name: 'Keep the photo' }).click();
  await expect(camera).toBeHidden();
  await page.context().setOffline(false);

  await page.goto(`${season}/evidence`);
  await expect(main.getByRole('link', { name: /^Open: Photo of .*Spre sat/ })).toBeVisible({
    timeout: 30_000,
  });
  await expect(main).toContainText(/\d+ links?, all fit\./);
  await expect(main).toContainText('the operator of this installation has named no authority');
  await expectAccessible(page);

  await main.getByRole('button', { name: 'Make an evidence file' }).first().click();
  const making = page.getByRole('dialog', { name: 'Evidence file' });
  await making.getByText('Spre sat').first().click();
  const download = page.waitForEvent('download');
  await making.getByRole('button', { name: 'Make the file' }).click();
  const file = await readFile(await (await download).path());
  const { text } = await extractText(new Uint8Array(file), { mergePages: true });
  expect(text.replace(/\s+/g, ' ')).toContain('Spre sat');

  await page.goto('/en/verify');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'evidence.pdf', mimeType: 'application/pdf', buffer: file });
  await expect(main).toContainText('Unchanged');
  await expectAccessible(page);
  const changed = Buffer.concat([file, Buffer.from('\n')]);
  await input.setInputFiles({ name: 'evidence.pdf', mimeType: 'application/pdf', buffer: changed });
  await expect(main).toContainText('Not registered here, or changed');
});
