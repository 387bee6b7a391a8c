import { ParcelWork } from '../../journal/index.ts';
import classes from './parcel-tabs.module.css';
import type { TabProps } from './tab-props.ts';

/** The work done on the parcel. */
export function WorkTab({ parcel }: TabProps) {
  return (
    <div className={classes.inset}>
      <ParcelWork parcel={parcel} />
    </div>
  );
}
