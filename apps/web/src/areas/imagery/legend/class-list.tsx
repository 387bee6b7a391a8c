import { MASKED_COLOR, type Palette, type RasterKind } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import classes from '../../../ui/legend.module.css';
import { useLegendRows } from './use-legend-rows.ts';

interface ClassListProps {
  readonly kind: RasterKind;
  readonly palette: Palette;
  /** The class to mark, by its position in the scale, and whether the pointed pixel is masked. */
  readonly current?: number | null;
  readonly isMasked?: boolean;
}

/** Every class of a kind with its color, number, limits and label, highest first. */
export function ClassList({ kind, palette, current = null, isMasked = false }: ClassListProps) {
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
