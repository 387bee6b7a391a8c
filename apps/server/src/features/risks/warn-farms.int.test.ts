import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../test/product.ts';
import { readConfig } from '../../config.ts';
import { weatherSourcesOf } from '../weather/index.ts';
import * as farm from './testing/farm-in-weather.ts';
import { warnFarms } from './warn-farms.ts';

const { FARM, TODAY, WHEAT } = farm;
/** In the catalog of crops. */
const RAPESEED = '19';

let product: Product;
let told: string[];
beforeAll(async () => {
  product = await startProduct(TODAY);
  await farm.addFarm(product.database, (await product.signUp('fermier@example.org')).user_id);
});
afterAll(() => product.stop());

beforeEach(async () => {
  await farm.clear(product.database.pool);
  await farm.grow(product.database.pool, WHEAT);
  told = [];
});

const weather = (nights: Readonly<Record<string, number>> = {}, name: farm.Name = 'a') =>
  farm.weather(product.database.pool, name, nights);

/** Reads the forecasts at noon of a day, as after each refresh. */
async function warn(day: string = TODAY): Promise<string[]> {
  told = [];
  await warnFarms({
    db: product.database.db,
    sources: weatherSourcesOf(readConfig({}), () => undefined),
    now: () => new Date(`${day}T12:00:00Z`),
    tell: (farm_id) => told.push(farm_id),
  });
  return told;
}

it('tells a farm once when the forecast of tomorrow has come below a limit of its crop', async () => {
  await weather();
  expect(await warn()).toEqual([]);
  await weather({ '2026-04-21': -6 });
  expect(await warn()).toEqual([FARM]);
  expect(await warn()).toEqual([]);
  // A little colder is the same danger, beyond the next limit it is a greater one.
  await weather({ '2026-04-21': -7 });
  expect(await warn()).toEqual([]);
  await weather({ '2026-04-21': -9 });
  expect(await warn()).toEqual([FARM]);
});

it('tells it the day before, however long the night was foretold', async () => {
  await weather({ '2026-04-23': -6 });
  expect(await warn('2026-04-20')).toEqual([]);
  expect(await warn('2026-04-21')).toEqual([]);
  expect(await warn('2026-04-22')).toEqual([FARM]);
});

it('tells it of another night, and of another place', async () => {
  await weather({ '2026-04-21': -6, '2026-04-22': -6 });
  expect(await warn()).toEqual([FARM]);
  await weather({ '2026-04-21': -6 }, 'far');
  expect(await warn()).toEqual([FARM]);
  expect(await warn('2026-04-21')).toEqual([FARM]);
});

it('tells it of gusts, which harm any crop', async () => {
  await weather();
  await farm.hours(product.database.pool, 'a', { from: '2026-04-19', to: '2026-04-23', humidity: 60 });
  expect(await warn()).toEqual([]);
  await product.database.pool.query(
    `update weather_hour_day set gusts = array_fill(19::real, array[24]) where date = '2026-04-21'`,
  );
  expect(await warn()).toEqual([FARM]);
});

it('tells no farm without a crop that it harms', async () => {
  await farm.grow(product.database.pool, RAPESEED);
  await weather({ '2026-04-21': -9 });
  expect(await warn()).toEqual([]);
});

it('tells it again after it was stopped before it had stored that it did', async () => {
  await weather({ '2026-04-21': -6 });
  const stopped = warnFarms({
    db: product.database.db,
    sources: weatherSourcesOf(readConfig({}), () => undefined),
    now: () => new Date(`${TODAY}T12:00:00Z`),
    tell: () => {
      throw new Error('stopped');
    },
  });
  await expect(stopped).rejects.toThrow('stopped');
  expect(await warn()).toEqual([FARM]);
});
