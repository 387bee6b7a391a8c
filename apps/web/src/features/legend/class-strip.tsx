import { type Palette, RASTER_KIND, type RasterKind } from '@brazda/domain';
import { useLanguage } from '../../data/language.ts';
import classes from './legend.module.css';
import { legendTicks } from './legend-rows.ts';
import { useLegendRows } from './use-legend-rows.ts';

/** The classes of a kind as a strip of colours with limits below it; nothing for true colour. */
export function ClassStrip({ kind, palette }: { kind: RasterKind; palette: Palette }) {
  const { language } = useLanguage();
  const rows = useLegendRows(kind, palette);
  const { scale } = RASTER_KIND[kind];
  if (!scale) return null;
  return (
    <div className={classes.strip} aria-hidden>
      <div className={classes.bar}>
        {rows.toReversed().map(({ number, color }) => (
          <i key={number} style={{ background: color }} />
        ))}
      </div>
      <div className={classes.ticks}>
        {legendTicks(scale, language).map(({ at, text }) => (
          <span key={text} style={{ left: `${100 * at}%` }}>
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}
