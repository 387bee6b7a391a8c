import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type FakeOpenMeteo,
  startFakeOpenMeteo,
} from '../../apps/server/src/features/weather/testing/fake-open-meteo.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { runningEmbedded } from '../../apps/server/src/platform/db/embedded.ts';
import { addDays, cropByKey, seasonWindow } from '../../packages/domain/src/index.ts';
import { inflateCodes } from '../../packages/raster/src/index.ts';
import { root } from '../../tools/setup/root.ts';
import { type Call, signedInCaller } from '../crops/caller.ts';
import { STATES, type State } from '../databases.ts';
import { createOwner } from '../web/many-parcels.ts';
import { print } from '../web/printing.ts';
import { startAlone } from '../web/product.ts';
import { makeSeenFarm } from './seen-farm.ts';
import { type Spent, watchProduct } from './spent.ts';

const FOLDER = 'bench-reading';
const YEAR = 2026;
const YEARS = [YEAR, YEAR - 1, YEAR - 2, YEAR - 3, YEAR - 4];
const DATES = 70;
/** Pixels per side: about 60 ha, and about 0.8 ha. */
const LARGE = 78;
const SMALL = 9;
const MANY = 5000;
const FEW = 500;
const RUNS = 5;
/** How long after a day the archive of the source has it. */
const DAYS_LATE = 5;
const WEATHER = { start_date: '2021-07-11', end_date: '2026-12-31' };

type Pool = ReturnType<typeof openDatabase>['pool'];
type Measure = Awaited<ReturnType<typeof watchProduct>>;
interface Found {
  readonly results: readonly { readonly id: string; readonly end_year: number }[];
}

/**
 * Reads five seasons of a parcel, the curves of a crop and two thousand days of weather through the product on the
 * embedded database, each compared with a bare client that reads the same rows; times cause no failure.
 */
export async function runReadingBench(): Promise<void> {
  for (const state of STATES) await measureReading(state);
}

async function measureReading(state: State) {
  await rm(join(root, '.data', `${FOLDER}-${state}`), { recursive: true, force: true });
  // A source that responds: the first request stores its days, and no later one waits for it.
  const source = await startFakeOpenMeteo();
  source.today = new Date().toISOString().slice(0, 10);
  source.archiveUntil = addDays(source.today, -DAYS_LATE);
  await measureWith(source, state).finally(source.stop);
}

async function measureWith(source: FakeOpenMeteo, state: State) {
  const weather = { WEATHER_ARCHIVE_URL: source.archiveUrl, WEATHER_FORECAST_URL: source.forecastUrl };
  const product = await startAlone(FOLDER, { JOBS: 'off', ...weather }, state);
  const database = openDatabase((await runningEmbedded(product.dataDir)) ?? '');
  try {
    const owner = await createOwner(product.dataDir);
    const seasons = Object.fromEntries(YEARS.map((year) => [year, 1]));
    const parcel = await makeSeenFarm(database.db, owner, { seasons, side: LARGE, dates: DATES });
    const crop = await makeSeenFarm(database.db, owner, {
      seasons: { [YEAR]: MANY, [YEAR - 1]: FEW },
      side: SMALL,
      dates: DATES,
    });
    // The statistics of a database with other farms do not cover these farms yet.
    if (state === 'fresh') await database.pool.query('analyze');
    const call = await signedInCaller(product.origin, owner);
    const measure = await watchProduct(product.dataDir);
    print([`${state} database, best of ${RUNS}`, 'clock', 'product works', 'database']);
    await measureParcel({ call, pool: database.pool, measure }, parcel);
    await measureCurves({ call, pool: database.pool, measure }, crop);
  } finally {
    await database.close();
    await product.close();
  }
}

interface Tools {
  readonly call: Call;
  readonly pool: Pool;
  readonly measure: Measure;
}

