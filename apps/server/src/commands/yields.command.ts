import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { weatherSourcesOf } from '../features/weather/index.ts';
import {
  CountyYieldsRefused,
  predictCounties,
  putCountyYields,
  readAccuracy,
  readCountyYields,
  testFarmYields,
} from '../features/yields/index.ts';
import { wholeFarm } from '../platform/db/scope.ts';
import { printResult, type ResultOptions, withJsonOption } from './print-result.ts';
import { withProgress } from './progress.ts';
import { UserError } from './user-error.ts';
import { withDatabase } from './with-database.ts';

/** `yields`: statistics of counties, from which their yields are predicted. */
export function yieldsCommand(): Command {
  const command = new Command('yields');
  command
    .command('import')
    .description('store yields of counties from statistics, and predict with them')
    .argument('<file>', 'CSV or XLSX with the columns county, crop, year, yield_t_ha')
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
  const yields = await readCountyYields(bytes).catch((error) => {
    if (error instanceof CountyYieldsRefused) throw new UserError(error.message);
    throw error;
  });
  await withDatabase(async ({ db }) => {
    const counties = await withProgress('Predicting', async () => {
      await putCountyYields(db, yields, source);
      return predictCounties(db, today());
    });
    console.log(`${yields.length} yields stored; ${counties} counties have predictions.`);
  });
}

async function backTest(options: ResultOptions) {
  await withDatabase(async ({ db }) => {
    await withProgress('Predicting', () => predictCounties(db, today()));
    const { crops: tested } = await readAccuracy(db);
    printResult(tested, options, (crops) =>
      console.table(
        crops.flatMap(({ crop, of, from, to, trend, mean }) =>
          Object.entries({ trend, mean }).map(([method, { years, rmse, bias, coverage }]) => ({
            ...{ crop, of, known: `${from}-${to}`, method, years },
            ...{ rmse_t_ha: rmse.toFixed(2), bias_t_ha: bias.toFixed(2) },
            within_80_percent_band: `${Math.round(coverage * 100)} %`,
          })),
        ),
      ),
    );
  });
}

async function testFarm(farm_id: string, options: ResultOptions) {
  await withDatabase(async ({ db }, config) => {
    const sources = weatherSourcesOf(config, (message) => console.error(message));
    const tested = await withProgress('Predicting', () =>
      testFarmYields({ db, sources, today }, wholeFarm(farm_id)),
    );
    if (tested.length === 0)
      throw new UserError('No harvested parcel of this farm has a measured yield and images or weather.');
    printResult(tested, options, (crops) =>
      console.table(
        crops.flatMap(({ crop, lead_weeks, parcels, years, shown, signals, naive }) =>
          Object.entries({ signals, naive }).map(([model, { rmse, bias, coverage }]) => ({
            ...{ crop, weeks_before: lead_weeks ?? 'all', model, parcels, years },
            ...{ rmse_t_ha: rmse.toFixed(2), bias_t_ha: bias.toFixed(2) },
            within_80_percent_band: `${Math.round(coverage * 100)} %`,
            shown: shown === model,
          })),
        ),
      ),
    );
  });
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
