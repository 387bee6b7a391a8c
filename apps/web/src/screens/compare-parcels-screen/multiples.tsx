import type { Parcel } from '@brazda/contract';
import { RASTER_KIND } from '@brazda/domain';
import { CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router';
import { cropOf } from '../../data/crops.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import { titleOf } from '../../data/parcels.ts';
import { useSetting } from '../../data/settings.ts';
import type { Scene } from '../../data/use-scene.ts';
import { IndexMean } from '../../features/index-mean/index-mean.tsx';
import { ClassStrip } from '../../features/legend/class-strip.tsx';
import { RasterThumbnail } from '../../features/parcel-list/raster-thumbnail.tsx';
import { href } from '../../routes/href.ts';
import { useAtlasEntries } from '../farm-page/parcel-picture.tsx';
import classes from './compare-parcels-screen.module.css';
import { commonScale } from './compared.ts';

/** Side of the square in which the largest picture fits, in pixels. */
const BOX = { wide: 208, phone: 148 };

interface MultiplesProps {
  readonly scene: Scene;
  readonly parcels: readonly Parcel[];
  readonly onRemove: (id: string) => void;
}

/** The pictures of several parcels on one scale: what looks larger is larger. */
export function Multiples({ scene, parcels, onRemove }: MultiplesProps) {
  const t = useWords();
  const { language, formats } = useLanguage();
  const [palette] = useSetting('palette');
  const isPhone = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false });
  const { atlas, observations, crops, here } = scene;
  const { farmId, seasonId, date, rasterKind } = here.place;
  const entries = useAtlasEntries(atlas);
  const box = isPhone ? BOX.phone : BOX.wide;
  const scale = commonScale(
    parcels.flatMap(({ id }) => entries.get(id) ?? []),
    box,
  );
  return (
    <section className={classes.multiples} aria-label={t('pages:compare.pictures')}>
      <ul>
        {parcels.map((parcel) => {
          const entry = entries.get(parcel.id);
          const title = titleOf(parcel);
          const observation = observations.get(parcel.id);
          return (
            <li key={parcel.id} className={classes.multiple}>
              <header>
                <Link to={href('map', { farmId, seasonId, date, parcelId: parcel.id }, { rasterKind })}>
                  {title}
                </Link>
                <CloseButton
                  size={44}
                  iconSize={16}
                  aria-label={t('pages:compare.remove', { name: title })}
                  onClick={() => onRemove(parcel.id)}
                />
              </header>
              <div className={classes.picture} style={{ height: box }}>
                {atlas && entry ? (
                  <div style={{ width: entry.w * scale, height: entry.h * scale }}>
                    <RasterThumbnail atlas={atlas} entry={entry} kind={rasterKind} />
                  </div>
                ) : (
                  <p>{t('map:parcel.missing')}</p>
                )}
              </div>
              <p className={classes.facts}>
                <IndexMean
                  kind={rasterKind}
                  value={observation?.index_mean}
                  isCloudy={Boolean(observation?.skipped)}
                />
                <span>{formats.hectares(parcel.hectares)}</span>
              </p>
              <p className={classes.crop}>
                {cropOf(parcel, crops, date)?.name[language] ?? t('map:crop.none')}
              </p>
            </li>
          );
        })}
      </ul>
      {RASTER_KIND[rasterKind].scale && <ClassStrip kind={rasterKind} palette={palette} />}
      <p className={classes.scale}>{t('pages:compare.oneScale')}</p>
    </section>
  );
}
