import { api, type ParcelGroup } from '@brazda/contract/client';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { showDialog } from '../../../testing/dialogs.tsx';
import { FARM, parcelSample, SEASON } from '../../../testing/samples.ts';
import { expectAccessible } from '../../../testing/show.tsx';

const EAST = parcelSample('Est');
const WEST = parcelSample('Vest');
const FARM_3: ParcelGroup = { id: 'f', name: 'Ferma 3', parent: null, parcels: [EAST.id] };
const WET: ParcelGroup = { id: 'w', name: 'Irigat', parent: 'f', parcels: [WEST.id] };

beforeEach(() => {
  reply(api.parcels.list, { results: [EAST, WEST] });
  reply(api.crops.ofSeason, { results: [] });
});

const open = (groups: readonly ParcelGroup[], chosen: readonly string[] = []) => {
  reply(api.parcelGroups.list, { results: [...groups] });
  return showDialog({ type: 'parcel-groups', farm: FARM, season: SEASON, chosen });
};

it('groups are a tree with the area of all that is in them; chosen parcels are put into one', async () => {
  const changed = reply(api.parcelGroups.update, { change: 'c' });
  const { dialog } = await open([WET, FARM_3], [EAST.id]);
  const rows = dialog.getByRole('listitem');
  await expect.element(rows.first()).toMatchTextContent('Ferma 32 parcels');
  await expect.element(rows.nth(1)).toMatchTextContent('Irigat1 parcel');
  await expect.element(dialog.getByRole('button', { name: 'All in it' })).toBeDisabled();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Put in “Irigat”' }).click();
  await expect.element(page.getByText('“Irigat” has been changed.')).toBeVisible();
  expect(changed.map(({ params, body }) => [params.groupId, body.add])).toEqual([['w', [EAST.id]]]);
});

it('a new group has the chosen parcels, and may be inside of another one', async () => {
  const made = reply(api.parcelGroups.create, { change: 'c' });
  await open([FARM_3], [WEST.id]);
  await page.getByRole('button', { name: 'New group' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Irigat');
  await page.getByRole('combobox', { name: 'Inside of' }).selectOptions('Ferma 3');
  await expect.element(page.getByRole('checkbox', { name: /Vest/ })).toBeChecked();
  await expectAccessible();
  await page.getByRole('button', { name: 'Save the group' }).click();
  await expect.element(page.getByText('The group “Irigat” has been made.')).toBeVisible();
  expect(made.map(({ body }) => [body.name, body.parent, body.parcels])).toEqual([
    ['Irigat', 'f', [WEST.id]],
  ]);
});

it('a group is not offered what is in it; removing it is asked, and told where it fails', async () => {
  refuse(api.parcelGroups.remove, 409, { detail: 'No longer there', error: 'gone' });
  await open([FARM_3, WET]);
  await page.getByRole('button', { name: 'Change “Ferma 3”' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Inside of' })).not.toHaveTextContent('Irigat');
  await page.getByRole('button', { name: 'Remove the group' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(page.getByText('No longer there')).toBeVisible();
});

it('says that there are none only once it knows', async () => {
  refuse(api.parcelGroups.list, 500, { detail: 'on purpose', error: 'internal' });
  const { dialog } = await showDialog({ type: 'parcel-groups', farm: FARM, season: SEASON, chosen: [] });
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(dialog).not.toHaveTextContent('There are no groups yet.');
});
