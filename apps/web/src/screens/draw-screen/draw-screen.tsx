import type { Parcel } from '@brazda/contract';
import { outlinePathOf } from '@brazda/domain';
import { Button } from '@mantine/core';
import { memo, useMemo } from 'react';
import { Link } from 'react-router';
import { useLanguage, useWords } from '../../data/language.ts';
import { titleOf, useParcels } from '../../data/parcels.ts';
import { useHere } from '../../data/use-here.ts';
import { FarmPage } from '../../features/farm-page/farm-page.tsx';
import { WithParcels } from '../../features/farm-page/with-parcels.tsx';
import { href } from '../../routes/href.ts';
import { Card } from '../../ui/card.tsx';
import { Outline } from '../../ui/outline.tsx';
import classes from './draw-screen.module.css';

/** The outlines of a season, and how a new or corrected one gets in. */
export function DrawScreen() {
  const t = useWords();
  const here = useHere();
  const { season, place } = here;
  const found = useParcels(place.farmId, season?.id ?? null);
  const at = { farmId: place.farmId, seasonId: season?.id };
  return (
    <FarmPage
      route="draw"
      here={here}
      lead={season && t('pages:draw.lead', { year: season.end_year })}
      back={place.farmId === null ? undefined : href('manage-farm', at)}
    >
      {(farm) => (
        <>
          <Card title={t('pages:draw.title')}>
            <p>{t('pages:draw.text')}</p>
            <div>
              <Button component={Link} to={href('choose-import-type', at)} size="md">
                {t('pages:draw.action')}
              </Button>
            </div>
          </Card>
          <WithParcels farm={farm} seasonId={season?.id ?? null} found={found}>
            {(parcels) => (
              <Card title={t('pages:draw.parcels')}>
                <ul className={classes.parcels}>
                  {parcels.map((parcel) => (
                    <ParcelOutline key={parcel.id} parcel={parcel} />
                  ))}
                </ul>
              </Card>
            )}
          </WithParcels>
        </>
      )}
    </FarmPage>
  );
}

const ParcelOutline = memo(function ParcelOutline({ parcel }: { parcel: Parcel }) {
  const { formats } = useLanguage();
  const outline = useMemo(() => outlinePathOf(parcel), [parcel]);
  return (
    <li>
      <Link to={href('map', { farmId: parcel.farm, seasonId: parcel.season, parcelId: parcel.id })}>
        <span className={classes.outline}>
          <Outline path={outline} />
        </span>
        <strong>{titleOf(parcel)}</strong>
        <span>{formats.hectares(parcel.hectares)}</span>
      </Link>
    </li>
  );
});
