import { api, type Meteo, type Season } from '@brazda/contract/client';
import { addDays, SOIL_MOISTURE_LIMITS } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { localDay } from '../../../lib/local-day.ts';
import { reply } from '../../../testing/api.ts';
import { intervalSample, parcelSample, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { FloweringNote } from './flowering-note.tsx';
import { WeatherChart } from './weather-chart.tsx';

const TODAY = localDay();
/** A season that began twenty days ago. */
const season: Season = { ...SEASON, start_date: addDays(TODAY, -20), end_date: addDays(TODAY, 200) };

const NOTHING: Meteo = {
  grid_point: '44.4,27.4',
  simulated: false,
  attribution: '',
  attribution_url: null,
  origins: [],
  trouble: null,
  fetched_at: null,
  daily_precipitation: [],
  daily_temperature: [],
  daily_et0: [],
  daily_wind: [],
  maize_water_capacity: [],
  wheat_water_capacity: [],
  soil_start: { maize: [0, 0, 0], wheat: [0, 0, 0] },
  irrigation: [],
  soil_moisture_limits: SOIL_MOISTURE_LIMITS as Meteo['soil_moisture_limits'],
  hints: [],
};

/** The weather of some past days, each with 2 mm of rain. */
function pastWeather(first: number, last: number): Meteo {
  const days = Array.from({ length: first - last + 1 }, (_, at) => ({
    date: addDays(TODAY, at - first),
    is_forecast: false,
  }));
  return {
    ...NOTHING,
    fetched_at: `${TODAY}T06:00:00Z`,
    origins: [{ source: 'nasa-power', basis: 'archive', from: days[0]!.date, to: days.at(-1)!.date }],
    daily_precipitation: days.map((day) => ({ ...day, precipitation: 2 })),
    daily_temperature: days.map((day) => ({ ...day, min: 4, max: 14 })),
    daily_et0: days.map((day) => ({ ...day, et0: 1 })),
    daily_wind: days.map((day) => ({ ...day, wind: 3 })),
  };
}

async function showWeather(meteo: Meteo, language: 'en' | 'ro' | 'fr' = 'en') {
  reply(api.meteo.ofGridPoint, meteo);
  await show(
    <main>
      <WeatherChart
        parcel={parcelSample('La drum')}
        season={season}
        date={null}
        onDate={() => undefined}
        country="RO"
      />
    </main>,
    { language },
  );
}

const figure = (label: RegExp) => page.getByText(label).element().nextElementSibling?.textContent;

it.each([
  ['en', 'There is no weather of this place yet. The weather service does not answer. Next try: '],
  ['ro', 'Pentru acest loc nu există încă date meteo. Serviciul meteo nu răspunde. Următoarea încercare: '],
  ['fr', 'Il n’y a pas encore de météo pour ce lieu. Le service météo ne répond pas. Prochain essai : '],
] as const)(
  'says at the top why there is no weather and when it is tried again (%s)',
  async (language, text) => {
    const next_try = `${addDays(TODAY, 1)}T12:01:00Z`;
    await showWeather({ ...NOTHING, trouble: { reason: 'no_answer', next_try } }, language);
    await expect.element(page.getByRole('main')).toMatchTextContent(text);
    expect(page.getByRole('heading').elements()).toEqual([]);
    await expectAccessible();
  },
);

it('says that the weather is not current, above the last that is known', async () => {
  await showWeather({ ...pastWeather(20, 1), trouble: { reason: 'limited', next_try: null } });
  await expect.element(page.getByRole('main')).toMatchTextContent(/^The weather is not current; it was last/);
  await expect.element(page.getByText('Model, grid of 50 km (NASA POWER)')).toBeVisible();
});

it('sums the rain of the last days', async () => {
  await showWeather(pastWeather(20, 1));
  await expect.element(page.getByText('Rain, last 7 days', { exact: true })).toBeVisible();
  expect(figure(/^Rain, last 7 days/)).toMatch(/^14\.0\smm$/);
  await expect.element(page.getByText(/no values/)).not.toBeInTheDocument();
});

it('is accessible with its months as a table, and added up', async () => {
  await showWeather(pastWeather(20, 1));
  await page.getByText('Month by month, as a table').click();
  await expect.element(page.getByRole('table')).toBeVisible();
  await page.getByText('Added up', { exact: true }).click();
  await expectAccessible();
});

it('names the last day of the rain where the newest days are unknown, and counts those without values', async () => {
  await showWeather(pastWeather(15, 4));
  await expect.element(page.getByText(/^Rain, 7 days to \d+ \w+$/)).toBeVisible();
  expect(figure(/^Rain, 7 days to/)).toMatch(/^14\.0\smm$/);
  expect(figure(/^Rain, 12 days to/)).toMatch(/^24\.0\smm$/);
  await expect
    .element(page.getByText('5 days of the season have no values and are not counted.'))
    .toBeVisible();
});

it.each([
  [
    'en',
    'In flower, Winter oilseed rape may be sprayed only from 2 hours before to 3 hours',
    'only in the press',
  ],
  [
    'ro',
    'Cât este în floare, cultura „Rapiță de toamnă” se poate stropi numai de la 2 ore înainte',
    'numai în presă',
  ],
  [
    'fr',
    'En fleur, la culture « Colza d’hiver » ne peut être traitée que de 2 h avant à 3 h après',
    'dans la presse seulement',
  ],
] as const)(
  'says beside the spray hours what the French order on bees asks (%s)',
  async (language, text, sureness) => {
    const crops = [intervalSample('Winter oilseed rape', '2025-09-01', '2026-07-10')];
    const days = ['2026-04-20', '2026-04-22'] as const;
    await show(
      <main>
        <FloweringNote country="FR" crops={crops} days={days} />
      </main>,
      { language },
    );
    await expect.element(page.getByRole('main')).toMatchTextContent(text);
    // Folded, so that the hours are not far below.
    const source = page.getByText(/^Arrêté du 20 novembre 2021/);
    await expect.element(source).not.toBeVisible();
    await page.getByText(/(sources|surse)$/).click();
    await expect.element(source).toBeVisible();
    await expect.element(source).toMatchTextContent(sureness);
    await expectAccessible();
  },
);

it.each([
  ['en', /^No rule on spraying crops in flower is known here.*may be in flower: Winter oilseed rape\./],
  ['ro', /^Nu cunoaștem aici nicio regulă.*pot fi în floare: Rapiță de toamnă\./],
  ['fr', /^Aucune règle sur le traitement des cultures en fleur.*être en fleur : Colza d’hiver\./],
] as const)('says that no rule on crops in flower is known in Romania (%s)', async (language, text) => {
  const crops = [intervalSample('Winter oilseed rape', '2025-09-01', '2026-07-10')];
  await show(
    <main>
      <FloweringNote country="RO" crops={crops} days={['2026-05-05', '2026-05-07']} />
    </main>,
    { language },
  );
  await expect.element(page.getByRole('main')).toMatchTextContent(text);
  await expectAccessible();
});

it.each([
  ['RO', 'Winter oilseed rape', '2026-09-05'],
  ['FR', 'Winter wheat', '2026-05-05'],
] as const)('says nothing of bees in %s for %s on %s', async (country, crop, day) => {
  const crops = [intervalSample(crop, '2025-09-01', '2026-09-10')];
  await show(
    <main>
      <FloweringNote country={country} crops={crops} days={[day, day]} />
    </main>,
  );
  await expect.element(page.getByRole('main')).toBeInTheDocument();
  expect(page.getByRole('main').element().textContent).toBe('');
});
