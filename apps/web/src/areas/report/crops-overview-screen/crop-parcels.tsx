import type { Parcel } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ParcelPicture } from '../../../layouts/parcel-picture.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { LongName } from '../../../ui/texts/long-name.tsx';
import { parcelTitleOf } from '../../farms/index.ts';
import { IndexMean, useAtlasEntries } from '../../imagery/index.ts';
import type { FarmView } from '../../parcels/index.ts';
import classes from './crop-parcels.module.css';

/** Enough to fill a screen; a farm may have thousands of parcels of one crop. */
const SHOWN_AT_ONCE = 60;

/** The parcels of a crop with their values at the date; each links to its place on the map. */
export function CropParcels({ view, parcels }: { view: FarmView; parcels: readonly Parcel[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const { atlas, observations, context } = view;
  const { farmId, seasonId, date, rasterKind } = context.route;
  const entries = useAtlasEntries(atlas);
  return (
    <>
      <ul className={classes.parcels}>
        {parcels.slice(0, shown).map((parcel) => (
          <li key={parcel.id}>
            <Link to={href('map', { farmId, seasonId, date, parcelId: parcel.id }, { rasterKind })}>
              <ParcelPicture
                parcel={parcel}
                atlas={atlas}
                entry={entries.get(parcel.id)}
                kind={rasterKind}
                size={48}
              />
              <span className={classes.parcel}>
                <b>
                  <LongName>{parcelTitleOf(parcel)}</LongName>
                </b>
                <span className={classes.quiet}>{formats.hectares(parcel.hectares)}</span>
              </span>
              <IndexMean
                kind={rasterKind}
                value={observations.get(parcel.id)?.index_mean}
                skipped={observations.get(parcel.id)?.skipped}
                n_valid={observations.get(parcel.id)?.n_valid}
              />
            </Link>
          </li>
        ))}
      </ul>
      {parcels.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {t('report:more', { count: parcels.length - shown })}
        </Button>
      )}
    </>
  );
}
