import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from '../../lib/language.ts';
import { type FarmContext, parcelTitleOf } from '../farms/index.ts';
import { useParcels } from './queries.ts';
import classes from './recent-parcels.module.css';
import { useRecentParcels } from './recently-opened.ts';

/** Of the remembered ones. */
const SHOWN = 3;

/** The season's last opened parcels, one tap away. */
export function RecentParcels({ context }: { context: FarmContext }) {
  const t = useTranslation();
  const ids = useRecentParcels();
  const { farm, season, route, move } = context;
  const isKnown = ids.length > 0 && farm !== undefined && season !== undefined;
  const { parcels } = useParcels(isKnown ? farm.id : null, isKnown ? season.id : null);
  const recent = ids.flatMap((id) => parcels.find((parcel) => parcel.id === id) ?? []).slice(0, SHOWN);
  if (recent.length === 0) return null;
  return (
    <nav className={classes.recent} aria-label={t('shell:recent')} title={t('shell:recent')}>
      <IconHistory size={16} aria-hidden />
      {recent.map((parcel) => (
        <button
          key={parcel.id}
          type="button"
          title={parcelTitleOf(parcel)}
          aria-current={parcel.id === route.parcelId || undefined}
          onClick={() => move({ ...route, page: 'map', parcelId: parcel.id, tab: null, rest: {}, query: {} })}
        >
          {parcelTitleOf(parcel)}
        </button>
      ))}
    </nav>
  );
}
