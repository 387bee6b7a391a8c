import type { Parcel } from '@brazda/contract';
import { IconHistory } from '@tabler/icons-react';
import { useWords } from '../../data/language.ts';
import { titleOf } from '../../data/parcels.ts';
import { useRecentParcels } from '../../data/recent-parcels.ts';
import classes from './recent-parcels.module.css';

/** Of the specification. */
const SHOWN = 3;

interface RecentParcelsProps {
  readonly parcels: readonly Parcel[];
  readonly selected: string | null;
  readonly onParcel: (id: string) => void;
}

/** The last parcels that were opened, one tap away. */
export function RecentParcels({ parcels, selected, onParcel }: RecentParcelsProps) {
  const t = useWords();
  const recent = useRecentParcels()
    .flatMap((id) => parcels.find((parcel) => parcel.id === id) ?? [])
    .slice(0, SHOWN);
  if (recent.length === 0) return null;
  return (
    <nav className={classes.recent} aria-label={t('map:recent')} title={t('map:recent')}>
      <IconHistory size={16} aria-hidden />
      {recent.map((parcel) => (
        <button
          key={parcel.id}
          type="button"
          aria-current={parcel.id === selected || undefined}
          onClick={() => onParcel(parcel.id)}
        >
          {titleOf(parcel)}
        </button>
      ))}
    </nav>
  );
}
