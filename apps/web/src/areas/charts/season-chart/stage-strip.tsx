import { dayNumberOf } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useStageWithBasis } from '../../crops/index.ts';
import type { ChartContent } from './chart-content.ts';
import { PLOT_EDGES } from './chart-options.ts';
import classes from './season-chart.module.css';
import { stageSpansOf } from './stage-spans.ts';

interface StageStripProps {
  readonly content: ChartContent;
  readonly selectedDate: string | null;
}

/** The growth stages of the crop below the days of the chart. */
export function StageStrip({ content: { from, to, crop, weather }, selectedDate: date }: StageStripProps) {
  const t = useTranslation();
  const withBasis = useStageWithBasis();
  const { language, formats } = useLanguage();
  const spans = crop ? stageSpansOf(crop, weather) : [];
  if (crop === null || spans.length === 0) return null;
  const first = dayNumberOf(from);
  const last = dayNumberOf(to);
  const percentOf = (day: number) =>
    (100 * (Math.min(Math.max(day, first), last) - first)) / Math.max(1, last - first);
  return (
    <ol
      className={classes.stages}
      style={{ marginLeft: PLOT_EDGES.left, marginRight: PLOT_EDGES.right }}
      aria-label={t('charts:part.stages')}
    >
      {spans.map((span) => {
        const left = percentOf(dayNumberOf(span.from));
        const right = percentOf(dayNumberOf(span.to) + 1);
        const days = `${formats.dayMonth(span.from)} – ${formats.dayMonth(span.to)}`;
        const name = withBasis(
          `${span.stage.stage[language]} (${days})`,
          span.basis === 'country' ? crop.country : span.basis,
        );
        return (
          <li
            key={span.stage.id}
            title={name}
            data-current={(date !== null && span.from <= date && date <= span.to) || undefined}
            style={{ left: `${left}%`, width: `${right - left}%` }}
          >
            <span className={classes.visuallyHidden}>{name}</span>
            <span aria-hidden>{span.stage.bbch.slice(0, 1)}</span>
          </li>
        );
      })}
    </ol>
  );
}
