import { api, type ParcelGroup } from '@brazda/contract/client';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { FARM, parcelSample, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { ParcelSets } from './parcel-sets.tsx';

const EAST = parcelSample('Est');
const WEST = parcelSample('Vest');
const FARM_3: ParcelGroup = { id: 'f', name: 'Ferma 3', parent: null, parcels: [EAST.id] };
const WET: ParcelGroup = { id: 'w', name: 'Irigat', parent: 'f', parcels: [WEST.id] };

const open = async () => {
  reply(api.parcels.list, { results: [EAST, WEST] });
  reply(api.crops.ofSeason, { results: [] });
  const added = vi.fn<(parcels: readonly string[]) => void>();
  await show(<ParcelSets farmId={FARM.id} seasonId={SEASON.id} onAdd={added} />);
  return added;
};

it('a group is added with the parcels of the groups in it', async () => {
  reply(api.parcelGroups.list, { results: [FARM_3, WET] });
  const added = await open();
  await page.getByRole('combobox', { name: 'All parcels of a group or crop' }).click();
  await expectAccessible();
  await page.getByRole('option', { name: /Ferma 3 › Irigat/ }).click();
  expect(added).toHaveBeenLastCalledWith([WEST.id]);
  await page.getByRole('combobox', { name: 'All parcels of a group or crop' }).click();
  await page.getByRole('option', { name: /^Ferma 3\s*2/ }).click();
  expect(added).toHaveBeenLastCalledWith([EAST.id, WEST.id]);
});

it('groups that cannot be loaded are said to be missing', async () => {
  refuse(api.parcelGroups.list, 500, { detail: 'Broken', error: 'internal' });
  await open();
  await expect.element(page.getByText('The groups could not be loaded; crops can be chosen.')).toBeVisible();
});
