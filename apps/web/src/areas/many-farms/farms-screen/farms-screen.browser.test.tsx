import { api } from '@brazda/contract/client';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply, replyPartly } from '../../../testing/api.ts';
import { farmOverview } from '../../../testing/farm-overview.ts';
import { expectAccessible, onPhone, show } from '../../../testing/show.tsx';
import { FarmsScreen } from './farms-screen.tsx';

const ALERTED = farmOverview({ farm: 'a', name: 'Alertă', alerts: { fall: 1, behind: 0, patch: 2 } });
const LATE = farmOverview({ farm: 'b', name: 'Târziu', overdue: 1, last_visit: null });
const PARTS = farmOverview({
  farm: 'c',
  name: 'Parcele',
  access: 'parcels',
  shared_farm: 'no_access',
  overdue: null,
});

beforeEach(() => {
  replyPartly(api.auth.user, { license: null });
  replyPartly(api.crops.list, { results: [{ id: '1', name: { en: 'Wheat', ro: 'Grâu', fr: 'Blé' } }] });
});

const shown = (at = '/farms') => show(<FarmsScreen />, { at });

/** Expects texts in a row of the table. */
async function expectTexts(row: number, ...texts: readonly string[]) {
  const shownText = () => page.getByRole('row').nth(row).element().textContent?.replaceAll('\u00A0', ' ');
  for (const text of texts) await expect.poll(shownText).toContain(text);
}

it('says of each farm why it needs a look, those that do first', async () => {
  reply(api.manyFarms.list, { results: [PARTS, LATE, ALERTED] });
  await shown();
  await expectTexts(1, 'Alertă', '3 open alerts', '1 fall, 2 patches');
  await expectTexts(2, 'Târziu', '1 late piece of work', 'None noted');
  await expectTexts(3, 'Parcele', 'Shared, some parcels', 'Nothing known', 'Not shown to you');
  await expectAccessible();
});

it('is a list of cards on a phone', async () => {
  await onPhone();
  reply(api.manyFarms.list, { results: [LATE, ALERTED] });
  await shown();
  await expect.element(page.getByText('3 open alerts')).toBeVisible();
  expect(page.getByRole('columnheader', { name: 'Late work' }).query()).toBeNull();
});

it('offers files of many farms to who may change the land of several', async () => {
  const full = { access: 'full', shared_farm: 'full_access' } as const;
  reply(api.manyFarms.list, { results: [farmOverview(full), farmOverview(full), LATE] });
  await shown();
  await expect
    .element(page.getByRole('link', { name: 'Bring many files' }))
    .toHaveAttribute('href', '/farms/files');
});

it('does not offer them to who may change one', async () => {
  reply(api.manyFarms.list, { results: [farmOverview({ access: 'owner', shared_farm: null }), LATE] });
  await shown();
  await expect.element(page.getByRole('link', { name: 'Messages' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Bring many files' }).query()).toBeNull();
});

it('leads who has one farm to it', async () => {
  reply(api.manyFarms.list, { results: [LATE] });
  await shown();
  await expect.element(page.getByText('This page is for several farms')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open Târziu' }))
    .toHaveAttribute('href', '/farm/b/today');
});

it('says that the farms could not be fetched, not that there are none', async () => {
  refuse(api.manyFarms.list, 500, {});
  await show(<FarmsScreen />, { at: '/farms', retriesAtOnce: true });
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(page.getByText('This page is for several farms').query()).toBeNull();
});

it('finds parcels on every farm, and says when there are more', async () => {
  reply(api.manyFarms.list, { results: [LATE, ALERTED] });
  const parcel = { farm: 'b', season: 's', parcel: 'p', name: 'La drum', hectares: 3 };
  const calls = reply(api.manyFarms.findParcels, { results: [parcel], is_cut: true });
  await shown('/farms?search=drum');
  await expect.element(page.getByRole('link', { name: 'La drum' })).toBeVisible();
  await expect.element(page.getByText('Târziu · 3.00 ha')).toBeVisible();
  await expect
    .element(page.getByText('Only the first parcel is shown: type more of the name.'))
    .toBeVisible();
  await expect.element(page.getByText('No farm is like this.', { exact: false })).toBeVisible();
  expect(calls[0]?.query).toEqual({ search: 'drum' });
});

it('compares a crop, says what is not known, and which farms are left out', async () => {
  reply(api.manyFarms.list, { results: [LATE, ALERTED, PARTS] });
  reply(api.manyFarms.compareCrop, {
    results: [
      {
        farm: 'b',
        name: 'Târziu',
        parcel_count: 2,
        hectares: 12,
        ndvi: { mean: 0.612, hectares: 8, newest: '2026-11-18' },
        yield_unit: 't/ha',
        yield: null,
        sown: { first: '2026-10-02', last: '2026-10-09', parcels: 2 },
      },
    ],
    left_out: [{ farm: 'c', name: 'Parcele' }],
  });
  await shown('/farms?view=crop');
  await expect.element(page.getByRole('table', { name: 'Wheat on your farms' })).toBeVisible();
  await expectTexts(1, 'Târziu', '12.00 ha', '2 parcels', '0.61', 'of 8.00 ha', 'Not known');
  await expect
    .element(page.getByText('Left out, because only single parcels are shared with you: Parcele.'))
    .toBeVisible();
  await expectAccessible();
});
