import { InSidebar } from '../../../ui/sidebar-slot.tsx';
import { DateBar } from '../../imagery/index.ts';
import type { FarmView } from '../../parcels/index.ts';
import { MapFrame } from './map-frame.tsx';
import classes from './map-screen.module.css';
import { ViewList } from './view-list.tsx';
import { ViewPanel } from './view-panel.tsx';

/** The list in the sidebar, the map in the middle under its dates, the open parcel on the right. */
export function DesktopLayout({ view }: { view: FarmView }) {
  const { context, parcel, onDate } = view;
  return (
    <div className={classes.desktop}>
      <InSidebar>
        <ViewList view={view} />
      </InSidebar>
      <main className={classes.center} id="content">
        <DateBar
          areDaysKnown={context.areDaysKnown}
          days={context.seasonDays}
          date={context.route.date}
          onDate={onDate}
        />
        <MapFrame farmView={view} />
      </main>
      {parcel && (
        <div className={classes.panel}>
          <ViewPanel view={view} parcel={parcel} />
        </div>
      )}
    </div>
  );
}
