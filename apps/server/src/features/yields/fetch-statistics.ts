import { STATISTICS_SOURCE_NAMES, STATISTICS_SOURCES, type StatisticsSourceName } from '@brazda/domain';
import type { Logger } from 'pino';
import type { Db } from '../../platform/db/database.ts';
import { fetchAgreste } from './agreste.ts';
import { SourceError } from './ask-source.ts';
import { type CountyYield, putCountyYields } from './county-yields.repo.ts';
import { fetchEurostat } from './eurostat.ts';
import { putRegionYields, type RegionYield } from './region-yields.repo.ts';
import { listSourceStates, putAnswer, putTrouble, type SourceState } from './statistics-sources.repo.ts';
import { fetchTempo } from './tempo.ts';

/** The address of each source. */
export type StatisticsAddresses = Readonly<Record<StatisticsSourceName, string>>;

/** What is needed to fetch statistics. */
export interface StatisticsDeps {
  readonly db: Db;
  readonly addresses: StatisticsAddresses;
  readonly log: Logger;
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

const HOUR_MS = 3_600_000;
/** A source that has not answered is asked again the next night, also where the night begins some minutes earlier. */
const ASKED_AGAIN_MS = 20 * HOUR_MS;
/** Sources change their figures once or twice a year. */
const FRESH_MS = 90 * 24 * HOUR_MS;

/**
 * Asks the sources that are due for their yields and stores them; returns how many have answered. What goes wrong with one is
 * kept for the page of yields, its earlier figures stay, and the others are asked.
 */
export async function fetchStatistics(deps: StatisticsDeps): Promise<number> {
  const { db, log, now, signal } = deps;
  const states = await listSourceStates(db);
  let answered = 0;
  for (const name of STATISTICS_SOURCE_NAMES) {
    if (!isDue(states.get(name), now())) continue;
    try {
      const yields = await fetchAndStore(deps, name);
      log.info({ source: name, yields }, 'yields fetched');
      answered++;
    } catch (error) {
      if (!(error instanceof SourceError) || signal.aborted) throw error;
      log.warn({ source: name, problem: error.problem, why: error.message }, 'no yields fetched');
      await putTrouble(db, name, { asked_at: now(), problem: error.problem, detail: error.message });
    }
  }
  return answered;
}

function isDue(state: SourceState | undefined, now: Date): boolean {
  if (!state) return true;
  const since = (date: Date | null) => now.getTime() - (date?.getTime() ?? 0);
  return since(state.asked_at) >= ASKED_AGAIN_MS && since(state.answered_at) >= FRESH_MS;
}

async function fetchAndStore(deps: StatisticsDeps, name: StatisticsSourceName): Promise<number> {
  const yields = await FETCH[name](deps);
  const years = yields.map(({ year }) => year);
  await putAnswer(deps.db, name, {
    asked_at: deps.now(),
    first_year: Math.min(...years),
    last_year: Math.max(...years),
  });
  return yields.length;
}

/** Fetches and stores the yields of a source. Throws SourceError; nothing is stored then. */
type FetchSource = (deps: StatisticsDeps) => Promise<readonly (CountyYield | RegionYield)[]>;

const FETCH: Readonly<Record<StatisticsSourceName, FetchSource>> = {
  eurostat: async ({ db, addresses, signal }) => {
    const yields = await fetchEurostat(addresses.eurostat, signal);
    await putRegionYields(db, yields, creditOf('eurostat'));
    return yields;
  },
  tempo: ({ db, addresses, signal }) => storeCounties(db, 'tempo', fetchTempo(addresses.tempo, signal)),
  agreste: ({ db, addresses, signal }) =>
    storeCounties(db, 'agreste', fetchAgreste(addresses.agreste, signal)),
};

async function storeCounties(
  db: Db,
  name: StatisticsSourceName,
  fetched: Promise<CountyYield[]>,
): Promise<readonly CountyYield[]> {
  const yields = await fetched;
  await putCountyYields(db, yields, { source: creditOf(name), origin: 'fetched' });
  return yields;
}

/** How a source is named beside its figures. */
function creditOf(source: StatisticsSourceName): string {
  const { name, license } = STATISTICS_SOURCES[source];
  return license === null ? name : `${name}, ${license}`;
}
