import { ParcelNotes } from '../../notes/index.ts';
import classes from './parcel-tabs.module.css';
import type { TabProps } from './tab-props.ts';

/** The notes of the parcel. */
export function NotesTab({ view, parcel }: TabProps) {
  return (
    <div className={classes.inset}>
      <ParcelNotes parcel={parcel} context={view.context} />
    </div>
  );
}
