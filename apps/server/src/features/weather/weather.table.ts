import type { DailyWeather, HourlyWeather } from '@brazda/domain';
import type { ColumnType } from 'kysely';

interface WeatherDayTable extends DailyWeather {
  grid_point: string;
  is_forecast: boolean;
  is_final: boolean;
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
    weather_spending: WeatherSpendingTable;
  }
}
