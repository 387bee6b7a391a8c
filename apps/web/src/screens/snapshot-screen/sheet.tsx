import type { Parcel, Raster } from '@brazda/contract';
import { RASTER_KIND } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { cropOf } from '../../data/crops.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import { useSetting } from '../../data/settings.ts';
import type { Scene } from '../../data/use-scene.ts';
import { ClassList } from '../../features/legend/class-list.tsx';
import { ClassBars } from '../../features/parcel-panel/class-bars.tsx';
import { Statistics } from '../../features/parcel-panel/statistics.tsx';
import { BigPicture } from '../farm-page/big-picture.tsx';
import classes from './snapshot-screen.module.css';

interface SheetProps {
  readonly scene: Scene;
  readonly parcel: Parcel;
  /** Null when there is none at the date, undefined while it comes. */
  readonly raster: Raster | null | undefined;
}

/** The picture, what its colours mean, its numbers, and where all of it comes from. */
export function Sheet({ scene, parcel, raster }: SheetProps) {
  const t = useWords();
  const { language, formats } = useLanguage();
  const [palette] = useSetting('palette');
  const { date, rasterKind } = scene.here.place;
  const crop = cropOf(parcel, scene.crops, date);
  const facts = [
    formats.hectares(parcel.hectares),
    parcel.reference,
    crop?.name[language] ?? t('map:crop.none'),
  ];
  return (
    <article className={classes.sheet}>
      <figure className={classes.figure}>
        {raster === undefined ? <Skeleton height="100%" /> : <BigPicture parcel={parcel} raster={raster} />}
      </figure>
      <div className={classes.facts}>
        <p className={classes.lead}>{facts.filter(Boolean).join(' · ')}</p>
        {RASTER_KIND[rasterKind].scale && (
          <section className={classes.legend} aria-label={t('map:legend.title')}>
            <h2>{t('map:legend.title')}</h2>
            <ClassList kind={rasterKind} palette={palette} />
          </section>
        )}
      </div>
      {raster?.statistics && (
        <div className={classes.numbers}>
          <Statistics raster={raster} />
          {raster.class_hectares && <ClassBars raster={raster} hectares={raster.class_hectares} />}
        </div>
      )}
      <footer className={classes.source}>
        <p>
          {raster?.simulated ? t('map:simulatedWhy') : t('map:attribution')}
          {raster && !raster.statistics && ` · ${t('map:parcel.scene')}: ${raster.scene_id}`}
        </p>
        <p className={classes.address}>{location.href}</p>
      </footer>
    </article>
  );
}
