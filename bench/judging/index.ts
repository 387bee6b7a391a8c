import { readFileSync } from 'node:fs';
import { readConfig } from '../../apps/server/src/config.ts';
import { judgeFarm } from '../../apps/server/src/features/alerts/judge-farm.ts';
import { weatherSourcesOf } from '../../apps/server/src/features/weather/index.ts';
import { wholeFarm } from '../../apps/server/src/platform/db/scope.ts';
import { type BenchDatabase, openBenchDatabase } from '../databases.ts';
import { addJudgedFarm, FARM_ID, PARCELS, SEEN_DAYS, TODAY } from './judged-farm.ts';

/** Our target for all parcels after a scene, on one core. */
const TARGET_MS = 2000;
const RUNS = 3;
/** USER_HZ, which is 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Judges a farm of 5000 parcels after a scene; says how long that takes and how many queries it makes. */
export async function runJudgingBench(): Promise<void> {
  const database = await openBenchDatabase('postgres', 'fresh');
  if (!database) return console.log('judging: SKIPPED (no PostgreSQL on this machine)');
  try {
    await addJudgedFarm(database);
    let queries = 0;
    const db = database.db.withPlugin({
      transformQuery({ node }) {
        queries++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const sources = weatherSourcesOf(readConfig({}), () => undefined);
    console.log(`\njudging ${PARCELS} parcels with ${SEEN_DAYS.length} images each after a scene`);
    for (let run = 0; run < RUNS; run++) {
      await database.pool.query('delete from alert; delete from parcel_judgment; delete from farm_judgment');
      queries = 0;
      const start = performance.now();
      const cpu = process.cpuUsage();
      const serverBefore = await serverCpuMs(database);
      await judgeFarm({ db, sources, now: () => new Date(`${TODAY}T12:00:00Z`) }, wholeFarm(FARM_ID));
      const { user, system } = process.cpuUsage(cpu);
      const ms = performance.now() - start;
      const node_ms = (user + system) / 1000;
      const server_ms = (await serverCpuMs(database)) - serverBefore;
      const verdict = node_ms + server_ms <= TARGET_MS ? '' : `   MISSES ${TARGET_MS} ms`;
      console.log(
        `CPU ${(node_ms + server_ms).toFixed(0)} ms (Node ${node_ms.toFixed(0)}, PostgreSQL ${server_ms.toFixed(0)}), ` +
          `${ms.toFixed(0)} ms until done, ${queries} queries${verdict}`,
      );
    }
    const { rows } = await database.pool.query(
      'select verdict, count(*)::int from parcel_judgment group by 1 order by 1',
    );
    console.log(rows.map(({ verdict, count }) => `${verdict} ${count}`).join(', '));
  } finally {
    await database.close();
  }
}

/** How long the processes of all connections to a database have computed. */
async function serverCpuMs({ pool }: BenchDatabase): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend'",
  );
  // Ticks in user and system mode are the 14th and 15th fields; the second one may contain spaces.
  const ticks = rows.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return (1000 / TICKS_PER_SECOND) * ticks.reduce((sum, one) => sum + one, 0);
}
