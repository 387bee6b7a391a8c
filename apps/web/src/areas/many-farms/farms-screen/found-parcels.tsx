import type { FarmOverview } from '@brazda/contract/client';
import { Link } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { useFoundParcels } from '../queries.ts';
import classes from './farms-screen.module.css';

interface FoundParcelsProps {
  readonly search: string;
  readonly farms: readonly FarmOverview[];
}

/** The parcels of all farms that a search finds, each leading to the map. */
export function FoundParcels({ search, farms }: FoundParcelsProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const found = useFoundParcels(search);
  const failure = useLoadError(found);
  const nameOf = (farm: string) => farms.find((one) => one.farm === farm)?.name ?? '';
  return (
    <SectionCard title={t('many-farms:parcels.title')}>
      <Loaded failure={failure}>
        {!found.data && <p aria-busy>{t('many-farms:parcels.searching')}</p>}
        {found.data?.results.length === 0 && <p>{t('many-farms:parcels.none')}</p>}
        {found.data && found.data.results.length > 0 && (
          <ul className={classes.found}>
            {found.data.results.map(({ farm, season, parcel, name, hectares }) => (
              <li key={parcel}>
                <Link to={href('map', { farmId: farm, seasonId: season, parcelId: parcel })}>{name}</Link>
                <small>{[nameOf(farm), formats.hectares(hectares)].join(' · ')}</small>
              </li>
            ))}
          </ul>
        )}
        {found.data?.is_cut && (
          <p className={classes.hint}>{t('many-farms:parcels.cut', { count: found.data.results.length })}</p>
        )}
      </Loaded>
    </SectionCard>
  );
}
