import { localDay } from '../../../lib/local-day.ts';
import { ParcelRisks } from '../../risks/index.ts';
import { WeatherChart } from '../../weather/index.ts';
import classes from './parcel-tabs.module.css';
import type { TabProps } from './tab-props.ts';

/** What the weather of the next days can do to the parcel, and its weather over the season. */
export function WeatherTab({ view, parcel, season, date, onDate }: TabProps) {
  return (
    <div className={classes.inset}>
      {season.end_date >= localDay() && <ParcelRisks farmId={parcel.farm} parcelId={parcel.id} />}
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
