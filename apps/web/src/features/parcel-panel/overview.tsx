import type { Parcel, Raster } from '@brazda/contract';
import { classOf, colorOf, outlinePathOf, RASTER_KIND } from '@brazda/domain';
import { IconCloud } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage, useWords } from '../../data/language.ts';
import { useSetting } from '../../data/settings.ts';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import classes from './parcel-panel.module.css';

interface OverviewProps {
  readonly parcel: Parcel;
  readonly raster: Raster | null;
  readonly date: string | null;
}

/** The parcel at a glance: its picture, its mean, the day and how clear it was. */
export function Overview({ parcel, raster, date }: OverviewProps) {
  const t = useWords();
  const { formats } = useLanguage();
  const [palette] = useSetting('palette');
  const image = raster?.images?.z16 ?? raster?.images?.thumbnail;
  // The address of an image has its version as query already.
  const picture = image ? `${image}&palette=${palette}` : null;
  return (
    <div className={classes.overview}>
      <Thumbnail
        size={112}
        outline={outlinePathOf(parcel)}
        picture={picture && <Picture key={picture} src={picture} />}
        missing={t('map:parcel.missing')}
      />
      <div className={classes.glance}>
        {raster && <Mean raster={raster} />}
        {date && (
          <p>
            {formats.date(date)} <span className={classes.quiet}>({formats.ago(date, new Date())})</span>
          </p>
        )}
        {raster && (
          <p className={classes.quiet}>
            {t('map:parcel.clear')}: {formats.share(raster.clear_share)}
          </p>
        )}
        {raster === null && <p className={classes.quiet}>{t('map:parcel.noRaster')}</p>}
        {raster?.simulated && (
          <p className={classes.simulated} title={t('map:simulatedWhy')}>
            {t('map:simulated')}
          </p>
        )}
      </div>
      {raster?.skipped && (
        <p className={classes.skipped}>
          <IconCloud size={18} aria-hidden />
          {t('map:parcel.skippedWhy', { share: formats.share(1 - raster.clear_share) })}
        </p>
      )}
    </div>
  );
}

function Picture({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false);
  return isBroken ? null : <img src={src} alt="" onError={() => setBroken(true)} />;
}

function Mean({ raster }: { raster: Raster }) {
  const t = useWords();
  const { formats } = useLanguage();
  const [palette] = useSetting('palette');
  const { scale } = RASTER_KIND[raster.kind];
  if (raster.skipped) return <p className={classes.mean}>{t('map:parcel.skipped')}</p>;
  if (scale === null || raster.index_mean === null)
    return <p className={classes.mean}>{t(`map:kind.${raster.kind}.name`)}</p>;
  const scaleClass = scale.classes[classOf(scale, raster.index_mean)];
  const isPercent = scale.unit === '%';
  return (
    <p className={classes.mean}>
      {scaleClass && <i style={{ background: colorOf(scaleClass, palette) }} aria-hidden />}
      <strong>{isPercent ? formats.share(raster.index_mean / 100) : formats.index(raster.index_mean)}</strong>
      <span className={classes.quiet}>{t('map:parcel.mean').toLowerCase()}</span>
    </p>
  );
}
