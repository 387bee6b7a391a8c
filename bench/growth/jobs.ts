import { readConfig } from '../../apps/server/src/config.ts';
import { ratesSince, recountRates } from '../../apps/server/src/features/alerts/rates.repo.ts';
import { listScenesToReread, markChangedWater } from '../../apps/server/src/features/imagery/reread.repo.ts';
import { listSceneTurns } from '../../apps/server/src/features/imagery/scene-queue.repo.ts';
import { listWatchedTiles } from '../../apps/server/src/features/imagery/watch.repo.ts';
import { processDueLicenses } from '../../apps/server/src/features/licenses/process-due-licenses.ts';
import { removeEnded } from '../../apps/server/src/features/notes/sweep.repo.ts';
import { listUsers } from '../../apps/server/src/features/staff/users.repo.ts';
import { listEndedTrials, listRemovedVisitors } from '../../apps/server/src/features/trials/trials.repo.ts';
import { listFarmedPoints } from '../../apps/server/src/features/weather/grid-points.repo.ts';
import { weatherSourcesOf } from '../../apps/server/src/features/weather/index.ts';
import {
  FORECAST_CROP_IDS,
  forecastFarmYields,
} from '../../apps/server/src/features/yields/forecast-farm.ts';
import { listOldForecasts } from '../../apps/server/src/features/yields/grown.repo.ts';
import type { OpenDatabase } from '../../apps/server/src/platform/db/database.ts';
import { mergeFarmWrites } from '../../apps/server/src/platform/db/farm-writes.ts';
import { wholeFarm } from '../../apps/server/src/platform/db/scope.ts';
import { addDays, daysAtFarms } from '../../packages/domain/src/index.ts';
import { FULL_EVERY } from './load-farms.ts';
import { timed } from './timed.ts';

/** Farms that are forecast, each by a job. */
const FORECAST_FARMS = 10;

/** Runs what is scheduled and looks at all farms, each by its function; milliseconds by job, the better of two runs. */
export async function runScheduled({ db }: OpenDatabase): Promise<Record<string, number>> {
  const now = new Date();
  const today = now.toISOString().slice(0, 10);
  const days = daysAtFarms(now.getTime());
  const jobs: Readonly<Record<string, () => Promise<unknown>>> = {
    'imagery.sweep: turns of scenes': () => listSceneTurns(db),
    'imagery.watch: tiles': () => listWatchedTiles(db, 'growth', today),
    'imagery.reread: changed water': () => markChangedWater(db),
    'imagery.reread: scenes': () => listScenesToReread(db, 10),
    'meteo.refresh: grid points': () => listFarmedPoints(db, { days, is_demo: false }),
    'yields.forecast_all: old forecasts': () =>
      listOldForecasts(db, FORECAST_CROP_IDS, {
        days,
        until: addDays(today, -7),
        after: undefined,
        limit: 500,
      }),
    'notes.sweep: ended notes': () => db.transaction().execute(removeEnded),
    'notes.sweep: marks of writes': () => mergeFarmWrites(db),
    'trials.sweep': async () => [await listEndedTrials(db), await listRemovedVisitors(db)],
    'alerts.recount': () => recountRates(db, ratesSince(now)),
    'licenses.attend': () =>
      processDueLicenses({ db, mailer: { send: () => undefined }, now: () => now, today: () => today }),
    'staff: search of users': () =>
      listUsers(db, { search: 'popescu 77', limit: 20, offset: 0 }, { today, language: 'ro' }),
  };
  const figures: Record<string, number> = {};
  for (const [name, run] of Object.entries(jobs)) {
    const [, first] = await timed(run);
    const [, second] = await timed(run);
    figures[name] = Math.min(first, second);
  }
  const sources = weatherSourcesOf(readConfig({ WEATHER: 'off' }), () => undefined);
  const [, all] = await timed(async () => {
    for (let nth = 0; nth < FORECAST_FARMS; nth++)
      await forecastFarmYields({ db, sources, now: () => now }, wholeFarm(`g${nth * FULL_EVERY}`));
  });
  figures['yields.forecast: one farm'] = all / FORECAST_FARMS;
  return figures;
}
