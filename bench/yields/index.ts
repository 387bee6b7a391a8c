import { nasaPower } from '../../apps/server/src/features/weather/nasa-power.ts';
import { SIMULATED } from '../../apps/server/src/features/weather/simulated.ts';
import {
  type CountyYield,
  putCountyYields,
} from '../../apps/server/src/features/yields/county-yields.repo.ts';
import { predictCounties } from '../../apps/server/src/features/yields/predict-counties.ts';
import { COUNTIES, countyPointOf, YIELD_CROPS } from '../../packages/domain/src/index.ts';
import { type BenchDatabase, ENGINES, openBenchDatabase } from '../databases.ts';
import { randomOf } from '../raster/random-of.ts';

/** Our target: counties × crops × years within this time. */
const REGIONS = COUNTIES.filter(({ code }) => code !== 'B');
const YEARS = 20;
const TARGET_MS = 10_000;
const RUNS = 3;
const SEED = 17;
const FIRST_YEAR = 2006;
const DAY = '2026-09-01';

/** Its archive is never called here: only its cells and its name count. */
const SOURCE = {
  isSimulated: false,
  archive: nasaPower({ url: 'http://127.0.0.1:9', userAgent: 'bench' }),
  forecaster: SIMULATED.forecaster,
};

/** Predicts the counties of Romania without and with the weather of twelve harvests, and compares the results byte by byte. */
export async function runYieldsBench(): Promise<void> {
  for (const engine of ENGINES) {
    const database = await openBenchDatabase(engine, 'fresh');
    if (!database) {
      console.log(`SKIPPED: ${engine}, which cannot be started here`);
      continue;
    }
    try {
      await putCountyYields(database.db, simulatedYields(), { source: 'simulated', origin: 'imported' });
      await measure(`${engine}, without weather`, database);
      await addWeather(database);
      await measure(`${engine}, with weather`, database);
    } finally {
      await database.close();
    }
  }
}

async function measure(what: string, { db, pool }: BenchDatabase): Promise<void> {
  const files = new Set<string>();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const begun = performance.now();
    await predictCounties({ db, source: SOURCE }, DAY);
    times.push(performance.now() - begun);
    const { rows } = await pool.query('select body::text from county_prediction order by county');
    files.add(JSON.stringify(rows));
  }
  const slowest = Math.max(...times);
  console.log(
    `${what}: ${REGIONS.length} counties × ${YIELD_CROPS.length} crops × ${YEARS} years in ` +
      `${times.map((ms) => ms.toFixed(0)).join(', ')} ms (limit ${TARGET_MS}), ` +
      `${files.size === 1 ? 'byte-equal' : 'DIFFERENT'} on rerun`,
  );
  if (slowest > TARGET_MS || files.size > 1) process.exitCode = 1;
}

function simulatedYields(): CountyYield[] {
  const random = randomOf(SEED);
  return REGIONS.flatMap(({ code: county }) =>
    YIELD_CROPS.flatMap((crop_key) =>
      Array.from({ length: YEARS }, (_, at) => ({
        country: 'RO' as const,
        county,
        crop_key,
        year: FIRST_YEAR + at,
        yield_t_ha: Math.round((3 + at / 12 + random() / 2 ** 31) * 100) / 100,
      })),
    ),
  );
}

/** Daily weather of all cells, with rain on every fourth day or so. */
async function addWeather({ pool }: BenchDatabase): Promise<void> {
  const cells = new Set(REGIONS.map(({ code }) => SOURCE.archive.cellOf(countyPointOf('RO', code)!)));
  await pool.query('select setseed(0.17)');
  await pool.query(
    `insert into weather_day (grid_point, date, temperature_max, precipitation, et0, is_forecast, is_final, source, fetched_at)
     select cell, day, 20, case when random() < 0.25 then random() * 15 else 0 end,
       3 - 2.5 * cos(extract(doy from day) / 58), false, true, 'nasa-power', '2026-09-01'
     from unnest($1::text[]) as cell, generate_series('2014-10-01'::date, '2026-08-25', '1 day') as day`,
    [[...cells]],
  );
}
