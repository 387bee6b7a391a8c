import { MASKED_COLOR, type Palette, RASTER_KIND, type RasterKind } from '@brazda/domain';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { useLanguage, useWords } from '../../data/language.ts';
import type { Contrast, PixelReading } from '../../map/index.ts';
import classes from './legend.module.css';
import { type LegendRow, legendRows } from './legend-rows.ts';
import { PixelReadout } from './pixel-readout.tsx';

interface LegendProps {
  readonly kind: RasterKind;
  readonly palette: Palette;
  readonly contrast: Contrast;
  /** The pixel under the pointer. */
  readonly reading: PixelReading | null;
}

/** What the colours of a raster kind mean; nothing for true colour, which means what it shows. */
export function Legend({ kind, palette, contrast, reading }: LegendProps) {
  const t = useWords();
  const { language } = useLanguage();
  const isPhone = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false });
  const [choice, setChoice] = useState<boolean | null>(null);
  const listId = useId();
  const { scale } = RASTER_KIND[kind];
  const rows = useMemo(
    () =>
      scale
        ? legendRows(scale, palette, language, {
            below: (value) => t('map:legend.below', { value }),
            above: (value) => t('map:legend.above', { value }),
            between: (from, to) => t('map:legend.between', { from, to }),
          })
        : [],
    [scale, palette, language, t],
  );
  if (!scale) return null;

  const isRelative = contrast === 'relative';
  const isOpen = !isRelative && (choice ?? !isPhone);
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  return (
    <section className={classes.legend} aria-label={t('map:legend.title')}>
      <PixelReadout kind={kind} palette={palette} reading={reading} isTouch={isPhone} />
      {!isOpen && <Strip rows={rows} isRelative={isRelative} reading={reading} />}
      {isRelative && <p className={classes.why}>{t('map:legend.relativeWhy')}</p>}
      {isOpen && <ClassList id={listId} rows={rows} reading={reading} />}
      {!isRelative && (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setChoice(!isOpen)}
        >
          <Chevron size={16} aria-hidden />
          {isOpen ? t('map:legend.collapse') : t('map:legend.expand')}
        </button>
      )}
    </section>
  );
}

interface RowsProps {
  readonly rows: readonly LegendRow[];
  readonly reading: PixelReading | null;
}

function ClassList({ id, rows, reading }: RowsProps & { id: string }) {
  const t = useWords();
  return (
    <ol id={id} className={classes.list}>
      {rows.map(({ number, color, limits, label }) => (
        <li key={number} data-current={reading?.class === number - 1}>
          <i style={{ background: color }} />
          <b>{number}</b>
          <span className={classes.limits}>{limits}</span>
          {label && <span className={classes.label}>{label}</span>}
        </li>
      ))}
      <li data-current={reading?.masked ?? false}>
        <i style={{ background: MASKED_COLOR }} />
        <b />
        <span className={classes.masked}>{t('map:legend.masked')}</span>
      </li>
    </ol>
  );
}

function Strip({ rows, reading, isRelative }: RowsProps & { isRelative: boolean }) {
  const t = useWords();
  const ends = isRelative
    ? [t('map:legend.relativeLow'), t('map:legend.relativeHigh')]
    : [rows.at(-1)?.limits, rows[0]?.limits];
  return (
    <div className={classes.strip}>
      <div className={classes.bar} aria-hidden>
        {rows.toReversed().map(({ number, color }) => (
          <i
            key={number}
            style={{ background: color }}
            data-current={!isRelative && reading?.class === number - 1}
          />
        ))}
      </div>
      <div className={classes.ends}>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  );
}
