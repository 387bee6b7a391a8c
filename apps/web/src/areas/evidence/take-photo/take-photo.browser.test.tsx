import { api } from '@brazda/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOutboxStore } from '../../../lib/outbox/open-outbox-store.ts';
import { loadOutbox } from '../../../lib/outbox/outbox.ts';
import { devicePosition, type Fix } from '../../../lib/position.ts';
import { personSetting } from '../../../lib/setting.ts';
import type { createShapesMap } from '../../../map/draw-shapes-map.ts';
import { reply } from '../../../testing/api.ts';
import { showDialog } from '../../../testing/dialogs.tsx';
import { FARM, parcelSample, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, onPhone } from '../../../testing/show.tsx';
import { originalsSetting } from '../evidence-settings.ts';

// Without a graphics card.
vi.mock('../../../map/draw-shapes-map.ts', () => ({
  createShapesMap: (() => ({
    show: () => undefined,
    destroy: () => undefined,
  })) satisfies typeof createShapesMap,
}));

const INSIDE: Fix = { position: { longitude: 27.404, latitude: 44.404, accuracy_m: 5, heading: null } };

beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  indexedDB.deleteDatabase('brazda.outbox').onsuccess = () => resolve();
  await promise;
  personSetting.set('ana');
  originalsSetting.set(null);
  reply(api.auth.user, () => {
    throw new TypeError('Failed to fetch');
  });
  reply(api.farms.get, FARM);
  reply(api.farms.demo, { results: [] });
  reply(api.imagery.baseMap, { base_map: null });
  reply(api.basemaps.list, { results: [] });
  reply(api.parcels.list, { results: [parcelSample('La drum')] });
  await onPhone();
});

afterEach(async () => {
  vi.restoreAllMocks();
  personSetting.set(null);
  const engine = await loadOutbox();
  await engine.switchPerson();
});

async function openCamera(fix: Fix | null) {
  vi.spyOn(devicePosition, 'follow').mockImplementation((listener) => {
    if (fix) listener(fix);
    return () => undefined;
  });
  const { dialog } = await showDialog({
    type: 'evidence-photo',
    farmId: FARM.id,
    seasonId: SEASON.id,
    parcelId: 'La drum',
    rule: 'crop_seen',
    part: null,
  });
  await expect.element(dialog.getByText('Open the camera')).toBeVisible();
  return dialog;
}

function stored() {
  const store = openOutboxStore();
  return store.list('ana').finally(() => store.close());
}

async function paintPhoto() {
  const canvas = new OffscreenCanvas(400, 300);
  canvas.getContext('2d')!.fillRect(0, 0, 400, 300);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'lan.jpg', { type: 'image/jpeg' });
}

it('says where to stand, and opens the camera only after the person chose what is kept of the file', async () => {
  const dialog = await openCamera(INSIDE);
  await expect.element(dialog.getByText(/^Stand here, look /)).toBeVisible();
  await expect.element(dialog.getByText(/You are in the parcel/)).toBeVisible();
  await expect.element(dialog.getByLabelText('Open the camera')).toBeDisabled();
  await expectAccessible();
  await dialog.getByText('Without EXIF', { exact: true }).click();
  await expect.element(dialog.getByLabelText('Open the camera')).toBeEnabled();
});

it('says that a photo from far away proves little, and that one may have no place', async () => {
  const far = { ...INSIDE.position, longitude: 27.5 };
  const dialog = await openCamera({ position: far });
  await expect.element(dialog.getByText(/a photo from here proves little/)).toBeVisible();
});

it('says so where the device does not tell its place', async () => {
  const dialog = await openCamera({ missing: 'denied' });
  await expect.element(dialog.getByText(/Allow it to use its location/)).toBeVisible();
});

it.each([
  ['Keep it with EXIF', 'yes'],
  ['Without EXIF', 'no'],
])('keeps a photo with its hash, place and time on the device: %s', async (choice, original) => {
  reply(api.evidence.putPhoto, () => {
    throw new TypeError('Failed to fetch');
  });
  const dialog = await openCamera(INSIDE);
  await dialog.getByText(choice, { exact: true }).click();
  await userEvent.upload(dialog.getByLabelText('Open the camera'), await paintPhoto());
  await expect.element(dialog.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep the photo' }).click();
  await expect.element(page.getByText('The photo is kept on this device', { exact: false })).toBeVisible();
  expect(await stored()).toMatchObject([
    {
      call: 'evidence.putPhoto',
      params: { farmId: FARM.id, seasonId: SEASON.id, parcelId: 'La drum' },
      query: {
        rule: 'crop_seen',
        original,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        longitude: 27.404,
        latitude: 44.404,
        accuracy_m: 5,
      },
      hasFile: true,
    },
  ]);
});

it('takes no file that is no photo', async () => {
  const dialog = await openCamera(INSIDE);
  await dialog.getByText('Without EXIF', { exact: true }).click();
  const file = new File(['no photo'], 'a.jpg', { type: 'image/jpeg' });
  await userEvent.upload(dialog.getByLabelText('Open the camera'), file);
  await expect.element(dialog.getByText('This file is no photo that can be read.')).toBeVisible();
});
