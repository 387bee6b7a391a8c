import {
  type DailyWeather,
  type DayTemperature,
  dayAtGridPoint,
  type WeatherSourceName,
} from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { KnownDay, Span, WeatherSource } from './source.ts';
import './weather.table.ts';

/** A day as stored. */
export interface KeptDay extends DailyWeather {
  /** That of the source: a cell of its grid may be larger than ours. */
  readonly grid_point: string;
  /** Whether it was fetched before the day was over. */
  readonly is_forecast: boolean;
  /** Whether it comes from an archive and no longer changes. */
  readonly is_final: boolean;
  /** Whether its first hours are missing. */
  readonly is_partial: boolean;
  readonly fetched_at: Date;
}

/** A day of a grid point with the source of its values. */
export interface SourcedDay extends KeptDay {
  readonly source: WeatherSourceName;
}

/**
 * The stored weather of a grid point by day: that of the archive, and of the last forecast where the archive has no
 * values.
 */
export async function listWeather(
  db: Db,
  source: WeatherSource,
  point: string,
  span: Span,
): Promise<readonly SourcedDay[]> {
  return (await listWeatherAt(db, source, [point], span)).get(point) ?? [];
}

/** The same of several grid points, by grid point. */
export async function listWeatherAt(
  db: Db,
  { archive, forecaster }: WeatherSource,
  points: readonly string[],
  { from, to }: Span,
): Promise<ReadonlyMap<string, readonly SourcedDay[]>> {
  const { rows } = await sql<SourcedDay & { readonly point: string }>`
    select distinct on (point, date) point, grid_point, date, temperature_min, temperature_max, precipitation, wind, radiation, et0,
      is_forecast, is_final, is_partial, source, fetched_at
    from unnest(${points}::text[], ${points.map(archive.cellOf)}::text[]) as places (point, cell)
      join weather_day on source = ${archive.name} and grid_point = cell or source = ${forecaster.name} and grid_point = point
    where date between ${from} and ${to}
    order by point, date, ${HAS_VALUES} desc, source = ${archive.name} desc`.execute(db);
  const days = rows.map(({ point, ...day }) => ({ point, day }));
  return new Map(
    [...Map.groupBy(days, ({ point }) => point)].map(([point, of]) => [point, of.map(({ day }) => day)]),
  );
}

/** The known temperatures of grid points over some days, by point, each oldest first: one query for a whole farm. */
export async function listTemperatures(
  db: Db,
  { archive, forecaster }: WeatherSource,
  points: readonly string[],
  { from, to }: Span,
): Promise<ReadonlyMap<string, readonly DayTemperature[]>> {
  const cells = points.map((point) => archive.cellOf(point));
  const { rows } = await sql<DayTemperature & { point: string }>`
    select distinct on (point, date) point, date, temperature_min as min, temperature_max as max
    from unnest(${points}::text[], ${cells}::text[]) as place (point, cell) join weather_day on grid_point in (point, cell)
    where date between ${from} and ${to}
      and (source = ${archive.name} and grid_point = cell or source = ${forecaster.name} and grid_point = point)
    order by point, date, ${HAS_VALUES} desc, source = ${archive.name} desc`.execute(db);
  return Map.groupBy(rows, ({ point }) => point);
}

/** Whether a row has what makes a day known. */
const HAS_VALUES = sql`(temperature_max is not null and precipitation is not null)`;

/** Which days of some grid points a source has returned, without their weather. */
export async function listKnownDays(
  db: Db,
  source: string,
  points: readonly string[],
  { from, to }: Span,
): Promise<(KnownDay & { readonly grid_point: string })[]> {
  const { rows } = await sql<KnownDay & { readonly grid_point: string }>`
    select grid_point, date, is_forecast, is_final, fetched_at, ${HAS_VALUES} as has_values
    from weather_day
    where grid_point = any(${points}::text[]) and date between ${from} and ${to} and source = ${source}`.execute(
    db,
  );
  return rows;
}

const VALUES = ['temperature_min', 'temperature_max', 'precipitation', 'wind', 'radiation', 'et0'] as const;
const MARKS = ['is_forecast', 'is_final', 'is_partial', 'fetched_at'] as const;
const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** The new values, and where they are null the previous ones. */
const MERGED_VALUES = sql.join(
  VALUES.map(
    (name) => sql`${sql.ref(name)} = coalesce(${sql.ref(`excluded.${name}`)}, known.${sql.ref(name)})`,
  ),
);
const NEW_MARKS = sql.join(MARKS.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));

/**
 * Saves days of a source over its stored ones, and returns how many changed; a final day is not replaced by a forecast.
 */
export async function saveWeather(
  db: Db,
  source: WeatherSourceName,
  days: readonly KeptDay[],
): Promise<number> {
  // As one text: a statement takes no more than 65 535 values.
  const { numAffectedRows } = await sql`
    insert into weather_day as known (grid_point, date, ${columns(VALUES)}, ${columns(MARKS)}, source)
    select grid_point, date, ${columns(VALUES)}, ${columns(MARKS)}, ${source}
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as input (grid_point text, date date,
      temperature_min numeric, temperature_max numeric, precipitation numeric, wind numeric, radiation numeric,
      et0 numeric, is_forecast boolean, is_final boolean, is_partial boolean, fetched_at timestamptz)
    on conflict (grid_point, date, source) do update set ${MERGED_VALUES}, ${NEW_MARKS}
    where excluded.is_final or not known.is_final`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Notes that the source has confirmed what it returned for a grid point before. */
export async function confirmForecast(
  db: Db,
  source: WeatherSourceName,
  grid_point: string,
  now: Date,
): Promise<void> {
  await sql`
    update weather_day set fetched_at = ${now}
    where grid_point = ${grid_point} and source = ${source} and is_forecast
      and date >= ${dayAtGridPoint(grid_point, now.getTime())}`.execute(db);
  await sql`
    update weather_hours set fetched_at = ${now}
    where grid_point = ${grid_point} and source = ${source}`.execute(db);
}
