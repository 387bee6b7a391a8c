import { readFile } from 'node:fs/promises';
import type { YieldAccuracy } from '@brazda/contract';
import { Command } from 'commander';
import type { Config } from '../config.ts';
import { weatherSourcesOf } from '../features/weather/index.ts';
import {
  countWithoutBoundaries,
  predictCounties,
  readAccuracy,
  readStatistics,
  StatisticsRefused,
  storeStatistics,
  testFarmYields,
} from '../features/yields/index.ts';
import type { Db } from '../platform/db/database.ts';
import { wholeFarm } from '../platform/db/scope.ts';
import { printResult, type ResultOptions, withJsonOption } from './print-result.ts';
import { withProgress } from './progress.ts';
import { UserError } from './user-error.ts';
import { withDatabase } from './with-database.ts';

/** `yields`: statistics of counties and municipalities, from which their yields are predicted. */
export function yieldsCommand(): Command {
  const command = new Command('yields');
  command
    .command('import')
    .description('store yields of counties or municipalities from statistics, and predict with them')
    .argument(
      '<file>',
      'CSV or XLSX with the columns crop, year, yield_t_ha, and county or municipality (SIRUTA)',
    )
    .requiredOption('--source <text>', 'where they come from, as shown to visitors')
    .action(importYields);
  withJsonOption(command.command('back-test'))
    .description('print how wrong predictions would have been in earlier years')
    .option('--farm <id>', 'on the harvested parcels of a farm, by weeks before the harvest')
    .action(({ farm, ...options }: ResultOptions & { farm?: string }) =>
      farm === undefined ? backTest(options) : testFarm(farm, options),
    );
  return command;
}

async function importYields(file: string, { source }: { source: string }) {
  const bytes = await readFile(file).catch(() => {
    throw new UserError(`There is no file ${file}.`);
  });
  const statistics = await readStatistics(bytes).catch((error) => {
    if (error instanceof StatisticsRefused) throw new UserError(error.message);
    throw error;
  });
  await withDatabase(async ({ db }, config) => {
    const counties = await withProgress('Predicting', async () => {
      await storeStatistics(db, statistics, source);
      return predictCounties({ db, source: weatherOf(config) }, today());
    });
    console.log(`${statistics.yields.length} yields stored; ${counties} counties have predictions.`);
    if (statistics.of === 'municipalities') await warnOfMissingBoundaries(db, statistics.yields);
  });
}

/** Municipalities are shown by the names and outlines of the boundaries. */
async function warnOfMissingBoundaries(db: Db, yields: readonly { readonly siruta: number }[]) {
  const codes = [...new Set(yields.map(({ siruta }) => siruta))];
  const without = await countWithoutBoundaries(db, codes);
  if (without > 0)
    console.log(
      `${without} of ${codes.length} municipalities are not shown, as they have no boundaries: see boundaries import.`,
    );
}

async function backTest(options: ResultOptions) {
  await withDatabase(async ({ db }, config) => {
    await withProgress('Predicting', () => predictCounties({ db, source: weatherOf(config) }, today()));
    const { crops } = await readAccuracy(db);
    printResult(crops, options, (tested) => {
      printNaiveTest(tested);
      printWeatherTest(tested);
    });
  });
}

/** Predictions without the weather. */
function printNaiveTest(crops: YieldAccuracy['crops']) {
  console.table(
    crops.flatMap(({ crop, of, from, to, trend, mean }) =>
      Object.entries({ trend, mean }).map(([method, { years, rmse, bias, coverage }]) => ({
        crop,
        of,
        known: `${from}-${to}`,
        method,
        years,
        rmse_t_ha: rmse.toFixed(2),
        bias_t_ha: bias.toFixed(2),
        within_80_percent_band: `${Math.round(coverage * 100)} %`,
      })),
    ),
  );
}

const PREDICTED_FROM = [
  ['earlier', 'earlier years'],
  ['others', 'all other years'],
] as const;

/** Predictions without and with the weather on the same years of counties. */
function printWeatherTest(crops: YieldAccuracy['crops']) {
  const rows = crops.flatMap(({ crop, weather }) =>
    PREDICTED_FROM.flatMap(([from, predicted_from]) => {
      if (!weather) return [];
      const { naive, weather: withWeather } = weather[from];
      return {
        crop,
        predicted_from,
        years: weather.years,
        counties: weather.counties,
        naive_rmse_t_ha: naive.rmse.toFixed(2),
        with_weather_rmse_t_ha: withWeather.rmse.toFixed(2),
        naive_bias_t_ha: naive.bias.toFixed(2),
        with_weather_bias_t_ha: withWeather.bias.toFixed(2),
        naive_within_80_percent_band: `${Math.round(naive.coverage * 100)} %`,
        with_weather_within_80_percent_band: `${Math.round(withWeather.coverage * 100)} %`,
        is_better: weather.is_better,
      };
    }),
  );
  if (rows.length > 0) console.table(rows);
  else console.log('No weather of counties with statistics is stored: nothing was predicted with it.');
}

async function testFarm(farm_id: string, options: ResultOptions) {
  await withDatabase(async ({ db }, config) => {
    const sources = sourcesOf(config);
    const tested = await withProgress('Predicting', () =>
      testFarmYields({ db, sources, now: () => new Date() }, wholeFarm(farm_id)),
    );
    if (tested.length === 0)
      throw new UserError('No harvested parcel of this farm has a measured yield and images or weather.');
    printResult(tested, options, (crops) =>
      console.table(
        crops.flatMap(({ crop, lead_weeks, parcels, years, shown, signals, naive }) =>
          Object.entries({ signals, naive }).map(([model, { rmse, bias, coverage }]) => ({
            crop,
            weeks_before: lead_weeks ?? 'all',
            model,
            parcels,
            years,
            rmse_t_ha: rmse.toFixed(2),
            bias_t_ha: bias.toFixed(2),
            within_80_percent_band: `${Math.round(coverage * 100)} %`,
            shown: shown === model,
          })),
        ),
      ),
    );
  });
}

function sourcesOf(config: Config) {
  return weatherSourcesOf(config, (message) => console.error(message));
}

function weatherOf(config: Config) {
  return sourcesOf(config).real;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
