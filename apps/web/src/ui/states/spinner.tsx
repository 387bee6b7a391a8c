import { Button } from '@mantine/core';
import { percentOf } from '../texts/percent.ts';
import classes from './spinner.module.css';

/** Pixels. */
const SIZE = 80;
/** The ring is drawn in a 44 by 44 square with a line width of 4. */
const RADIUS = 20;
const AROUND = 2 * Math.PI * RADIUS;
/** The arc that turns while the progress is unknown. */
const UNKNOWN_SHARE = 0.28;

interface SpinnerProps {
  /** What is being loaded. */
  readonly label: string;
  /** 0 to 100; omitted if unknown. */
  readonly percent?: number;
  /** The formatted percentage in the user's language. */
  readonly percentText?: string;
  /** Pixels. */
  readonly size?: number;
  /** Cancels the operation. */
  readonly cancel?: { readonly label: string; readonly onClick: () => void };
}

/** A progress indicator: a turning ring, or one that fills with the progress, with an optional cancel button. */
export function Spinner({ label, percent, percentText, size = SIZE, cancel }: SpinnerProps) {
  const done = percent === undefined ? null : percentOf(percent);
  const share = done === null ? UNKNOWN_SHARE : done / 100;
  return (
    <div className={classes.spinner}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={done ?? undefined}
        aria-valuetext={percentText}
        className={classes.ring}
        style={{ width: size, height: size }}
        data-turns={done === null}
      >
        <svg viewBox="0 0 44 44" aria-hidden>
          <circle cx="22" cy="22" r={RADIUS} />
          <circle
            cx="22"
            cy="22"
            r={RADIUS}
            className={classes.done}
            strokeDasharray={`${AROUND * share} ${AROUND}`}
          />
        </svg>
        {percentText && <span style={{ fontSize: size / 5 }}>{percentText}</span>}
      </div>
      {cancel && (
        <Button variant="subtle" size="md" onClick={cancel.onClick}>
          {cancel.label}
        </Button>
      )}
    </div>
  );
}
