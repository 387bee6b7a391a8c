import { addDays, dayAtGridPoint, daysAtFarms, reachedLimits } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { batchesOf, listFarmedPoints, type WeatherSource, type WeatherSources } from '../weather/index.ts';
import { readRiskWeather } from './places.ts';
import {
  type LimitAtPoint,
  listFarmsBeyond,
  listNewLimits,
  putReachedLimits,
} from './reached-limits.repo.ts';

/** Grid points whose weather is in memory at a time. */
const POINTS_AT_A_TIME = 200;

export interface WarnDeps {
  readonly db: Db;
  readonly sources: WeatherSources;
  now(): Date;
  /** Tells the people of a farm what is new. */
  readonly tell: (farm_id: string) => void;
}

/**
 * Tells the people of farms where the forecast of today or tomorrow has come beyond a limit from which it harms a crop that stands
 * there: once for each limit, place and day. Its work is that of the grid points, and of the farms that are told.
 */
export async function warnFarms(deps: WarnDeps): Promise<void> {
  for (const is_demo of [true, false]) {
    const source = is_demo ? deps.sources.demo : deps.sources.real;
    if (source) await warnFarmsOf(deps, source, is_demo);
  }
}

async function warnFarmsOf(
  { db, now, tell }: WarnDeps,
  source: WeatherSource,
  is_demo: boolean,
): Promise<void> {
  const time = now().getTime();
  const days = daysAtFarms(time).sort();
  const farmed = await listFarmedPoints(db, { days, is_demo });
  for (const points of batchesOf(farmed, POINTS_AT_A_TIME)) {
    const span = { from: days[0]!, to: addDays(days.at(-1)!, 1) };
    const places = await readRiskWeather(db, source, points, { day: span.from, days: span, hours: span });
    const reached = points.flatMap((grid_point): LimitAtPoint[] => {
      const today = dayAtGridPoint(grid_point, time);
      return [today, addDays(today, 1)].flatMap((date) =>
        reachedLimits(places.get(grid_point)!.weather, date).map((limit) => ({ ...limit, grid_point, date })),
      );
    });
    const { name } = source.forecaster;
    const news = await listNewLimits(db, name, reached);
    for (const farm_id of await listFarmsBeyond(db, news, is_demo)) tell(farm_id);
    // Last: what a process that is killed has not stored is requested again, and nobody is told of a danger twice.
    await putReachedLimits(db, name, news, span.from);
  }
}
