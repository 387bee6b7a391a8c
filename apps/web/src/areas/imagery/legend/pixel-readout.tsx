import { colorOf, MASKED_COLOR, type Palette, RASTER_KIND, type RasterKind } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { PixelReading } from '../../../map/index.ts';
import classes from '../../../ui/charts/legend.module.css';
import { limitWriter } from './legend-rows.ts';

interface PixelReadoutProps {
  readonly kind: RasterKind;
  readonly palette: Palette;
  readonly reading: PixelReading | null;
  readonly isTouch: boolean;
}

/** The value and class of the pixel under the pointer, or how to get one; its height is constant. */
export function PixelReadout({ kind, palette, reading, isTouch }: PixelReadoutProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { scale } = RASTER_KIND[kind];
  if (!scale) return null;
  if (!reading || reading.kind !== kind)
    return (
      <p className={classes.readout}>
        <strong>{t(`map:kind.${kind}.name`)}</strong>
        <span>{isTouch ? t('map:legend.pixelHintTouch') : t('map:legend.pixelHint')}</span>
      </p>
    );
  const found = scale.classes[reading.class];
  const color = reading.masked ? MASKED_COLOR : found && colorOf(found, palette);
  return (
    <p className={classes.readout}>
      <i style={{ background: color }} />
      {reading.value !== null && (
        <strong>{limitWriter(scale, language, { exact: true })(reading.value)}</strong>
      )}
      {found && <span>{t('map:legend.class', { number: reading.class + 1 })}</span>}
      {found?.label && <span>{found.label[language]}</span>}
      {reading.masked && <span>{t('map:legend.hidden')}</span>}
    </p>
  );
}
