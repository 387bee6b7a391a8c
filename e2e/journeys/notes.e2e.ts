import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { HEIC_SAMPLE } from '../../apps/web/src/areas/notes/testing/heic-sample.ts';
import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import type { FarmMap } from '../harness/farm-map.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, expectAccessible, PHONE_ONLY, test } from '../harness/test.ts';

/** A photo as a phone takes it: larger than the product stores, with its position. */
async function phonePhoto(name: string) {
  const picture = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#5a7d3a' } });
  const buffer = await picture
    .withExif({
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '44/1 30/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '27/1 15/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Opens the form for a note on a parcel of a new farm with that name. */
async function openNewNote(page: Page, map: FarmMap, farmName: string) {
  const owner = await createPerson('owner');
  const { id } = await importFarm(owner, farmName, undefined, null);
  await startSession(page, owner);
  await page.goto(`/map/${id}`);
  await map.openFromList('La drum');
  await map.openTab('Notes');
  await expect(map.panel).toContainText('No notes on this parcel');
  await map.panel.getByRole('button', { name: 'Add a note' }).click();
  return { owner, id, form: page.getByRole('dialog', { name: 'New note' }) };
}

test('a note with photos is written on a parcel, answered, solved, removed and restored', {
  tag: PHONE_ONLY,
}, async ({ page, map }) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.slow();
  const { form } = await openNewNote(page, map, 'Ferma cu notițe');
  await expect(form).toContainText('On La drum');
  await form.getByRole('button', { name: 'Save note' }).click();
  await expect(form).toContainText('Write something or add a photo.');
  await form.getByRole('textbox', { name: 'What do you see?' }).fill('Băltește apa după ploaie');
  await form
    .getByLabel('Take or choose photos')
    .setInputFiles([await phonePhoto('a.jpg'), await phonePhoto('b.jpg')]);
  await expect(form.getByRole('img', { name: /^Photo/ })).toHaveCount(2);
  await form.getByText('Alert', { exact: true }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save note' }).click();
  await expect(form).toBeHidden();
  const row = map.panel.getByRole('button', { name: /Băltește apa după ploaie/ });
  await expect(row).toContainText('Alert');

  await row.click();
  const note = page.getByRole('dialog', { name: 'La drum' });
  const photo = note.getByRole('img', { name: 'Photo 1 of 2' });
  await expect(photo).toBeVisible();
  await expect
    .poll(() => photo.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(1080);
  await note.getByRole('button', { name: 'Next photo' }).click();
  await expect(note).toContainText('2 / 2');
  await note.getByRole('textbox', { name: 'Write a comment' }).fill('Am făcut șanț');
  await note.getByRole('button', { name: 'Send' }).click();
  await expect(note.getByRole('listitem').filter({ hasText: 'Am făcut șanț' })).toBeVisible();
  await note.getByRole('button', { name: 'Mark as solved' }).click();
  await expect(note.getByRole('button', { name: 'Open again' })).toBeVisible();
  await expectAccessible(page);

  await note.getByRole('button', { name: 'Open with all notes' }).click();
  await expect(page).toHaveURL(/[/]farm[/][^/]+[/]notes[/]/);
  await expect(page.getByRole('article')).toContainText('Băltește apa după ploaie');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No notes yet')).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Note removed.' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByRole('button', { name: /Băltește apa după ploaie/ })).toBeVisible();
  await expectAccessible(page);
});

test('a HEIC photo is decoded in the built product', async ({ page, map }) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  const { form } = await openNewNote(page, map, 'Ferma cu HEIC');
  const photo = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from(HEIC_SAMPLE) };
  await form.getByLabel('Take or choose photos').setInputFiles([photo]);
  await expect(form.getByRole('img', { name: /^Photo/ })).toHaveCount(1);
  await form.getByRole('button', { name: 'Save note' }).click();
  await expect(form).toBeHidden();
});

test('filters hide notes in the list and on the map, and are remembered', async ({ page, map }) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  const { id, form } = await openNewNote(page, map, 'Ferma cu filtre');
  await form.getByRole('textbox', { name: 'What do you see?' }).fill('Șoareci');
  await form.getByRole('button', { name: 'Save note' }).click();
  await expect(form).toBeHidden();

  await page.goto(`/farm/${id}/notes`);
  const list = page.getByRole('region', { name: 'All notes' });
  await list.getByRole('textbox', { name: 'Search in notes' }).fill('soareci');
  await expect(list.getByRole('button', { name: /Șoareci/ })).toBeVisible();
  await list.getByRole('textbox', { name: 'Search in notes' }).fill('');
  await list.getByRole('checkbox', { name: 'Read', exact: true }).uncheck();
  await expect(list).toContainText('No note fits the filters');
  await page.reload();
  await expect(list).toContainText('No note fits the filters');
  await list.getByRole('button', { name: 'Show all notes' }).click();
  await expect(list.getByRole('button', { name: /Șoareci/ })).toBeVisible();
});

test('a note written without a network waits on the device, is sent once, and appears for a colleague', async ({
  page,
  map,
  browser,
  complaints,
}) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.slow();
  // Requests fail while the network is away.
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { owner, id, form } = await openNewNote(page, map, 'Ferma fără semnal');
  await expect(form).toContainText('On La drum');

  const colleague = await browser.newPage();
  await startSession(colleague, owner);
  await colleague.goto(`/farm/${id}/notes`);
  await expect(colleague.getByText('No notes yet')).toBeVisible();

  // No service worker holds the page here: its map and its toasts are fetched before the network goes.
  await expect(map.canvas).toBeVisible();
  await expect(page.getByRole('region', { name: /^Notices/ })).toBeAttached();
  await page.context().setOffline(true);
  await form.getByRole('textbox', { name: 'What do you see?' }).fill('Rugină pe frunze');
  await form.getByLabel('Take or choose photos').setInputFiles([await phonePhoto('a.jpg')]);
  await expect(form.getByRole('img', { name: /^Photo/ })).toHaveCount(1);
  await form.getByRole('button', { name: 'Save note' }).click();
  await expect(form).toBeHidden();
  const row = map.panel.getByRole('button', { name: /Rugină pe frunze/ });
  await expect(row).toContainText('Waiting to send');
  await expect(page.getByText('Stored on this device.', { exact: false })).toBeVisible();

  await page.context().setOffline(false);
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Waiting to send');
  await expect(colleague.getByRole('button', { name: /Rugină pe frunze/ })).toHaveCount(1);
  await page.reload();
  await expect(row).toHaveCount(1);
  await colleague.close();
});
