import { type DayRange, daysOfSpan, type Span, type TimelineHandle } from '@brazda/domain';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import classes from './crop-timeline.module.css';
import type { Block, Timeline } from './use-timeline.ts';

/** In tab order. */
const HANDLES: readonly TimelineHandle[] = ['from', 'whole', 'to'];
/** Days moved per key; the outermost keys move as far as possible. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};
const WEEK = 7;

interface TimelineBlockProps {
  readonly block: Block;
  readonly name: string;
  readonly color: string;
  readonly place: CSSProperties;
  /** Its first and last day, formatted. */
  readonly days: string;
  readonly season: DayRange;
  /** The handlers that move it; null if read-only. */
  readonly timeline: Timeline | null;
  readonly daysOfPixels: (pixels: number) => number;
}

/** A crop on the timeline: its body and each of its edges is a slider, for pointers and for keys. */
export function TimelineBlock(props: TimelineBlockProps) {
  const { block, name, color, place, days, season, timeline, daysOfPixels } = props;
  const t = useTranslation();
  const { formats } = useLanguage();
  const drag = useRef<{ readonly x: number; readonly span: Span } | null>(null);
  const { start_date, end_date } = daysOfSpan(block.span, season, block.interval);
  const { from, to } = block.span;
  const text: Record<TimelineHandle, { now: number; text: string }> = {
    from: { now: from, text: formats.date(start_date) },
    whole: { now: from, text: days },
    to: { now: to, text: formats.date(end_date) },
  };
  const limits = limitsOf(block);

  const handlersOf = (handle: TimelineHandle, { move, rest, putBack }: Timeline) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, span: block.span };
    },
    onPointerMove(event: PointerEvent) {
      if (drag.current) move(block, handle, daysOfPixels(event.clientX - drag.current.x), drag.current.span);
    },
    onPointerUp() {
      drag.current = null;
      rest(true);
    },
    onPointerCancel() {
      drag.current = null;
      putBack();
    },
    onBlur: () => rest(true),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && timeline?.draft) {
        event.stopPropagation();
        putBack();
      }
      const step = STEPS[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      move(block, handle, event.shiftKey ? step * WEEK : step);
      rest(false);
    },
  });

  return (
    <div
      className={classes.block}
      style={{ ...place, '--crop': color } as CSSProperties}
      data-moved={timeline?.draft?.interval.id === block.interval.id}
    >
      <span className={classes.name} aria-hidden>
        {name}
        <small>{days}</small>
      </span>
      {timeline &&
        HANDLES.map((handle) => (
          <span
            key={handle}
            role="slider"
            tabIndex={0}
            className={classes[handle]}
            aria-label={t(`crops:timeline.${handle}`, { crop: name })}
            aria-valuemin={limits[handle].min}
            aria-valuemax={limits[handle].max}
            aria-valuenow={text[handle].now}
            aria-valuetext={text[handle].text}
            {...handlersOf(handle, timeline)}
          />
        ))}
    </div>
  );
}

/** The minimum and maximum of each slider, in days of the season. */
function limitsOf({ span: { from, to }, room }: Block): Record<TimelineHandle, { min: number; max: number }> {
  return {
    from: { min: room.from, max: to - 1 },
    whole: { min: room.from, max: room.to - (to - from) },
    to: { min: from + 1, max: room.to },
  };
}
