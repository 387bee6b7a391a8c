import { api, type Basemap, type Parcel, type ResponseOf, type User } from '@brazda/contract/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInSetting } from '../../lib/device-settings.ts';
import { connectivity } from '../../lib/offline/connectivity.ts';
import { forgetKept } from '../../lib/offline/forget-kept.ts';
import { listKept, readKept } from '../../lib/offline/kept-data.ts';
import { personSetting } from '../../lib/setting.ts';
import { baseStyleSetting } from '../../map/map-settings.ts';
import { refuse, reply } from '../../testing/api.ts';
import { showDialog } from '../../testing/dialogs.tsx';
import { riskListSample } from '../../testing/risk-samples.ts';
import { FARM, parcelSample, SEASON } from '../../testing/samples.ts';
import { expectAccessible, onPhone } from '../../testing/show.tsx';
import { takenFarms, taking } from './taking.ts';

const ANA = { id: 'ana', is_hijacked: false } as User;
const dialog = page.getByRole('dialog', { name: 'Take along to the field' });
const take = dialog.getByRole('button', { name: 'Take along', exact: true });
const PARCELS = [parcelSample('La drum'), parcelSample('Spre sat')];
const NONE = { results: [] };
/** A basemap that may not be stored. */
const MAP: Basemap = {
  id: 'openfreemap',
  name: 'OpenFreeMap',
  kind: 'map',
  content: 'openmaptiles',
  tiles: '/{z}/{x}/{y}/',
  minzoom: 0,
  maxzoom: 14,
  attribution: '©',
  attribution_url: 'https://x.example',
  is_storable: false,
  instead_of: null,
};

/** Replies to all calls of a farm with parcels, without images. */
function replyToFarm(parcels: readonly Parcel[] = PARCELS) {
  reply(api.auth.user, ANA);
  reply(api.installation.get, {} as ResponseOf<typeof api.installation.get>);
  reply(api.farms.demo, NONE);
  reply(api.farms.list, { results: [FARM] });
  reply(api.sharing.farms, NONE);
  reply(api.farms.get, FARM);
  reply(api.farms.sensingDates, { sensing_dates: [], days: [] });
  const listed = reply(api.parcels.list, { results: [...parcels] });
  reply(api.parcels.blocks, NONE);
  reply(api.parcelGroups.list, NONE);
  reply(api.parcels.overlap, NONE);
  reply(api.crops.ofSeason, NONE);
  reply(api.crops.list, NONE);
  reply(api.crops.works, NONE);
  reply(api.rotation.get, { seasons: [], intervals: [], rows: [], land_uses: [] });
  reply(api.notes.list, { results: [], removed: [], are_hidden: false });
  reply(api.notes.people, NONE);
  reply(api.plans.list, { ...NONE, without_crop: { parcels: 0, hectares: 0 } });
  reply(api.plans.margins, { ...NONE, unpriced: [] });
  reply(api.imagery.baseMap, { base_map: null });
  reply(api.basemaps.list, { results: [MAP] });
  refuse(api.meteo.ofGridPoint, 404, { error: 'not_found' });
  refuse(api.meteo.hoursOfGridPoint, 404, { error: 'not_found' });
  reply(api.meteo.irrigation, NONE);
  reply(api.risks.list, riskListSample());
  reply(api.imagery.rasters, NONE);
  return listed;
}

/** Opens the dialog of Ana for her farm. */
async function open() {
  await showDialog({ type: 'field', farm: FARM });
  await expect.element(dialog).toBeVisible();
}

beforeEach(async () => {
  forgetKept();
  takenFarms.set(null);
  personSetting.set('ana');
  signedInSetting.set(true);
  baseStyleSetting.set('embedded');
  connectivity.set('online');
});

afterEach(async () => {
  await expect.poll(() => taking.get()).toBeNull();
  connectivity.set('online');
});

