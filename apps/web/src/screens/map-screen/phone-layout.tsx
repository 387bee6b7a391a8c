import { useWords } from '../../data/language.ts';
import { phoneSheet } from '../../data/stage.ts';
import type { Scene } from '../../data/use-scene.ts';
import { DateBar } from '../../features/date-bar/date-bar.tsx';
import { useStore } from '../../lib/store.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import classes from './map-screen.module.css';
import { SceneList } from './scene-list.tsx';
import { ScenePanel } from './scene-panel.tsx';
import { StageFrame } from './stage-frame.tsx';

/** Map first; list and parcel in a sheet over its lower part. */
export function PhoneLayout({ scene }: { scene: Scene }) {
  const t = useWords();
  const shown = useStore(phoneSheet);
  const { here, parcel, onDate } = scene;
  const sheet = parcel ? 'parcel' : shown;
  return (
    <main className={classes.center} id="content">
      <DateBar
        areDaysKnown={here.areDaysKnown}
        days={here.seasonDays}
        date={here.place.date}
        onDate={onDate}
      />
      <div className={classes.phoneStage} data-covered={sheet !== 'none'}>
        <StageFrame scene={scene} />
        {(sheet === 'parcel' || sheet === 'parcels') && (
          <div className={classes.over} data-over-map>
            <BottomSheet
              key={sheet}
              expand={t('map:parcel.expand')}
              collapse={t('map:parcel.collapse')}
              // Whoever comes by the address of a tab wants to read it.
              isTallAtFirst={parcel !== null && here.place.tab !== null}
            >
              {parcel ? <ScenePanel scene={scene} parcel={parcel} /> : <SceneList scene={scene} />}
            </BottomSheet>
          </div>
        )}
      </div>
    </main>
  );
}
