import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openMeteo } from '../src/features/weather/open-meteo.ts';
import { SIMULATED } from '../src/features/weather/simulated.ts';
import type { WeatherDeps, WeatherSources } from '../src/features/weather/source.ts';
import { type FakeOpenMeteo, startFakeOpenMeteo } from '../src/features/weather/testing/fake-open-meteo.ts';
import { type Product, startProduct } from './product.ts';

const PLENTY = { minute: 600, hour: 5000, day: 10_000 };
/** The signal of work that is never aborted. */
export const never = new AbortController().signal;

/**
 * Starts the product of a test file with its own fake weather source and passes both to `take`; returns functions on
 * both.
 */
export function weatherOfFile(take: (started: { product: Product; fake: FakeOpenMeteo }) => void) {
  let fake: FakeOpenMeteo;
  let product: Product;
  const clock = { now: new Date() };
  beforeAll(async () => {
    fake = await startFakeOpenMeteo();
    product = await startProduct('2026-11-20', {
      WEATHER: 'on',
      WEATHER_ARCHIVE_URL: fake.archiveUrl,
      WEATHER_FORECAST_URL: fake.forecastUrl,
    });
    take({ product, fake });
  });
  afterAll(async () => {
    await product?.stop();
    await fake?.stop();
  });
  beforeEach(async () => {
    await product.database.pool.query(
      'truncate weather_day, weather_hours, weather_hour_day, weather_spending, weather_attempt',
    );
    clock.now = new Date('2026-11-20T12:00:00Z');
    fake.requests.length = 0;
    fake.troubles.length = 0;
    fake.today = '2026-11-20';
    fake.archiveUntil = '2026-11-15';
    fake.warmest = 20;
    fake.hasHours = true;
  });

  function deps(budget = PLENTY): WeatherDeps & { readonly sources: WeatherSources } {
    const source = openMeteo({ ...fake, apiKey: undefined, budget, backoff_ms: 1 });
    const sources = { demo: SIMULATED, real: source };
    return { db: product.database.db, source, sources, now: () => clock.now };
  }
  const requests = () =>
    fake.requests.map(({ pathname, searchParams }) =>
      pathname === '/v1/archive'
        ? `${searchParams.get('start_date')} ${searchParams.get('end_date')}`
        : 'forecast',
    );
  return { clock, deps, requests };
}
