import { classOf, colorOf, RASTER_KIND, type RasterKind } from '@brazda/domain';
import { IconCloud } from '@tabler/icons-react';
import { useTranslation } from '../../lib/language.ts';
import { useSetting } from '../../lib/settings.ts';
import classes from './index-mean.module.css';
import { useIndexText } from './index-text.ts';

interface IndexMeanProps {
  readonly kind: RasterKind;
  /** Null or undefined if nothing was measured. */
  readonly value: number | null | undefined;
  /** Whether clouds were the reason. */
  readonly isCloudy?: boolean;
  /** Whether it is shown beside a difference, which needs more digits. */
  readonly isExact?: boolean;
}

/** The value of an index with the color of its class; a cloud if hidden, a dash if missing. */
export function IndexMean({ kind, value, isCloudy = false, isExact = false }: IndexMeanProps) {
  const t = useTranslation();
  const text = useIndexText(kind);
  const [palette] = useSetting('palette');
  const { scale } = RASTER_KIND[kind];
  if (isCloudy)
    return (
      <span className={classes.cloudy} title={t('map:parcel.skipped')}>
        <IconCloud size={14} aria-hidden /> {t('map:dates.cloudy')}
      </span>
    );
  if (scale === null || value == null) return <span className={classes.mean}>–</span>;
  const scaleClass = scale.classes[classOf(scale, value)];
  return (
    <span className={classes.mean}>
      {scaleClass && <i style={{ background: colorOf(scaleClass, palette) }} aria-hidden />}
      {isExact ? text.exact(value) : text.glance(value)}
    </span>
  );
}
