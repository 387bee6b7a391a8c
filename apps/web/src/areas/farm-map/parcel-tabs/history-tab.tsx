import type { CropInterval } from '@brazda/contract/client';
import { seasonLabel } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { useLocation } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { modalTarget } from '../../../lib/modal-route.ts';
import { href } from '../../../routes/href.ts';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { useCropCatalog } from '../../crops/index.ts';
import { useOverlaps } from '../../parcels/index.ts';
import classes from './parcel-tabs.module.css';
import type { TabProps } from './tab-props.ts';

/** The seasons of the parcel in one line each, and a link to their details. */
export function HistoryTab({ view, parcel, date, isRoomy }: TabProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const location = useLocation();
  const cropsOf = useCropNames();
  const at = { farmId: parcel.farm, seasonId: parcel.season, parcelId: parcel.id };
  const found = useOverlaps(at);
  const { data: overlaps } = found;
  const failure = useLoadError(found);
  const { farm, route } = view.context;
  const address = href('parcel-history', { ...at, date }, { rasterKind: route.rasterKind });
  const labelOf = (id: string) => {
    const season = farm?.seasons.find((each) => each.id === id);
    return season && seasonLabel(season);
  };
  const years = overlaps?.filter(({ same_parcel }) => same_parcel);
  if (!years && failure) return <LoadFailure {...failure} />;
  if (!years) return <Skeleton height={120} m={20} w="auto" />;
  return (
    <>
      {failure && <LoadFailure {...failure} />}
      <ol className={classes.years}>
        {years.map(({ parcel_id, season, hectares, crop_intervals }) => (
          <li key={parcel_id}>
            <strong>{labelOf(season)}</strong>
            <span>{cropsOf(crop_intervals) || t('map:crop.none')}</span>
            <span>{formats.hectares(hectares)}</span>
          </li>
        ))}
      </ol>
      <div className={classes.onward}>
        {isRoomy ? (
          <LinkButton variant="other" to={address}>
            {t('map:parcel.wholeHistory')}
          </LinkButton>
        ) : (
          <LinkButton variant="other" {...modalTarget(address, location)}>
            {t('map:parcel.wholeHistory')}
          </LinkButton>
        )}
      </div>
    </>
  );
}

function useCropNames() {
  const { language } = useLanguage();
  const crops = useCropCatalog();
  return (intervals: readonly CropInterval[]) =>
    intervals.flatMap(({ crop_id }) => crops.get(crop_id)?.name[language] ?? []).join(', ');
}
