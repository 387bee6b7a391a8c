import { HARVEST_RULES } from './harvest-limits.ts';
import type { PlaneLoggedPoints } from './harvest-points.ts';

/** How a machine has moved, by point. */
export interface Movement {
  /** Seconds; one second per point where the file has no times. */
  readonly time: Float64Array;
  readonly hasTimes: boolean;
  /** Number of the stretch without gaps, from 0: grain flows on while the machine turns. */
  readonly stretch: Int32Array;
  /** Number of the pass, from 0: straight ahead without a turn. */
  readonly pass: Int32Array;
  /** Meters that the machine has moved on in the pass up to the point. */
  readonly distance: Float32Array;
  /** Meters per second: as recorded, else from positions and times. */
  readonly speed: Float32Array;
  /** Unit vector of the direction. */
  readonly east: Float32Array;
  readonly north: Float32Array;
}

/** Weight of the direction so far when a new step joins it: positions of GPS wander by decimeters. */
const INERTIA = 0.6;
/** Steps shorter than that, in meters, have no direction. */
const MIN_STEP = 0.3;

/** Divides points, in the order of recording, into stretches and passes, with direction and speed. */
export function movementOf(points: PlaneLoggedPoints): Movement {
  const { count, x, y, log } = points;
  const hasTimes = count > 1 && !points.time.subarray(0, count).includes(Number.NaN);
  const time = hasTimes ? points.time : Float64Array.from({ length: count }, (_, i) => i);
  const stretch = new Int32Array(count);
  const pass = new Int32Array(count);
  const distance = new Float32Array(count);
  const speed = new Float32Array(count);
  const east = new Float32Array(count);
  const north = new Float32Array(count);
  const limit = Math.cos((HARVEST_RULES.turn * Math.PI) / 180);
  let [u, v] = [0, 0];
  for (let i = 0; i < count; i++) {
    const [dx, dy] = i === 0 ? [0, 0] : [x[i]! - x[i - 1]!, y[i]! - y[i - 1]!];
    const seconds = i === 0 ? 0 : time[i]! - time[i - 1]!;
    const step = Math.hypot(dx, dy);
    const isGap =
      i === 0 ||
      log[i] !== log[i - 1] ||
      seconds < 0 ||
      seconds > HARVEST_RULES.max_gap_s ||
      step > HARVEST_RULES.max_gap_m;
    const hasDirection = !isGap && step >= MIN_STEP;
    const length = Math.hypot(u, v);
    const isTurn = hasDirection && length > 0 && (dx * u + dy * v) / (step * length) < limit;
    stretch[i] = i === 0 ? 0 : stretch[i - 1]! + Number(isGap);
    pass[i] = i === 0 ? 0 : pass[i - 1]! + Number(isGap || isTurn);
    if (isGap) [u, v] = [0, 0];
    else if (isTurn) [u, v] = [dx / step, dy / step];
    else if (hasDirection) {
      u = INERTIA * u + (1 - INERTIA) * (dx / step);
      v = INERTIA * v + (1 - INERTIA) * (dy / step);
    }
    distance[i] = isGap ? Number.NaN : step;
    const heading = Math.hypot(u, v);
    east[i] = heading > 0 ? u / heading : Number.NaN;
    north[i] = heading > 0 ? v / heading : Number.NaN;
    const recorded = points.speed[i]!;
    speed[i] = !Number.isNaN(recorded)
      ? recorded
      : hasTimes && seconds > 0 && !isGap
        ? step / seconds
        : Number.NaN;
  }
  fillFirsts({ stretch, distance, speed, east, north });
  return { time, hasTimes, stretch, pass, distance, speed, east, north };
}

/** The first point of a stretch moves like the one after it. */
function fillFirsts({
  stretch,
  ...columns
}: Pick<Movement, 'stretch' | 'distance' | 'speed' | 'east' | 'north'>): void {
  for (let i = stretch.length - 2; i >= 0; i--) {
    if (stretch[i] !== stretch[i + 1]) continue;
    for (const column of Object.values(columns)) if (Number.isNaN(column[i]!)) column[i] = column[i + 1]!;
  }
}
