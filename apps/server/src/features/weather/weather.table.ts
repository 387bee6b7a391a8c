import type { DailyWeather, HourlyWeather } from '@brazda/domain';
import type { ColumnType } from 'kysely';

interface WeatherDayTable extends DailyWeather {
  grid_point: string;
  is_forecast: boolean;
  is_final: boolean;
  is_partial: boolean;
  source: string;
  fetched_at: ColumnType<Date, Date | string, Date | string>;
}

interface WeatherHoursTable {
  grid_point: string;
  timezone: string;
  hours: ColumnType<readonly HourlyWeather[], string, string>;
  source: string;
  fetched_at: ColumnType<Date, Date | string, Date | string>;
}

interface WeatherHourDayTable {
  grid_point: string;
  source: string;
  date: string;
  temperature: (number | null)[];
  humidity: (number | null)[];
  precipitation: (number | null)[];
  gusts: (number | null)[];
  /** Null for days that were stored before it was kept. */
  wind: (number | null)[] | null;
}

interface WeatherAttemptTable {
  source: string;
  grid_point: string;
  attempted_at: ColumnType<Date, Date | string, Date | string>;
  reason: string | null;
  failures: number;
  retry_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  last_modified: string | null;
  expires_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface WeatherSpendingTable {
  source: string;
  span: 'minute' | 'hour' | 'day';
  begun_at: ColumnType<Date, Date | string, Date | string>;
  calls: number;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    weather_day: WeatherDayTable;
    weather_hours: WeatherHoursTable;
    weather_hour_day: WeatherHourDayTable;
    weather_attempt: WeatherAttemptTable;
    weather_spending: WeatherSpendingTable;
  }
}