/** The requests of opening a parcel with its past, in parallel as in a browser, and its weather. */
async function measureParcel({ call, pool, measure }: Tools, farm: string) {
  const { reply: response } = await call<Found>('GET', `/farm/${farm}/season/`);
  const places = await Promise.all(
    response.results.map(async ({ id, end_year }) => {
      const at = `/farm/${farm}/season/${id}`;
      const parcels = (await call<Found>('GET', `${at}/list_parcels/`)).reply.results;
      return { id: parcels[0]!.id, end_year, path: `${at}/parcel/${parcels[0]!.id}` };
    }),
  );
  const newest = places.find(({ end_year }) => end_year === YEAR)!;
  const rastersOf = (path: string) =>
    call('GET', `${path}/raster/?raster_kind=NDVI_NEW&include_skipped=true`);
  const year = { start_date: seasonWindow(YEAR).start_date, end_date: seasonWindow(YEAR).end_date };
  const weather = (days: typeof WEATHER) =>
    call('GET', `${newest.path}/meteo_history/?${new URLSearchParams(days)}`);
  await weather(WEATHER);

  const rasters = await measure(RUNS, () => Promise.all(places.map(({ path }) => rastersOf(path))));
  const bare = await measure(RUNS, async () => {
    for (const { id } of places)
      for (const { codes } of (await pool.query<{ codes: Buffer }>(SEEN_PLANNED_OVER_ALL_YEARS, [id])).rows)
        inflateCodes(codes);
  });
  report(`rasters of ${YEARS.length} seasons x ${DATES} dates`, rasters);
  report('  earlier query, every raster inflated', bare, rasters);
  report(
    'and with overlaps and weather',
    await measure(RUNS, () =>
      Promise.all([
        ...places.map(({ path }) => rastersOf(path)),
        call('GET', `${newest.path}/parcel_overlap/`),
        weather(year),
      ]),
    ),
  );
  const days = await measure(RUNS, () => weather(WEATHER));
  report('weather of 2000 days', days);
  const kept = () =>
    pool.query('select * from weather_day where date between $1 and $2', Object.values(WEATHER));
  report('  bare client: the same days', await measure(RUNS, kept), days);
}

/** The curves of a crop on few and many parcels. */
async function measureCurves({ call, pool, measure }: Tools, farm: string) {
  const { reply: response } = await call<Found>('GET', `/farm/${farm}/season/`);
  const crop = cropByKey('winter_wheat').id;
  for (const { id, end_year } of response.results.toReversed()) {
    const path = `/farm/${farm}/season/${id}/crop/${crop}/curves/NDVI_NEW/`;
    const curves = await measure(RUNS, () => call('GET', path));
    report(`curves of ${end_year === YEAR ? MANY : FEW} parcels x ${DATES} dates`, curves);
    const { start_date, end_date } = seasonWindow(end_year);
    const rows = () => pool.query(SEEN_OF_SEASON, [id, start_date, end_date]);
    report('  bare client: the same means as rows', await measure(RUNS, rows), curves);
  }
}

/** The query before the days of the season were written into it. */
const SEEN_PLANNED_OVER_ALL_YEARS = `
  select observation.*, scene.simulated
  from parcel join season on season.id = parcel.season_id
    join observation on observation.shape_id = parcel.shape_id
      and observation.sensing_date between season.start_date and season.end_date
    join scene on scene.id = observation.scene_id
  where parcel.id = $1 and layer = 'NDVI' order by observation.sensing_date desc`;

const SEEN_OF_SEASON = `
  select parcel.id, sensing_date, mean from parcel join observation using (shape_id)
  where season_id = $1 and sensing_date between $2 and $3 and layer = 'NDVI'`;

function report(title: string, { ms, product_ms, database_ms }: Spent, ours?: Spent) {
  const work = (spent: number | null) => (spent === null ? '-' : `${spent.toFixed(0)} ms`);
  const ratio = ours ? `ours takes ${(ours.ms / ms).toFixed(1)} x of it` : '';
  print([title, `${ms.toFixed(0)} ms`, work(product_ms), work(database_ms), ratio]);
}
