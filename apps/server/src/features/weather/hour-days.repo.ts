import { addDays, type HourlyWeather, hoursAfter } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Span } from './source.ts';
import './weather.table.ts';

/** Models of diseases look back so many days at most. */
export const HOUR_DAYS_KEPT = 60;

const VALUES = ['temperature', 'humidity', 'precipitation', 'gusts', 'wind'] as const;
type HourValue = (typeof VALUES)[number];

/** An hour as it is kept; the wind of hours that were stored before it was kept is null. */
export type PastHour = Pick<HourlyWeather, 'time' | HourValue>;

/** The hours of a grid point. */
interface PointHours {
  readonly grid_point: string;
  readonly hours: readonly PastHour[];
}

const COLUMNS = sql.join(VALUES.map((name) => sql.ref(name)));
/** The new values, and where they are null the stored ones. */
const MERGED = sql.join(
  VALUES.map(
    (name) => sql`${sql.ref(name)} = array(select coalesce(later, known_before)
      from unnest(${sql.ref(`excluded.${name}`)}, ${sql.ref(`known.${name}`)}) with ordinality as slot (later, known_before, at)
      order by at)`,
  ),
);

/** Stores the hours of a source by day, the newer over the older, and forgets those of these grid points that are too old. */
export async function saveHourDays(
  db: Db,
  source: string,
  weather: readonly PointHours[],
  today: string,
): Promise<void> {
  const earliest = addDays(today, -HOUR_DAYS_KEPT);
  const rows = weather
    .flatMap(({ grid_point, hours }) => hourDaysOf(grid_point, hours))
    .filter(({ date }) => date >= earliest);
  if (rows.length === 0) return;
  await sql`
    insert into weather_hour_day as known (grid_point, source, date, ${COLUMNS})
    select grid_point, ${source}, date, ${COLUMNS}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as input (grid_point text, date date, temperature real[],
      humidity real[], precipitation real[], gusts real[], wind real[])
    order by grid_point, date
    on conflict (grid_point, source, date) do update set ${MERGED}`.execute(db);
  await sql`
    delete from weather_hour_day
    where source = ${source} and grid_point = any(${weather.map(({ grid_point }) => grid_point)}) and date < ${earliest}`.execute(
    db,
  );
}

type HourDay = { readonly grid_point: string; readonly date: string } & Readonly<
  Record<HourValue, (number | null)[]>
>;
type StoredDay = Omit<HourDay, 'wind'> & { readonly wind: HourDay['wind'] | null };

function hourDaysOf(grid_point: string, hours: readonly PastHour[]): HourDay[] {
  return [...Map.groupBy(hours, ({ time }) => time.slice(0, 10))].map(([date, ofDay]) => {
    const empty = () => Array.from({ length: 24 }, (): number | null => null);
    const day: HourDay = {
      grid_point,
      date,
      temperature: empty(),
      humidity: empty(),
      precipitation: empty(),
      gusts: empty(),
      wind: empty(),
    };
    for (const hour of ofDay)
      for (const name of VALUES) day[name][Number(hour.time.slice(11, 13))] = hour[name];
    return day;
  });
}

/** The hours of a source in a span of days, UTC, by grid point and time. */
export async function listHourDays(
  db: Db,
  source: string,
  points: readonly string[],
  { from, to }: Span,
): Promise<ReadonlyMap<string, ReadonlyMap<string, PastHour>>> {
  // As JSON: a driver reads arrays slower, and arrays with null in other ways.
  const { rows } = await sql<StoredDay>`
    select grid_point, date, ${sql.join(VALUES.map((name) => sql`to_jsonb(${sql.ref(name)}) as ${sql.ref(name)}`))}
    from weather_hour_day
    where source = ${source} and grid_point = any(${points}) and date between ${from} and ${to}`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ grid_point }) => grid_point)].map(([point, days]) => [
      point,
      new Map(days.flatMap(hoursOfDay)),
    ]),
  );
}

function hoursOfDay(day: StoredDay): [string, PastHour][] {
  return day.temperature.map((temperature, at) => {
    const time = hoursAfter(`${day.date}T00:00:00Z`, at);
    return [
      time,
      {
        time,
        temperature,
        humidity: day.humidity[at]!,
        precipitation: day.precipitation[at]!,
        gusts: day.gusts[at]!,
        wind: day.wind?.[at] ?? null,
      },
    ];
  });
}
