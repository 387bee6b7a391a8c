import { WeatherChart } from '../../weather/index.ts';
import classes from './parcel-tabs.module.css';
import type { TabProps } from './tab-props.ts';

/** The weather of the parcel over its season. */
export function WeatherTab({ view, parcel, season, date, onDate }: TabProps) {
  return (
    <div className={classes.inset}>
      <WeatherChart
        parcel={parcel}
        season={season}
        date={date}
        onDate={onDate}
        country={view.context.farm?.country ?? null}
      />
    </div>
  );
}
