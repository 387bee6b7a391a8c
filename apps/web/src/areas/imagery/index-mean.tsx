import { classOf, colorOf, RASTER_KIND, type RasterKind, type Skipped } from '@brazda/domain';
import { IconCloud } from '@tabler/icons-react';
import { useTranslation } from '../../lib/language.ts';
import { useSetting } from '../../lib/setting.ts';
import { paletteSetting } from '../../map/map-settings.ts';
import { MeasuredArea, useMeasuredGround } from './counted-pixels.tsx';
import classes from './index-mean.module.css';
import { useIndexText } from './index-text.ts';
import { SKIPPED_TEXT } from './skipped-text.ts';

interface IndexMeanProps {
  readonly kind: RasterKind;
  /** Null or undefined if nothing was measured. */
  readonly value: number | null | undefined;
  /** Why nothing was measured. */
  readonly skipped?: Skipped | null | undefined;
  /** The pixels that it was computed from; not for means of several parcels. */
  readonly n_valid?: number | undefined;
  /** Where there is no room for the area that was measured: it is a detail then. */
  readonly isShort?: boolean;
  /** Whether it is shown beside a difference, which needs more digits. */
  readonly isExact?: boolean;
}

/** The value of an index with the color of its class and its pixels; a cloud if hidden, a dash if missing. */
export function IndexMean({
  kind,
  value,
  skipped,
  n_valid,
  isShort = false,
  isExact = false,
}: IndexMeanProps) {
  const t = useTranslation();
  const text = useIndexText(kind);
  const ground = useMeasuredGround();
  const [palette] = useSetting(paletteSetting);
  const { scale } = RASTER_KIND[kind];
  if (skipped && skipped !== 'OVER_MAX_COVER')
    return (
      <span className={classes.mean} title={t(SKIPPED_TEXT[skipped])}>
        –
      </span>
    );
  if (skipped)
    return (
      <span className={classes.cloudy} title={t(SKIPPED_TEXT[skipped])}>
        <IconCloud size={14} aria-hidden /> {t('map:dates.cloudy')}
      </span>
    );
  if (scale === null || value == null) return <span className={classes.mean}>–</span>;
  const scaleClass = scale.classes[classOf(scale, value)];
  const isHidden = isShort && n_valid !== undefined;
  return (
    <span
      className={classes.mean}
      title={isHidden ? `${ground.area(n_valid, kind)} (${ground.pixels(n_valid)})` : undefined}
    >
      {scaleClass && <i style={{ background: colorOf(scaleClass, palette) }} aria-hidden />}
      {isExact ? text.exact(value) : text.glance(value)}
      {!isShort && <MeasuredArea kind={kind} className={classes.pixels} n_valid={n_valid} />}
    </span>
  );
}
