import { api, type User } from '@brazda/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { signedInSetting } from '../../lib/device-settings.ts';
import { connectivity } from '../../lib/offline/connectivity.ts';
import type { OutboxItem } from '../../lib/outbox/item.ts';
import { loadOutbox, sendAllNow } from '../../lib/outbox/outbox.ts';
import { outboxItems } from '../../lib/outbox/outbox-state.ts';
import { personSetting } from '../../lib/setting.ts';
import { refuse, reply } from '../../testing/api.ts';
import { showDialog } from '../../testing/dialogs.tsx';
import { CATALOG, cropNamed, FARM, intervalSample, parcelSample, SEASON } from '../../testing/samples.ts';
import { changeWaitingCrop } from './crop-items.ts';
import type { CropInput } from './waiting-crops.ts';

const WHEAT = intervalSample('Winter wheat', '2025-10-11', '2026-07-08');

beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  indexedDB.deleteDatabase('brazda.outbox').onsuccess = () => resolve();
  await promise;
  personSetting.set('ana');
  signedInSetting.set(true);
  reply(api.auth.user, { id: 'ana' } as User);
  reply(api.crops.list, { results: [...CATALOG] });
  reply(api.crops.works, { results: [] });
  reply(api.crops.get, ({ params }) => ({
    ...CATALOG.find(({ id }) => id === params.cropId)!,
    growthstages: [],
  }));
  reply(api.cropIntervals.datesEstimate, { start_date: '2026-04-10', end_date: '2026-09-05' });
});

afterEach(async () => {
  connectivity.set('online');
  personSetting.set(null);
  await (await loadOutbox()).switchPerson();
});

const save = () => page.getByRole('button', { name: 'Set crop' }).click();

async function enterSunflower() {
  const parcel = parcelSample('La drum');
  const shown = await showDialog({
    type: 'set-crop',
    parcel,
    interval: null,
    season: SEASON,
    wished: null,
    country: FARM.country,
  });
  await page.getByRole('combobox', { name: 'Crop', exact: true }).click();
  await page.getByRole('option', { name: 'Sunflower', exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: 'Sow date*' })).toHaveValue('10.04.2026');
  return shown;
}

async function setSunflower() {
  const shown = await enterSunflower();
  await save();
  return shown;
}

it('a crop set without a connection waits, and is sent as the same request', async () => {
  const lost = reply(api.cropIntervals.create, () => {
    throw new TypeError('no connection');
  });
  const { dialog } = await setSunflower();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Stored on this device/)).toBeVisible();
  await expect.poll(() => outboxItems.get().map(({ label }) => label)).toEqual(['La drum']);
  const sent = reply(api.cropIntervals.create, { ...WHEAT, change: 'change' });
  await sendAllNow();
  await expect.poll(() => outboxItems.get()).toEqual([]);
  const keys = [...lost, ...sent].map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(1);
  expect(sent.map(({ body }) => body.crop)).toEqual([cropNamed('Sunflower')]);
});

it('a crop whose call had no response may have arrived, and cannot be changed before it is sent', async () => {
  const lost = reply(api.cropIntervals.create, () => {
    throw new TypeError('no connection');
  });
  await setSunflower();
  await expect.poll(() => outboxItems.get().length).toBe(1);
  const [{ id, body }] = outboxItems.get() as [OutboxItem];
  expect(lost.map(({ headers }) => headers.get('Idempotency-Key'))).toContain(id);
  await expect(changeWaitingCrop(id, body as CropInput)).rejects.toMatchObject({ code: 'not-now' });
  await expect(changeWaitingCrop(id, null)).rejects.toMatchObject({ code: 'not-now' });
});

it('a crop set without a signal was not sent, and can be changed and taken back', async () => {
  await enterSunflower();
  connectivity.set('offline');
  const sent = reply(api.cropIntervals.create, { ...WHEAT, change: 'change' });
  const identified = reply(api.auth.user, () => {
    throw new TypeError('no connection');
  });
  await save();
  await expect.poll(() => identified.length).toBeGreaterThan(0);
  const [{ id, body }] = outboxItems.get() as [OutboxItem];
  await changeWaitingCrop(id, { ...(body as CropInput), crop_hybrid: 'another one' });
  await changeWaitingCrop(id, null);
  await expect.poll(() => outboxItems.get()).toEqual([]);
  expect(sent).toEqual([]);
});

it('a crop that can neither be sent nor kept may have arrived, and is sent under the same key again', async () => {
  const lost = reply(api.cropIntervals.create, () => {
    throw new TypeError('no connection');
  });
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('no space', 'QuotaExceededError');
  });
  const { dialog } = await setSunflower();
  await expect.element(dialog).toMatchTextContent('It may have been saved.');
  full.mockRestore();
  const sent = reply(api.cropIntervals.create, { ...WHEAT, change: 'change' });
  await save();
  await expect.element(dialog).not.toBeInTheDocument();
  const keys = [...lost, ...sent].map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('a crop that the server refuses stays in its form, and nothing waits', async () => {
  refuse(api.cropIntervals.create, 409, { error: 'crop_overlap', detail: 'These days are taken.' });
  const { dialog } = await setSunflower();
  await expect.element(dialog).toMatchTextContent('These days are taken.');
  expect(outboxItems.get()).toEqual([]);
});
