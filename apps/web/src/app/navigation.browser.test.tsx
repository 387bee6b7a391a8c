import { api, type Farm, type Import, type Season, type User } from '@brazda/contract/client';
import { seasonWindow } from '@brazda/domain';
import { useQueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryOf } from '../lib/query.ts';
import { href } from '../routes/href.ts';
import { reply } from '../testing/api.ts';
import { installationWith } from '../testing/license-samples.ts';
import { FARM, SEASON } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';
import { useProductNavigation } from './navigation.ts';
import { Sections } from './sections.tsx';

/** The season of today, which has no parcels yet. */
const EMPTY = { ...SEASON, ...seasonWindow(2027, 10), id: 'empty', end_year: 2027, parcels_count: 0 };
const farm: Farm = {
  ...FARM,
  seasons: [EMPTY, SEASON],
  current_season: EMPTY.id,
  feature_flags: ['crops_report'],
};

function Links() {
  const { sections, context } = useProductNavigation();
  const client = useQueryClient();
  const params = { farmId: FARM.id, importId: 'import' };
  const applied = { id: 'import', season: SEASON.id, state: 'applied' } as Import;
  return (
    <>
      <Sections
        sections={sections}
        current={null}
        page="map"
        route={context.route}
        country={context.farm?.country}
        opened="all"
      />
      <button
        type="button"
        onClick={() => client.setQueryData(queryOf(api.imports.get, { params }).queryKey, applied)}
      >
        Load
      </button>
    </>
  );
}

it('stays in the season that an import filled', async () => {
  reply(api.auth.user, { id: 'ana', email: 'ana@example.org', groups: [] as User['groups'] } as User);
  for (const each of [api.farms.demo, api.sharing.farms]) reply(each, { results: [] });
  reply(api.farms.list, { results: [farm] });
  reply(api.farms.get, farm);
  reply(api.farms.sensingDates, { sensing_dates: [], days: [] });
  reply(api.installation.get, installationWith(null));
  await show(<Links />, { at: href('file-preview', { farmId: FARM.id, batchFileId: 'import' }) });
  const crops = page.getByRole('link', { name: 'Crops report' });
  const cropsOf = ({ id }: Season) =>
    href('crops-overview', { farmId: FARM.id, seasonId: id }, { rasterKind: 'NDVI_NEW' });
  await expect.element(crops).toHaveAttribute('href', cropsOf(EMPTY));
  await page.getByRole('button', { name: 'Load' }).click();
  await expect.element(crops).toHaveAttribute('href', cropsOf(SEASON));
});
