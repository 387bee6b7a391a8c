import { useTranslation } from '../../../lib/language.ts';
import { useStore } from '../../../lib/store.ts';
import { BottomSheet } from '../../../ui/dialogs/bottom-sheet.tsx';
import { DateBar, phoneSheet } from '../../imagery/index.ts';
import type { FarmView } from '../../parcels/index.ts';
import { MapFrame } from './map-frame.tsx';
import classes from './map-screen.module.css';
import { OpenParcel } from './open-parcel.tsx';
import { ViewList } from './view-list.tsx';

/** Map first; list and parcel in a sheet over its lower part. */
export function PhoneLayout({ view }: { view: FarmView }) {
  const t = useTranslation();
  const shown = useStore(phoneSheet);
  const { context, parcel, setDate: onDate } = view;
  const sheet = parcel ? 'parcel' : shown;
  return (
    <main className={classes.center} id="content">
      {!view.hasNoImages && <DateBar days={context.seasonDays} date={context.route.date} onDate={onDate} />}
      <div className={classes.phoneMapArea} data-covered={sheet !== 'none'}>
        <MapFrame farmView={view} />
        {(sheet === 'parcel' || sheet === 'parcels') && (
          <div className={classes.over} data-over-map>
            <BottomSheet
              key={sheet}
              expand={t('map:parcel.expand')}
              collapse={t('map:parcel.collapse')}
              // A list is for reading, as is the tab in a URL, and all that there is of a parcel without images; of any
              // other, the picture is seen on the map above it.
              opensAt={parcel && context.route.tab === null && !view.hasNoImages ? 'middle' : 'tall'}
            >
              {parcel ? <OpenParcel view={view} parcel={parcel} /> : <ViewList view={view} />}
            </BottomSheet>
          </div>
        )}
      </div>
    </main>
  );
}