it('says before how large a farm is, takes it along, and removes it after a question', async () => {
  replyToFarm();
  await open();
  await expect.element(dialog).toMatchTextContent(/About [\d.]+ MB [(]estimate[)]/);
  await expect.element(dialog).toMatchTextContent('parcels are shown on a plain background');
  await expectAccessible();
  await take.click();
  await expect.element(dialog).toMatchTextContent(/On this device as of .+, [\d.]+ MB/);
  await expect.element(dialog).toMatchTextContent('Logging out removes it from this device.');
  await expectAccessible();
  const name = JSON.stringify([api.parcels.list.path, { params: { farmId: FARM.id, seasonId: SEASON.id } }]);
  const kept = await readKept('ana', name);
  expect(JSON.parse(String(kept?.body))).toMatchObject({ results: [{ id: 'La drum' }, { id: 'Spre sat' }] });
  expect(await readKept('ion', name)).toBeNull();

  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect
    .element(dialog.getByRole('group', { name: 'Remove Ferma mea from this device? The farm itself stays.' }))
    .toBeVisible();
  await dialog.getByRole('group').getByRole('button', { name: 'Remove' }).click();
  await expect.element(take).toBeVisible();
  expect(await readKept('ana', name)).toBeNull();
});

it('keeps the curve of every parcel', async () => {
  const parcels = Array.from({ length: 60 }, (_, at) => parcelSample(`Parcel ${at}`));
  replyToFarm(parcels);
  await open();
  await take.click();
  await expect.element(dialog).toMatchTextContent('On this device as of');
  const kept = await listKept('ana');
  expect(kept.filter(({ id }) => id.includes(api.imagery.rasters.path))).toHaveLength(60);
});

it('keeps the plans of a season: their list, and each with its activities and parcels', async () => {
  replyToFarm();
  reply(api.crops.ofSeason, { results: [{ id: '1' }] } as unknown as ResponseOf<typeof api.crops.ofSeason>);
  refuse(api.crops.get, 404, { error: 'not_found' });
  refuse(api.crops.curves, 404, { error: 'not_found' });
  reply(api.plans.get, { id: 'season.1' } as ResponseOf<typeof api.plans.get>);
  reply(api.plans.parcels, NONE);
  await open();
  await expect.element(dialog).toMatchTextContent('estimate');
  await take.click();
  await expect.element(dialog).toMatchTextContent('On this device as of');
  const kept = (await listKept('ana')).map(({ id }) => id);
  for (const { path } of [api.plans.list, api.plans.margins, api.plans.get, api.plans.parcels])
    expect(
      kept.filter((id) => id.includes(path)),
      path,
    ).toHaveLength(1);
});

it('a farm that is cancelled leaves nothing behind', async () => {
  replyToFarm();
  const { promise, resolve } = Promise.withResolvers<void>();
  await open();
  await expect.element(dialog).toMatchTextContent('estimate');
  reply(api.notes.people, async () => {
    await promise;
    return NONE;
  });
  await take.click();
  await expect.element(dialog.getByRole('progressbar', { name: 'Taking Ferma mea along' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  resolve();
  await expect.element(take).toBeVisible();
  expect(takenFarms.get()).toEqual([]);
});

it('a farm that the server refuses half-way is incomplete, and can be continued', async () => {
  replyToFarm();
  await open();
  await expect.element(dialog).toMatchTextContent('estimate');
  refuse(api.rotation.get, 401, { error: 'not_authenticated' });
  await take.click();
  await expect.element(dialog).toMatchTextContent('Not complete: something is still missing.');
  replyToFarm();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog).toMatchTextContent('On this device as of');
});

it('a farm that the user may no longer see is removed when it is refreshed', async () => {
  replyToFarm();
  await open();
  await take.click();
  await expect.element(dialog).toMatchTextContent('On this device as of');
  refuse(api.farms.get, 404, { error: 'not_found' });
  await dialog.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(take).toBeVisible();
  expect(takenFarms.get()).toEqual([]);
});

it('says that the terms of a map forbid to store it', async () => {
  baseStyleSetting.set(MAP.id);
  replyToFarm();
  await onPhone();
  await open();
  await expect
    .element(dialog)
    .toMatchTextContent('The chosen map may not be stored on devices, by its terms.');
  await expectAccessible();
});

it('without a signal it lists what is on this device, and nothing can be fetched', async () => {
  replyToFarm();
  await open();
  await take.click();
  await expect.element(dialog).toMatchTextContent('On this device as of');
  connectivity.set('offline');
  await expect.element(dialog.getByRole('button', { name: 'Refresh' })).toBeDisabled();
  await showDialog({ type: 'field', farm: null });
  await expect.element(dialog.getByRole('region', { name: 'Ferma mea' }).last()).toBeVisible();
});
