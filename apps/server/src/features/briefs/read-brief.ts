import type { Alert, JournalCalendar } from '@brazda/contract';
import {
  addDays,
  DEFAULT_RASTER_KIND,
  executionPeriodOf,
  isInSeason,
  meteoGridPointOf,
  seasonOfDay,
} from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import { inSeason, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { listAlerts, readJudgments } from '../alerts/index.ts';
import { readCropReport } from '../crops/index.ts';
import { getFarms, listSeasons, readDayAtFarm, type SeasonRow } from '../farms/index.ts';
import { listDays } from '../imagery/index.ts';
import { readCalendar } from '../journal/index.ts';
import { listParcelTitles } from '../parcels/index.ts';
import { listWeather, type WeatherSources } from '../weather/index.ts';
import { countNotesSince, findLargestParcel } from './briefs.repo.ts';

/** The days that a brief looks back, ahead at the weather, and ahead at the work. */
const PAST_DAYS = 7;
const WEATHER_DAYS = 5;
const WORK_DAYS = 14;

/** What a brief is read from. */
export interface BriefDeps {
  readonly db: DbPool;
  readonly sources: WeatherSources;
  now(): Date;
}

/** Which land and which notes of a farm a reader of its brief sees. */
export interface BriefReader {
  readonly land: Scope;
  readonly notes: Scope;
}

/** What somebody who opens a farm once a week wants to know of it, in no language. */
export type Brief = Awaited<ReturnType<typeof readBrief>>;

/**
 * Reads the brief of a farm on its day: the same alerts, weather, work and figures that its pages show. In some twenty queries, however
 * many parcels there are. Throws not_found for a farm that is gone.
 */
export async function readBrief({ db, sources, now }: BriefDeps, { land, notes }: BriefReader) {
  const [farm] = await getFarms(db, [land.farm_id]);
  if (!farm) throw new HttpError('not_found', 'farm');
  const day = await readDayAtFarm(db, land, now());
  const from = addDays(day, 1 - PAST_DAYS);
  const [alerts, { judgments, judged_at }, seasons, images, note_count] = await Promise.all([
    listAlerts(db, land),
    readJudgments(db, land),
    listSeasons(db, [land]),
    listDays(db, land),
    countNotesSince(db, notes, from),
  ]);
  const season = seasonOfDay(seasons, day);
  const open = alerts.filter(({ answer }) => answer === null);
  return {
    farm: { name: farm.name, is_demo: farm.is_demo },
    day,
    from,
    season,
    alerts: await withTitles(db, land, open),
    judged: {
      at: judged_at,
      fine: judgments.filter(({ verdict }) => verdict === 'fine').length,
      newest: judgments.reduce<string | null>(
        (newest, { sensing_date }) =>
          sensing_date !== null && (newest === null || sensing_date > newest) ? sensing_date : newest,
        null,
      ),
    },
    images: images.filter(({ sensing_date }) => sensing_date >= from && sensing_date <= day),
    note_count,
    ...(season ? await readSeason(db, inSeason(land, season.id), season) : NO_SEASON),
  };

  async function readSeason(db: DbPool, scope: SeasonScope, { start_date, end_date }: SeasonRow) {
    const clear = images.findLast(
      ({ sensing_date, parcels_clear }) =>
        isInSeason({ start_date, end_date }, sensing_date) && sensing_date <= day && parcels_clear > 0,
    );
    const [weather, calendar, crops] = await Promise.all([
      readWeather(scope),
      readCalendar(db, scope, { start_date, end_date: addDays(day, WORK_DAYS) }, { seesPeople: false }),
      readCropReport(db, scope, { raster_kind: DEFAULT_RASTER_KIND, date: clear?.sensing_date }),
    ]);
    return {
      weather,
      work: calendar.activities.filter(isAhead),
      done: calendar.days.filter((done) => done.day >= from && done.day <= day),
      crops: { ...crops, date: clear?.sensing_date ?? null },
    };
  }

  async function readWeather(scope: SeasonScope) {
    const largest = await findLargestParcel(db, scope);
    const source = farm!.is_demo ? sources.demo : sources.real;
    if (!largest || !source) return null;
    const point = meteoGridPointOf([largest.longitude, largest.latitude]);
    const days = await listWeather(db, source, point, { from: day, to: addDays(day, WEATHER_DAYS - 1) });
    const titles = await listParcelTitles(db, scope, [largest.id]);
    return { days, parcel: titles.get(largest.id) ?? '' };
  }
}

const NO_SEASON = {
  weather: null,
  work: [],
  done: [],
  crops: { lines: [], total: null, date: null },
} as const;

/** Whether an activity with days is not done: what was planned before today is overdue. */
function isAhead(activity: JournalCalendar['activities'][number]): boolean {
  return (
    !activity.is_closed &&
    executionPeriodOf(activity) !== null &&
    (activity.parcels === 0 || activity.parcels_done < activity.parcels)
  );
}

async function withTitles(db: DbPool, land: Scope, alerts: readonly Alert[]) {
  const titles = await listParcelTitles(
    db,
    land,
    alerts.map(({ parcel }) => parcel),
  );
  return alerts.map((alert) => ({ ...alert, title: titles.get(alert.parcel) ?? '' }));
}
