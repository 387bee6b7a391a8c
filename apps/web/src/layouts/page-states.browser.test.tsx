import { api, type ResponseOf } from '@brazda/contract/client';
import { seasonWindow } from '@brazda/domain';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../testing/api.ts';
import { showWithDialogs } from '../testing/dialogs.tsx';
import { FARM, SEASON } from '../testing/samples.ts';
import { EmptySeason } from './page-states.tsx';

const EMPTY = { ...SEASON, id: 'next', end_year: 2027, ...seasonWindow(2027), parcels_count: 0 };
const farm = { ...FARM, seasons: [EMPTY, SEASON] };
const copy = page.getByRole('button', { name: 'Copy the parcels of 2025–2026' });

beforeEach(() => {
  reply(api.imports.list, { results: [] });
});

it('an empty season copies the one before it, once for a double click', async () => {
  const response = Promise.withResolvers<ResponseOf<typeof api.seasons.copyInto>>();
  const sent = reply(api.seasons.copyInto, () => response.promise);
  await showWithDialogs(<EmptySeason farm={farm} seasonId={EMPTY.id} />);
  await expect.element(page.getByRole('button', { name: 'Open season 2025–2026' })).toBeVisible();
  await copy.dblClick();
  response.resolve({ ...EMPTY, parcels_count: 2, change: 'change' });
  await expect.element(page.getByText('2 parcels were copied.')).toBeVisible();
  expect(sent.map(({ params, body }) => [params.seasonId, body])).toEqual([
    [EMPTY.id, { copy_from: SEASON.id }],
  ]);
});

it('says why nothing was copied', async () => {
  refuse(api.seasons.copyInto, 409, { error: 'season_filled', detail: 'The season has parcels by now.' });
  await showWithDialogs(<EmptySeason farm={farm} seasonId={EMPTY.id} />);
  await copy.click();
  await expect.element(page.getByText('The season has parcels by now.')).toBeVisible();
});

it('offers nothing to copy to users who may not change the land', async () => {
  await showWithDialogs(<EmptySeason farm={{ ...farm, access: 'view' }} seasonId={EMPTY.id} />);
  await expect.element(page.getByRole('button', { name: 'Open season 2025–2026' })).toBeVisible();
  await expect.element(copy).not.toBeInTheDocument();
});
