import type { Parcel, Raster } from '@brazda/contract/client';
import { classOf, colorOf, pixelTrust, RASTER_KIND } from '@brazda/domain';
import { IconAlertTriangle, IconCloud } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useSetting } from '../../../lib/setting.ts';
import { paletteSetting } from '../../../map/map-settings.ts';
import { Thumbnail } from '../../../ui/charts/thumbnail.tsx';
import { Badge } from '../../../ui/texts/explain.tsx';
import {
  ExplainedNumber,
  MeasuredArea,
  SKIPPED_TEXT,
  useIndexText,
  useSkippedReason,
} from '../../imagery/index.ts';
import { placeholderOf } from '../../parcels/index.ts';
import classes from './parcel-panel.module.css';

interface OverviewProps {
  readonly parcel: Parcel;
  readonly raster: Raster | null;
  readonly date: string | null;
  /** The parcel's image of the date; null if there is none. */
  readonly picture: ReactNode;
}

/** The parcel at a glance: its picture, its mean, the date and the clear share. */
export function Overview({ parcel, raster, date, picture }: OverviewProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const skippedReason = useSkippedReason();
  return (
    <div className={classes.overview}>
      <Thumbnail
        size={112}
        outline={placeholderOf(parcel)}
        picture={picture}
        missing={raster?.images ? null : t('map:parcel.missing')}
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
            {t('common:labelled', { label: t('map:parcel.clear'), value: formats.share(raster.clear_share) })}
          </p>
        )}
        {raster === null && date && <p className={classes.quiet}>{t('map:parcel.noRaster')}</p>}
        {raster?.simulated && (
          <Badge className={classes.simulated} label={t('map:simulated')} text={t('map:simulatedWhy')} />
        )}
      </div>
      {raster?.skipped && (
        <p className={classes.skipped}>
          <IconCloud size={18} aria-hidden />
          {skippedReason(raster)}
        </p>
      )}
      {raster?.statistics && <FewPixels raster={raster} />}
    </div>
  );
}

/** Warns that a small parcel contains few pixels, or too few. */
function FewPixels({ raster }: { raster: Raster }) {
  const t = useTranslation();
  const trust = pixelTrust(raster);
  if (trust === 'enough') return null;
  return (
    <p className={classes.skipped} data-warns>
      <IconAlertTriangle size={18} aria-hidden />
      {t(trust === 'few' ? 'map:parcel.fewPixels' : 'map:parcel.tooFewPixels', { count: raster.n_valid })}
    </p>
  );
}

function Mean({ raster }: { raster: Raster }) {
  const t = useTranslation();
  const text = useIndexText(raster.kind);
  const [palette] = useSetting(paletteSetting);
  const { scale } = RASTER_KIND[raster.kind];
  if (raster.skipped) return <p className={classes.mean}>{t(SKIPPED_TEXT[raster.skipped])}</p>;
  if (scale === null || raster.index_mean === null)
    return <p className={classes.mean}>{t(`map:kind.${raster.kind}.name`)}</p>;
  const scaleClass = scale.classes[classOf(scale, raster.index_mean)];
  const value = text.glance(raster.index_mean);
  return (
    <p className={classes.mean}>
      {scaleClass && <i style={{ background: colorOf(scaleClass, palette) }} aria-hidden />}
      <strong>{value}</strong>
      <span className={classes.quiet}>{t('map:parcel.mean').toLowerCase()}</span>
      <MeasuredArea kind={raster.kind} className={classes.quiet} n_valid={raster.n_valid} />
      <ExplainedNumber name="mean" raster={raster} value={value} />
    </p>
  );
}
