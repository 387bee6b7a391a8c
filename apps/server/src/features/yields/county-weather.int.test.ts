import { api } from '@brazda/contract';
import { WEATHER_SOURCES } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../test/product.ts';
import { nasaPower } from '../weather/nasa-power.ts';
import { POWER_UNITS } from '../weather/nasa-power-response.ts';
import { SIMULATED } from '../weather/simulated.ts';
import { type Received, startWeatherServer, type WeatherServer } from '../weather/testing/weather-server.ts';
import { fetchCountyWeather } from './county-weather.ts';
import { predictCounties } from './predict-counties.ts';
import { readStatistics } from './read-statistics.ts';
import { storeStatistics } from './store-statistics.ts';

let product: Product;
let server: WeatherServer;
beforeAll(async () => {
  [product, server] = [await startProduct(), await startWeatherServer()];
  server.answer = (request) => ({ body: answerOf(request) });
});
afterAll(async () => {
  await product.stop();
  await server.stop();
});

const never = new AbortController().signal;
/** In dry years maize loses a third. */
const isDry = (year: number) => year % 3 === 0;

/** The requested days of NASA POWER, all alike. */
function answerOf({ query }: Received) {
  const values = {
    T2M_MAX: 24,
    T2M_MIN: 11,
    RH2M: 60,
    WS2M: 2,
    WS10M: 3,
    WS10M_MAX: 6,
    PRECTOTCORR: 1,
    ALLSKY_SFC_SW_DWN: 20,
  };
  const first = Number(query.get('start'));
  const last = Number(query.get('end'));
  const days = Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
  return {
    geometry: { type: 'Point', coordinates: [26.25, 44.5, 60] },
    properties: {
      parameter: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          Object.fromEntries(days.map((day) => [day, value])),
        ]),
      ),
    },
    header: { sources: ['MERRA2'], fill_value: -999, time_standard: 'LST' },
    parameters: Object.fromEntries(Object.entries(POWER_UNITS).map(([name, units]) => [name, { units }])),
  };
}

const sourceOf = () => ({
  isSimulated: false,
  archive: nasaPower({ url: server.url, userAgent: 'Brazda/1.0', pace_ms: 0, backoff_ms: 1 }),
  forecaster: SIMULATED.forecaster,
});

async function importYields() {
  const rows = ['B', 'IF'].flatMap((county) =>
    Array.from({ length: 20 }, (_, at) => {
      const year = 2006 + at;
      const usual = 5 + at / 20 + ((at * 7) % 5) / 50;
      return `maize;${county};${year};${(isDry(year) ? usual / 1.5 : usual).toFixed(2)}`;
    }),
  );
  const bytes = Buffer.from(`crop;county;year;yield_t_ha\n${rows.join('\n')}`);
  await storeStatistics(product.database.db, await readStatistics(bytes), 'INS TEMPO');
}

/** Days of a source at the cell that București and Ilfov share; it never rains in dry summers. */
const keepWeather = (source: string) =>
  product.database.pool.query(
    `insert into weather_day (grid_point, date, temperature_max, precipitation, et0, is_forecast, is_final, source, fetched_at)
     select '44.5,26.25', day, 25,
       case when extract(month from day) between 4 and 8 and extract(year from day)::int % 3 = 0 then 0 else 3 end,
       case when extract(month from day) between 4 and 8 then 5 else 1.5 end, false, true, $1, '2026-09-01'
     from generate_series('2014-10-01'::date, '2026-08-25', '1 day') as day
     on conflict do nothing`,
    [source],
  );

const DAY = '2026-09-01';
const predict = (source: ReturnType<typeof sourceOf> | null = sourceOf()) =>
  predictCounties({ db: product.database.db, source }, DAY);
async function maizeOf(code: string) {
  const { response } = await product.anonymous.call(api.yields.ofCounty, { params: { code } });
  return response.crops.maize!;
}

