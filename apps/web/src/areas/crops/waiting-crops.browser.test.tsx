import { api, type User } from '@brazda/contract/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadOutbox, sendAllNow } from '../../lib/outbox/outbox.ts';
import { outboxItems } from '../../lib/outbox/outbox-state.ts';
import { settingOf } from '../../lib/settings.ts';
import { refuse, reply } from '../../testing/api.ts';
import { showDialog } from '../../testing/dialogs.tsx';
import { CATALOG, cropNamed, FARM, intervalSample, parcelSample, SEASON } from '../../testing/samples.ts';

const WHEAT = intervalSample('Winter wheat', '2025-10-11', '2026-07-08');

beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  indexedDB.deleteDatabase('brazda.outbox').onsuccess = () => resolve();
  await promise;
  settingOf('person').set('ana');
  settingOf('signedIn').set(true);
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
  settingOf('person').set(null);
  await (await loadOutbox()).switchPerson();
});

async function setSunflower() {
  const parcel = parcelSample('La drum');
  const shown = await showDialog({
    ...{ type: 'set-crop', parcel, interval: null, season: SEASON, wished: null, country: FARM.country },
  });
  await page.getByRole('combobox', { name: 'Crop', exact: true }).click();
  await page.getByRole('option', { name: 'Sunflower', exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: 'Sow date *' })).toHaveValue('10.04.2026');
  await page.getByRole('button', { name: 'Set crop' }).click();
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

it('a crop that the server refuses stays in its form, and nothing waits', async () => {
  refuse(api.cropIntervals.create, 409, { error: 'crop_overlap', detail: 'These days are taken.' });
  const { dialog } = await setSunflower();
  await expect.element(dialog).toMatchTextContent('These days are taken.');
  expect(outboxItems.get()).toEqual([]);
});
