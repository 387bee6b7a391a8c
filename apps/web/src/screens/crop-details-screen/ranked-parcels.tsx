import type { Parcel } from '@brazda/contract';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, useWords } from '../../data/language.ts';
import { titleOf } from '../../data/parcels.ts';
import type { Scene } from '../../data/use-scene.ts';
import { IndexMean } from '../../features/index-mean/index-mean.tsx';
import { href } from '../../routes/href.ts';
import { ParcelPicture, useAtlasEntries } from '../farm-page/parcel-picture.tsx';
import classes from './crop-details-screen.module.css';

/** As many as fill a screen; a farm may have thousands of one crop. */
const SHOWN_AT_ONCE = 50;
const YIELDS = ['yield_measured', 'yield_estimated', 'yield_forecast'] as const;

interface RankedParcelsProps {
  readonly scene: Scene;
  readonly cropId: string;
  readonly parcels: readonly Parcel[];
}

/** The parcels of a crop, the strongest mean at the date first, those that were not seen last. */
export function RankedParcels({ scene, cropId, parcels }: RankedParcelsProps) {
  const t = useWords();
  const { formats } = useLanguage();
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const { atlas, observations, here } = scene;
  const { farmId, seasonId, date, rasterKind } = here.place;
  const entries = useAtlasEntries(atlas);
  const ranked = useMemo(() => {
    const mean = ({ id }: Parcel) => observations.get(id)?.index_mean ?? Number.NEGATIVE_INFINITY;
    // Two that were not seen are equal; infinities have no difference.
    return parcels.toSorted((a, b) => (mean(a) === mean(b) ? 0 : mean(b) - mean(a)));
  }, [parcels, observations]);
  return (
    <section className={classes.section}>
      <h2>{t('pages:crop.ranking')}</h2>
      <ol className={classes.ranking}>
        {ranked.slice(0, shown).map((parcel, place) => {
          const interval = parcel.crop_intervals.find(({ crop_id }) => crop_id === cropId);
          // What was measured says more than what was estimated, and that more than a forecast.
          const field = YIELDS.find((name) => interval?.[name] != null);
          return (
            <li key={parcel.id}>
              <span className={classes.place}>{place + 1}</span>
              <ParcelPicture
                parcel={parcel}
                atlas={atlas}
                entry={entries.get(parcel.id)}
                kind={rasterKind}
                size={56}
              />
              <div className={classes.parcel}>
                <Link to={href('map', { farmId, seasonId, date, parcelId: parcel.id }, { rasterKind })}>
                  {titleOf(parcel)}
                </Link>
                <p>
                  {[formats.hectares(parcel.hectares), interval?.crop_hybrid].filter(Boolean).join(' · ')}
                </p>
              </div>
              <p className={classes.when}>
                {interval &&
                  `${formats.shortDate(interval.computed_start_date)} – ${formats.shortDate(interval.computed_end_date)}`}
                {field && (
                  <b>
                    {t(`pages:crop.${field}`)}: {formats.yieldOf(interval?.[field] ?? 0)}
                  </b>
                )}
              </p>
              <IndexMean
                kind={rasterKind}
                value={observations.get(parcel.id)?.index_mean}
                isCloudy={Boolean(observations.get(parcel.id)?.skipped)}
              />
            </li>
          );
        })}
      </ol>
      {ranked.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {t('pages:crops.more', { count: ranked.length - shown })}
        </Button>
      )}
    </section>
  );
}