describe('the weather of counties', () => {
  const deps = (now: string) => ({ db: product.database.db, source: sourceOf(), now: () => new Date(now) });

  it('is fetched by month for counties with statistics only, once for those that share a cell', async () => {
    expect(await fetchCountyWeather(deps('2015-03-01T12:00:00Z'), never)).toMatchObject({ requests: 0 });
    await importYields();
    expect(await fetchCountyWeather(deps('2015-03-01T12:00:00Z'), never)).toMatchObject({
      requests: 5,
      isWaiting: false,
    });
    expect(
      server.received.map(({ query }) => [query.get('latitude'), query.get('longitude'), query.get('start')]),
    ).toEqual(
      ['20150201', '20150101', '20141201', '20141101', '20141001'].map((start) => ['44.5', '26.25', start]),
    );
    expect(await fetchCountyWeather(deps('2015-03-01T13:00:00Z'), never)).toMatchObject({ requests: 0 });
  });

  it('costs no more than its share of the requests, and waits after a failure', async () => {
    const { pool } = product.database;
    await pool.query(`update weather_spending set calls = 300 where source = 'nasa-power counties'`);
    await pool.query('delete from weather_day');
    await expect(fetchCountyWeather(deps('2015-03-01T12:30:00Z'), never)).rejects.toMatchObject({
      trouble: 'limited',
    });
    server.next.push({ status: 422, body: { messages: ['no'] } });
    await expect(fetchCountyWeather(deps('2015-03-01T14:00:00Z'), never)).rejects.toMatchObject({
      trouble: 'refused',
    });
    expect(await fetchCountyWeather(deps('2015-03-01T14:00:10Z'), never)).toMatchObject({
      requests: 0,
      isWaiting: true,
    });
  });
});

describe('predictions of counties', () => {
  it('are as before without weather, and say so; simulated weather does not count', async () => {
    await predict(null);
    const naive = await maizeOf('IF');
    expect(naive).toMatchObject({
      basis: 'trend',
      has_weather: false,
      weather: null,
      no_weather: 'off',
      compared: null,
    });
    await keepWeather('simulated');
    await predict();
    expect(await maizeOf('IF')).toEqual({ ...naive, no_weather: 'not_yet' });
  });

  it('have the weather in them where it was less wrong, with its share and its source; the same ones again', async () => {
    const naive = await maizeOf('IF');
    await keepWeather('nasa-power');
    await predict();
    const { weather, compared, ...found } = await maizeOf('IF');
    expect(found).toMatchObject({ has_weather: true, no_weather: null });
    expect(found.low < found.yield_t_ha && found.yield_t_ha < found.high).toBe(true);
    expect(found.yield_t_ha).toBeGreaterThan(naive.yield_t_ha);
    expect(weather).toMatchObject({ known: 1, years: 11, source: 'nasa-power' });
    expect(WEATHER_SOURCES[weather!.source].name).toBe('NASA POWER');
    expect(weather!.t_ha).toBeGreaterThan(0);
    expect(compared).toMatchObject({ counties: 2, years: 8 });
    expect(compared!.weather).toBeLessThan(compared!.naive);
    const { response } = await product.anonymous.call(api.yields.ofCounty, { params: { code: 'IF' } });
    await predict();
    const again = await product.anonymous.call(api.yields.ofCounty, { params: { code: 'IF' } });
    expect(JSON.stringify(again.response)).toBe(JSON.stringify(response));
  });

  it('have both back-tests beside each other', async () => {
    const { crops } = (await product.anonymous.call(api.yields.accuracy)).response;
    const { weather } = crops.find(({ crop, of }) => crop === 'maize' && of === 'counties')!;
    expect(weather).toMatchObject({ years: 8, counties: 2, is_better: true });
    expect(weather!.earlier.naive.years).toBe(weather!.earlier.weather.years);
    expect(weather!.others.weather.rmse).toBeLessThan(weather!.others.naive.rmse);
    expect(crops.filter(({ of }) => of === 'country').every((crop) => crop.weather === null)).toBe(true);
  });
});
