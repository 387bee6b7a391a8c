import { type Palette, RASTER_KIND, type RasterKind } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { Contrast } from '../../../map/view.ts';
import classes from '../../../ui/charts/legend.module.css';
import { legendTicks, stretchedRows } from './legend-rows.ts';
import { useLegendRows } from './use-legend-rows.ts';

interface ClassStripProps {
  readonly kind: RasterKind;
  readonly palette: Palette;
  /** Absolute if omitted. */
  readonly contrast?: Contrast;
}

/** The classes of a kind as a strip of colors with the limits below it; nothing for true color. */
export function ClassStrip({ kind, palette, contrast = 'absolute' }: ClassStripProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const rows = useLegendRows(kind, palette);
  const { scale } = RASTER_KIND[kind];
  if (!scale) return null;
  const isRelative = contrast === 'relative';
  return (
    <div className={classes.strip} aria-hidden={!isRelative}>
      <div className={classes.bar} aria-hidden>
        {(isRelative ? stretchedRows(kind, rows) : rows).toReversed().map(({ number, color }) => (
          <i key={number} style={{ background: color }} />
        ))}
      </div>
      {isRelative ? (
        <div className={classes.ends}>
          <span>{t('map:legend.relativeLow')}</span>
          <span>{t('map:legend.relativeHigh')}</span>
        </div>
      ) : (
        <div className={classes.ticks}>
          {legendTicks(scale, language).map(({ at, text }) => (
            <span key={text} style={{ left: `${100 * at}%` }}>
              {text}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
