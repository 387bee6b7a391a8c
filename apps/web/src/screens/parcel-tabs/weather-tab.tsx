import { WeatherChart } from '../../features/weather-chart/weather-chart.tsx';
import type { TabProps } from './tab-props.ts';

/** The weather of the parcel over its season. */
export function WeatherTab({ parcel, season, date, onDate }: TabProps) {
  return <WeatherChart parcel={parcel} season={season} date={date} onDate={onDate} />;
}
