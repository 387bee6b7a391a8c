import { SoilMoisture } from '../../soil/index.ts';
import classes from './parcel-tabs.module.css';
import type { TabProps } from './tab-props.ts';

/** The soil water of the parcel over its season. */
export function SoilTab({ parcel, season, date, onDate }: TabProps) {
  return (
    <div className={classes.inset}>
      <SoilMoisture parcel={parcel} season={season} date={date} onDate={onDate} />
    </div>
  );
}
