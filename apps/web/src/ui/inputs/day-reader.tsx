import { isoDayOf } from '@brazda/domain';
import type { KeyboardEvent, ReactNode } from 'react';
import classes from './day-reader.module.css';

const WEEK = 7;
const DAY_MS = 86_400_000;

interface DayReaderProps {
  readonly label: string;
  /** ISO days, oldest first; not empty. */
  readonly days: readonly string[];
  /** The current day and its text. */
  readonly day: string;
  readonly text: string;
  readonly onDay: (day: string) => void;
  /** Receives the current day on Enter or Space. */
  readonly onPick: (day: string) => void;
  /** Called when the focus leaves. */
  readonly onLeave?: () => void;
  /** The chart, for pointers and sighted users. */
  readonly children: ReactNode;
}

/** Makes a chart of days accessible by keyboard: arrows step through the days, Page Up and Down by seven. */
export function DayReader({ label, days, day, text, onDay, onPick, onLeave, children }: DayReaderProps) {
  const at = Math.max(0, days.indexOf(day));
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - WEEK,
    PageUp: at + WEEK,
    Home: 0,
    End: days.length - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const isPick = event.key === 'Enter' || event.key === ' ';
    if (step === undefined && !isPick) return;
    event.preventDefault();
    if (isPick) onPick(day);
    else onDay(days[Math.min(days.length - 1, Math.max(0, step!))]!);
  };
  return (
    <div
      className={classes.reader}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={days.length - 1}
      aria-valuenow={at}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
    >
      {children}
    </div>
  );
}

/** The day nearest to a moment (ms); `days` are sorted and not empty. */
export function dayNear(days: readonly string[], time: number): string {
  const day = isoDayOf(Math.round(time / DAY_MS));
  const after = days.findIndex((each) => each >= day);
  if (after === -1) return days.at(-1)!;
  const earlier = days[Math.max(0, after - 1)]!;
  const later = days[after]!;
  return time - Date.parse(earlier) < Date.parse(later) - time ? earlier : later;
}
