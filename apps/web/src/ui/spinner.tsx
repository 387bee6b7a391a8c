import { Button } from '@mantine/core';
import { percentOf } from './percent.ts';
import classes from './spinner.module.css';

/** Of the specification. */
const SIZE = 80;
/** The ring is drawn in a square of 44 with a line of 4. */
const RADIUS = 20;
const AROUND = 2 * Math.PI * RADIUS;
/** What turns where nothing is known of the progress. */
const UNKNOWN_SHARE = 0.28;

interface SpinnerProps {
  /** What is waited for. */
  readonly label: string;
  /** 0 to 100; without it nobody knows. */
  readonly percent?: number;
  /** How the percent reads in the person's language. */
  readonly percentText?: string;
  /** Pixels. */
  readonly size?: number;
  /** Ends what is waited for. */
  readonly cancel?: { readonly label: string; readonly onClick: () => void };
}

/** Something is on its way: a turning ring, or one that fills as it comes, with a way out of it. */
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
