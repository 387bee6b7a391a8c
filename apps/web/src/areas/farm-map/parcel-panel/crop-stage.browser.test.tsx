import { api, type Meteo } from '@brazda/contract/client';
import { addDays, growthStagesOf, type Language, SOIL_MOISTURE_LIMITS } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { CATALOG, intervalSample, parcelSample, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { CropStage } from './crop-stage.tsx';

const MAIZE = intervalSample('Maize (grain)', '2026-04-15', '2026-10-10');

async function showStage(interval = MAIZE, language: Language = 'en') {
  const crop = CATALOG.find(({ id }) => id === interval.crop_id)!;
  const growthstages = growthStagesOf('maize').map(({ id, stage, bbch, windows }) => ({
    id,
    stage,
    bbch,
    windows,
  }));
  reply(api.crops.get, { ...crop, growthstages });
  await show(
    <main>
      <h1>Page</h1>
      <CropStage
        parcel={parcelSample('La drum')}
        season={SEASON}
        interval={interval}
        cropKey={crop.key}
        country="RO"
        date="2026-06-15"
      />
    </main>,
    { language },
  );
}

/** Twenty degrees every day since sowing: 620 °C·d on 15 June, after sixteen leaves and before silks. */
const replyWarmDays = () =>
  reply(api.meteo.ofGridPoint, {
    grid_point: '44.4,27.4',
    simulated: false,
    attribution: '',
    attribution_url: null,
    origins: [],
    trouble: null,
    fetched_at: '2026-06-15T06:00:00Z',
    daily_precipitation: [],
    daily_et0: [],
    daily_wind: [],
    soil_start: { maize: [0, 0, 0], wheat: [0, 0, 0] },
    irrigation: [],
    soil_moisture_limits: SOIL_MOISTURE_LIMITS as Meteo['soil_moisture_limits'],
    hints: [],
    daily_temperature: Array.from({ length: 62 }, (_, at) => ({
      date: addDays('2026-04-15', at),
      is_forecast: false,
      min: 20,
      max: 20,
    })),
    wheat_water_capacity: [],
    maize_water_capacity: [],
  });

it.each<[Language, string]>([
  ['en', 'Tassel emergence (BBCH 50–59), by the temperatures since sowing'],
  ['ro', 'Apariția paniculului (BBCH 50–59), după temperaturile de la semănat'],
  ['fr', 'Sortie de la panicule (BBCH 50–59), d’après les températures depuis le semis'],
])('says in %s the stage by the temperatures since the entered sowing', async (language, text) => {
  replyWarmDays();
  await showStage(MAIZE, language);
  await expect.element(page.getByText(text, { exact: false })).toBeVisible();
  await expectAccessible();
});

it.each<[Language, string]>([
  ['en', 'Leaf development – Flowering (anthesis, silking) (BBCH 10–69), estimate for all of Romania'],
  ['ro', 'Formarea frunzelor – Înflorire și mătăsire (BBCH 10–69), estimare pentru toată România'],
  [
    'fr',
    'Développement des feuilles – Floraison (mâle et femelle) (BBCH 10–69), estimation pour toute la Roumanie',
  ],
])(
  'says in %s that the stages are those of the country where sowing is an estimate',
  async (language, text) => {
    await showStage({ ...MAIZE, estimated: ['sow_date'] }, language);
    await expect.element(page.getByText(text, { exact: false })).toBeVisible();
  },
);

it('says so where the weather is not known', async () => {
  refuse(api.meteo.ofGridPoint, 404, { error: 'not_found' });
  await showStage();
  await expect.element(page.getByText(/estimate for all of Romania/)).toBeVisible();
});
