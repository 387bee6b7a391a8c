import type { Scene } from '../../data/use-scene.ts';
import { DateBar } from '../../features/date-bar/date-bar.tsx';
import { InSidebar } from '../../ui/sidebar-slot.tsx';
import classes from './map-screen.module.css';
import { SceneList } from './scene-list.tsx';
import { ScenePanel } from './scene-panel.tsx';
import { StageFrame } from './stage-frame.tsx';

/** The list in the sidebar, the map in the middle under its dates, the open parcel right. */
export function DesktopLayout({ scene }: { scene: Scene }) {
  const { here, parcel, onDate } = scene;
  return (
    <div className={classes.desktop}>
      <InSidebar>
        <SceneList scene={scene} />
      </InSidebar>
      <main className={classes.center} id="content">
        <DateBar
          areDaysKnown={here.areDaysKnown}
          days={here.seasonDays}
          date={here.place.date}
          onDate={onDate}
        />
        <StageFrame scene={scene} />
      </main>
      {parcel && (
        <div className={classes.panel}>
          <ScenePanel scene={scene} parcel={parcel} />
        </div>
      )}
    </div>
  );
}
