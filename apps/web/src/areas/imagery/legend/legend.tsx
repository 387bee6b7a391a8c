import { MASKED_COLOR, type Palette, RASTER_KIND, type RasterKind } from '@brazda/domain';
import { type ReactNode, useState } from 'react';
import { useIsPhone, useIsSmallWindow } from '../../../lib/device.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { Contrast, PixelReading } from '../../../map/index.ts';
import classes from '../../../ui/charts/legend.module.css';
import { LegendToggle } from '../../../ui/charts/legend-toggle.tsx';
import { type LegendRow, type LegendTick, legendTicks, stretchedRows } from './legend-rows.ts';
import { PixelReadout } from './pixel-readout.tsx';
import { useLegendRows } from './use-legend-rows.ts';

interface LegendProps {
  readonly kind: RasterKind;
  readonly palette: Palette;
  readonly contrast: Contrast;
  /** The pixel under the pointer. */
  readonly reading: PixelReading | null;
  /** Whether the map shows parcels that the image of the day does not reach, faint in the color of their crop. */
  readonly hasFaint?: boolean;
  /** Whether every class is shown until the person chooses otherwise; never in a small window. */
  readonly isRoomy?: boolean;
}

/** The legend of a raster kind; of true color only what is faint beside the image. */
export function Legend(props: LegendProps) {
  const { kind, palette, contrast, reading, hasFaint = false, isRoomy = true } = props;
  const t = useTranslation();
  const { language } = useLanguage();
  const isPhone = useIsPhone();
  const isSmall = useIsSmallWindow();
  const [choice, setChoice] = useState<boolean | null>(null);
  const { scale } = RASTER_KIND[kind];
  const rows = useLegendRows(kind, palette);
  const faint = hasFaint && <p className={classes.why}>{t('map:legend.faint')}</p>;
  if (!scale)
    return (
      faint && (
        <section className={classes.legend} aria-label={t('map:legend.title')}>
          {faint}
        </section>
      )
    );

  const isRelative = contrast === 'relative';
  const isOpen = !isRelative && (choice ?? (isRoomy && !isSmall));
  return (
    <section data-legend data-open={isOpen} className={classes.legend} aria-label={t('map:legend.title')}>
      <header className={classes.header}>
        <PixelReadout kind={kind} palette={palette} reading={reading} isTouch={isPhone} />
      </header>
      {!isOpen && (
        <Strip rows={isRelative ? stretchedRows(kind, rows) : rows} current={isRelative ? null : reading}>
          {isRelative ? (
            <div className={classes.ends}>
              <span>{t('map:legend.relativeLow')}</span>
              <span>{t('map:legend.relativeHigh')}</span>
            </div>
          ) : (
            <Ticks ticks={legendTicks(scale, language)} />
          )}
        </Strip>
      )}
      {isRelative && <p className={classes.why}>{t('map:legend.relativeWhy')}</p>}
      {isOpen && (
        <ClassList
          kind={kind}
          palette={palette}
          current={reading?.class ?? null}
          isMasked={reading?.masked ?? false}
        />
      )}
      {isOpen && kind !== 'TRUE_COLOR' && <p className={classes.help}>{t(`map:kind.${kind}.help`)}</p>}
      {faint}
      {!isRelative && (
        <LegendToggle
          isOpen={isOpen}
          label={isOpen ? t('map:legend.collapse') : t('map:legend.expand')}
          grows="up"
          onToggle={setChoice}
        />
      )}
    </section>
  );
}

interface StripProps {
  readonly rows: readonly LegendRow[];
  readonly current: PixelReading | null;
  readonly children: ReactNode;
}

function Strip({ rows, current, children }: StripProps) {
  return (
    <div className={classes.strip}>
      <div className={classes.bar} aria-hidden>
        {rows.toReversed().map(({ number, color }) => (
          <i key={number} style={{ background: color }} data-current={current?.class === number - 1} />
        ))}
      </div>
      {children}
    </div>
  );
}

function Ticks({ ticks }: { ticks: readonly LegendTick[] }) {
  return (
    <div className={classes.ticks}>
      {ticks.map(({ at, text }) => (
        <span key={text} style={{ left: `${100 * at}%` }}>
          {text}
        </span>
      ))}
    </div>
  );
}

interface ClassListProps {
  readonly kind: RasterKind;
  readonly palette: Palette;
  /** The class to mark, by its position in the scale, and whether the pointed pixel is masked. */
  readonly current?: number | null;
  readonly isMasked?: boolean;
}

/** Every class of a kind with its color, number, limits and label, highest first. */
function ClassList({ kind, palette, current = null, isMasked = false }: ClassListProps) {
  const t = useTranslation();
  const rows = useLegendRows(kind, palette);
  return (
    <ol className={classes.list}>
      {rows.map(({ number, color, limits, label }) => (
        <li key={number} data-current={current === number - 1}>
          <i style={{ background: color }} />
          <b>{number}</b>
          <span className={classes.limits}>{limits}</span>
          <span className={classes.label}>{label}</span>
        </li>
      ))}
      <li data-current={isMasked}>
        <i style={{ background: MASKED_COLOR }} />
        <b />
        <span className={classes.masked}>{t('map:legend.masked')}</span>
      </li>
    </ol>
  );
}
