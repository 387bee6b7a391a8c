import type { Alert, Parcel } from '@brazda/contract/client';
import { ParcelPicture } from '../../layouts/parcel-picture.tsx';
import { useLanguage } from '../../lib/language.ts';
import { useAtlas, useAtlasEntries } from '../imagery/index.ts';

/** Pixels of a picture's side. */
const SIZE = 104;

interface BeforeAfterProps {
  readonly farmId: string;
  readonly alert: Alert;
  readonly parcel: Parcel;
}

/** A parcel on the last image on which it was as usual, and on the newest one that shows the alert; its patch is outlined. */
export function BeforeAfter({ farmId, alert, parcel }: BeforeAfterProps) {
  const { season: seasonId, shape, since, sensing_date } = alert;
  const picture = { farmId, seasonId, parcel, patch: shape };
  return (
    <>
      <DayPicture {...picture} date={since} />
      <DayPicture {...picture} date={sensing_date} />
    </>
  );
}

interface DayPictureProps {
  readonly farmId: string;
  readonly seasonId: string;
  readonly date: string;
  readonly parcel: Parcel;
  readonly patch: Alert['shape'];
}

function DayPicture({ farmId, seasonId, date, parcel, patch }: DayPictureProps) {
  const { formats } = useLanguage();
  const { atlas } = useAtlas({ farmId, seasonId, layer: 'NDVI' }, date);
  const entry = useAtlasEntries(atlas).get(parcel.id);
  return (
    <figure>
      <ParcelPicture parcel={parcel} atlas={atlas} entry={entry} kind="NDVI" size={SIZE} patch={patch} />
      <figcaption>{formats.dayMonth(date)}</figcaption>
    </figure>
  );
}
