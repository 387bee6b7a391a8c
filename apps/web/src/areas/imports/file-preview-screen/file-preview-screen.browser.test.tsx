import { api, type Import } from '@brazda/contract/client';
import { LANGUAGES, seasonWindow } from '@brazda/domain';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { href } from '../../../routes/href.ts';
import { reply } from '../../../testing/api.ts';
import { FARM, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { FilePreviewScreen } from './file-preview-screen.tsx';

const EMPTY = { ...SEASON, ...seasonWindow(2027, 10), id: 'empty', end_year: 2027, parcels_count: 0 };
/** A GeoJSON without years, which therefore asks nothing about the season. */
const ASKING: Import = {
  id: 'import',
  farm: FARM.id,
  season: SEASON.id,
  state: 'asking',
  created_at: '2026-11-29T10:00:00Z',
  progress: null,
  is_waiting: false,
  files: [{ id: 'file', name: 'parcele.geojson', size: 900, received: 900 }],
  refusals: [],
  layers: [],
  counts: {},
  repaired: 0,
  hectares: 0,
  bbox: null,
  taken: null,
  change: null,
  is_undone: false,
};
const LEADS = {
  en: 'Ferma mea · into season 2025–2026',
  ro: 'Ferma mea · în sezonul 2025–2026',
  fr: 'Ferma mea · dans la campagne 2025–2026',
};

beforeEach(() => {
  const farm = { ...FARM, seasons: [EMPTY, SEASON], current_season: EMPTY.id };
  for (const each of [api.farms.demo, api.sharing.farms]) reply(each, { results: [] });
  reply(api.farms.list, { results: [farm] });
  reply(api.farms.get, farm);
  reply(api.farms.sensingDates, { sensing_dates: [], days: [] });
  reply(api.imports.get, ASKING);
});

it.each(LANGUAGES)('names the season into which the files go (%s)', async (language) => {
  await show(
    <main>
      <FilePreviewScreen />
    </main>,
    { language, at: href('file-preview', { farmId: FARM.id, batchFileId: 'import' }) },
  );
  await expect.element(page.getByText(LEADS[language], { exact: true })).toBeVisible();
  await expectAccessible();
});
