import classes from './sparkline.module.css';

interface SparklineProps {
  /** Both coordinates from 0 to 1, from the left and from below. */
  readonly points: readonly (readonly [x: number, y: number])[];
  /** What it shows, for those who cannot see it. */
  readonly label: string;
  readonly height?: number;
}

const SIDE = 100;

/** A curve without axes, as wide as there is room: its shape is what it tells. */
export function Sparkline({ points, label, height = 44 }: SparklineProps) {
  const path = points.map(([x, y]) => `${(x * SIDE).toFixed(2)},${((1 - y) * SIDE).toFixed(2)}`).join(' ');
  return (
    <svg
      className={classes.sparkline}
      height={height}
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <line x1="0" y1={SIDE} x2={SIDE} y2={SIDE} />
      <polyline points={path} />
    </svg>
  );
}
