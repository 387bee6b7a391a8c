import { type AnalysisOfSampler, api, type SoilCell, type User } from '@brazda/contract/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOutboxStore } from '../../../lib/outbox/open-outbox-store.ts';
import { loadOutbox, sendAllNow } from '../../../lib/outbox/outbox.ts';
import { personSetting } from '../../../lib/setting.ts';
import { reply } from '../../../testing/api.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { CellPhoto } from './cell-photo.tsx';
import { useMySampling } from './my-sampling.ts';

const CELL: SoilCell = {
  id: 'c1',
  number: 1,
  label: 'S1-1',
  parcel: 'p',
  hectares: 5,
  state: 'taken',
  note: '',
  shape: { type: 'MultiPolygon', coordinates: [] },
  center: [27, 44],
  position: null,
  sampled_at: '2026-11-20T08:00:00.000Z',
  accuracy_m: null,
  skip_reason: null,
  has_photo: false,
};
const SAMPLING: AnalysisOfSampler = {
  farm: { id: 'own', name: 'Ferma' },
  order: { id: 'o', reference: 'SA-000001', state: 'sampling', depths: 'arable', route_m: 0 },
  parcels: [],
  cells: [],
};

/** What the server has. */
let hasPhoto: boolean;

beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  indexedDB.deleteDatabase('brazda.outbox').onsuccess = () => resolve();
  await promise;
  personSetting.set('ana');
  reply(api.auth.user, { id: 'ana' } as User);
  hasPhoto = false;
  reply(api.sampling.list, () => ({
    results: [{ ...SAMPLING, cells: [{ ...CELL, has_photo: hasPhoto }] }],
  }));
});

afterEach(async () => {
  personSetting.set(null);
  const engine = await loadOutbox();
  // Resolves when nothing is being sent any more.
  await engine.switchPerson();
});

/** A server that stores each photo by its key; without a signal nothing arrives. */
function takePhotos() {
  const server = { hasSignal: true, kept: new Map<string, number>() };
  const calls = reply(api.sampling.putPhoto, ({ headers, body }) => {
    if (!server.hasSignal) throw new TypeError('Failed to fetch');
    server.kept.set(headers.get('Idempotency-Key')!, (body as Uint8Array).length);
    hasPhoto = true;
    return { ...CELL, has_photo: true };
  });
  return { server, calls };
}

function stored() {
  const store = openOutboxStore();
  return store.list('ana').finally(() => store.close());
}

function Cell() {
  const cell = useMySampling().analyses?.[0]?.cells[0];
  return (
    <main>
      <h1>Sampling</h1>
      {cell && <CellPhoto farmId="own" cell={cell} onBusy={() => undefined} />}
    </main>
  );
}

const take = page.getByLabelText('Take or choose a photo');
const picture = page.getByRole('img', { name: 'Photo 1 of 1' });
const removal = page.getByRole('button', { name: 'Remove photo 1' });

async function choosePhoto() {
  const canvas = new OffscreenCanvas(2160, 1080);
  canvas.getContext('2d')!.fillRect(0, 0, 2160, 1080);
  const file = new File([await canvas.convertToBlob({ type: 'image/png' })], 'punga.png', {
    type: 'image/png',
  });
  await userEvent.upload(take, file);
}

it('is kept without a signal, shown from this device, and sent once', async () => {
  const { server, calls } = takePhotos();
  server.hasSignal = false;
  await show(<Cell />);
  await choosePhoto();
  await expect.element(page.getByText('not sent yet')).toBeVisible();
  await expect.element(picture).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(1080);
  await expect.element(take).not.toBeInTheDocument();
  await expectAccessible();
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  expect(await stored()).toMatchObject([
    { call: 'sampling.putPhoto', params: { farmId: 'own', cellId: 'c1' }, hasFile: true },
  ]);

  server.hasSignal = true;
  await sendAllNow();
  await expect.poll(stored).toEqual([]);
  expect([...server.kept.values()]).toEqual([expect.any(Number)]);
  await expect.element(picture).toHaveAttribute('src', '/api/v1/sampling/farm/own/cell/c1/photo/');
  await expect.element(page.getByText('not sent yet')).not.toBeInTheDocument();
});

it('is removed on the server', async () => {
  hasPhoto = true;
  const removed = reply(api.sampling.removePhoto, () => {
    hasPhoto = false;
    return CELL;
  });
  await show(<Cell />);
  await removal.click();
  await expect.element(take).toBeInTheDocument();
  await expect.poll(stored).toEqual([]);
  expect(removed.map(({ params }) => params)).toEqual([{ farmId: 'own', cellId: 'c1' }]);
});

it('is removed after it, where the server may have it already', async () => {
  const { server, calls } = takePhotos();
  server.hasSignal = false;
  const removed = reply(api.sampling.removePhoto, () => {
    hasPhoto = false;
    return CELL;
  });
  await show(<Cell />);
  await choosePhoto();
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  await removal.click();
  await expect.element(take).toBeInTheDocument();
  server.hasSignal = true;
  await sendAllNow();
  await expect.poll(stored).toEqual([]);
  expect([server.kept.size, removed.length, hasPhoto]).toEqual([1, 1, false]);
});
