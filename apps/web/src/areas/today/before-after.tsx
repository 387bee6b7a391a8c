import type { Alert, Parcel } from '@brazda/contract/client';
import { ParcelPicture } from '../../layouts/parcel-picture.tsx';
import { useLanguage } from '../../lib/language.ts';
import { useAtlas, useAtlasEntries } from '../imagery/index.ts';
import classes from './alert-card.module.css';

/** Pixels of a picture's side. */
const SIZE = 104;

/** A parcel on the last image on which it was as usual, and on the newest one that shows the alert. */
export function BeforeAfter({ farmId, alert, parcel }: { farmId: string; alert: Alert; parcel: Parcel }) {
  return (
    <div className={classes.pictures}>
      <DayPicture farmId={farmId} seasonId={alert.season} date={alert.since} parcel={parcel} />
      <DayPicture farmId={farmId} seasonId={alert.season} date={alert.sensing_date} parcel={parcel} />
    </div>
  );
}

interface DayPictureProps {
  readonly farmId: string;
  readonly seasonId: string;
  readonly date: string;
  readonly parcel: Parcel;
}

function DayPicture({ farmId, seasonId, date, parcel }: DayPictureProps) {
  const { formats } = useLanguage();
  const { atlas } = useAtlas({ farmId, seasonId, layer: 'NDVI' }, date);
  const entry = useAtlasEntries(atlas).get(parcel.id);
  return (
    <figure className={classes.picture}>
      <ParcelPicture parcel={parcel} atlas={atlas} entry={entry} kind="NDVI" size={SIZE} />
      <figcaption>{formats.dayMonth(date)}</figcaption>
    </figure>
  );
}
