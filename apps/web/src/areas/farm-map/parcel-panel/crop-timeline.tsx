import type { Parcel } from '@brazda/contract/client';
import {
  type DayRange,
  daysOfSpan,
  intervalOfSpan,
  keptEstimates,
  monthsOf,
  rangeOf,
  type Span,
} from '@brazda/domain';
import { IconPlus } from '@tabler/icons-react';
import { type CSSProperties, useRef } from 'react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { notify } from '../../../lib/toasts.ts';
import { useNotifyUndoable } from '../../changes/index.ts';
import { type CropSetter, type Crops, cropColorOf, cropDaysText } from '../../crops/index.ts';
import classes from './crop-timeline.module.css';
import { TimelineBlock } from './timeline-block.tsx';
import { type Block, useTimeline } from './use-timeline.ts';

interface CropTimelineProps {
  readonly parcel: Parcel;
  readonly season: DayRange;
  readonly crops: Crops;
  /** Adds a crop; null if the user may only read. */
  readonly onSet: CropSetter | null;
}

/** The season as a bar with its months: each crop is a block with movable edges, free days accept another crop. */
export function CropTimeline({ parcel, season, crops, onSet }: CropTimelineProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const errorText = useErrorText();
  const notifyUndoable = useNotifyUndoable(parcel.farm);
  const track = useRef<HTMLDivElement>(null);
  const nameOf = ({ interval }: Block) => crops.get(interval.crop_id)?.name[language] ?? t('map:crop.none');
  const daysOf = (span: Span) => {
    const { start_date, end_date } = rangeOf(span, season);
    return `${formats.shortDate(start_date)} – ${formats.shortDate(end_date)}`;
  };
  const cropDaysOf = ({ interval, span }: Block) => {
    const { start_date, end_date } = daysOfSpan(span, season, interval);
    const before = { ...interval.interval, estimated: interval.estimated };
    const shown = {
      computed_start_date: start_date,
      computed_end_date: end_date,
      estimated: keptEstimates(before, intervalOfSpan(span, season, interval.interval)),
    };
    return cropDaysText(shown, formats.shortDate).join(' – ');
  };
  const timeline = useTimeline(parcel, season, {
    onMoved: (block, moved) =>
      notifyUndoable(t('crops:timeline.moved', { crop: nameOf(block), days: cropDaysOf(block) }), moved),
    onFailed: (error) => notify({ type: 'error', text: errorText(error) }),
  });
  const { length, blocks, draft, gaps } = timeline;
  const placeOf = ({ from, to }: Span): CSSProperties => ({
    left: `${(from / length) * 100}%`,
    width: `${((to - from) / length) * 100}%`,
  });

  return (
    // Read-only users find the same on the cards below.
    <section className={classes.timeline} aria-label={t('crops:timeline.title')} aria-hidden={onSet === null}>
      <div ref={track} className={classes.track}>
        {monthsOf(season).map(({ month, from }) => (
          <i
            key={month}
            className={classes.month}
            style={{ left: `${(from / length) * 100}%` }}
            data-new-year={month.slice(5, 7) === '01'}
            aria-hidden
          >
            {formats.month(month).slice(0, 1).toUpperCase()}
          </i>
        ))}
        {blocks.map((block) => (
          <TimelineBlock
            key={block.interval.id}
            block={block}
            name={nameOf(block)}
            color={cropColorOf(crops.get(block.interval.crop_id) ?? null)}
            place={placeOf(block.span)}
            days={cropDaysOf(block)}
            season={season}
            timeline={onSet && timeline}
            daysOfPixels={(pixels) => (pixels / (track.current?.clientWidth || 1)) * length}
          />
        ))}
        {onSet &&
          gaps.map((gap) => {
            const label = t('crops:timeline.add', { days: daysOf(gap) });
            return (
              <button
                key={gap.from}
                type="button"
                className={classes.add}
                style={placeOf(gap)}
                aria-label={label}
                title={label}
                onClick={() => onSet(null, season, rangeOf(gap, season))}
              >
                <IconPlus size={18} aria-hidden />
              </button>
            );
          })}
      </div>
      {onSet && (
        <p className={classes.caption} data-moved={draft !== null} aria-hidden>
          {draft ? `${nameOf(draft)}: ${cropDaysOf(draft)}` : blocks.length > 0 && t('crops:timeline.hint')}
        </p>
      )}
    </section>
  );
}
