import { setTimeout as delay } from 'node:timers/promises';
import { Command } from 'commander';
import { getFarms } from '../features/farms/index.ts';
import { fetchForFarm, WeatherError, weatherSourcesOf } from '../features/weather/index.ts';
import { EXIT_CODES } from './exit-codes.ts';
import { withProgress } from './progress.ts';
import { UserError } from './user-error.ts';
import { withDatabase } from './with-database.ts';

/** `meteo fetch`: fetches the weather of a farm's parcels in this process. */
export function meteoCommand(): Command {
  const command = new Command('meteo');
  command
    .command('fetch')
    .description('fetch the weather of a farm over its seasons; days already stored are skipped')
    .requiredOption('--farm <id>')
    .option('--json', 'print the summary as JSON', false)
    .action(fetchFarm);
  return command;
}

async function fetchFarm({ farm: farm_id, json }: { readonly farm: string; readonly json: boolean }) {
  await withDatabase(async ({ db }, config) => {
    const [farm] = await getFarms(db, [farm_id]);
    if (!farm) throw new UserError(`There is no farm ${farm_id}.`);
    const sources = weatherSourcesOf(config, (message) => console.error(message));
    const source = farm.is_demo ? sources.demo : sources.real;
    if (!source) throw new UserError('The weather is switched off: see the setting WEATHER.');
    const stopping = new AbortController();
    process.once('SIGINT', () => stopping.abort());
    const { signal } = stopping;
    const wait = (ms: number) => delay(ms, undefined, { signal });
    const deps = { db, sources, now: () => new Date(), wait };
    const fetched = await withProgress('Fetching the weather', () =>
      fetchForFarm(deps, farm_id, signal),
    ).catch((error: Error) => {
      if (signal.aborted)
        throw new UserError('Stopped. The days fetched so far are kept.', EXIT_CODES.interrupted);
      if (!(error instanceof WeatherError)) throw error;
      throw new UserError(`${error.message} The days fetched so far are kept.`);
    });
    const names = [...new Set([source.archive.name, source.forecaster.name])];
    if (json) {
      console.log(JSON.stringify({ sources: names, ...fetched }));
      return;
    }
    const { points, days, requests, isWaiting } = fetched;
    console.log(`${points.length} grid points: ${points.join(' ')}.`);
    console.log(`${days} days stored, with ${requests} requests to ${names.join(' and ')}.`);
    if (isWaiting) console.log('Some of them wait after a failed request: run the command again later.');
  });
}
