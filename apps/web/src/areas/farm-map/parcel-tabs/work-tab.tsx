import { ParcelWork } from '../../journal/index.ts';
import classes from './parcel-tabs.module.css';
import type { TabProps } from './tab-props.ts';

/** The work done on the parcel. */
export function WorkTab({ view, parcel, season }: TabProps) {
  return (
    <div className={classes.inset}>
      <ParcelWork parcel={parcel} farm={view.context.farm} season={season} />
    </div>
  );
}
