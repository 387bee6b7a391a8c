import { type FlowDelay, flowDelayOf, recordedAt } from './flow-delay.ts';
import { yieldAtMoisture } from './grain.ts';
import { HARVEST_DROPS, HARVEST_RULES, type HarvestDrop } from './harvest-limits.ts';
import type { PlanePoints } from './harvest-points.ts';
import { type Movement, movementOf } from './movement-of.ts';
import { dropOutliers } from './outliers.ts';
import { type PlaneGrid, Swaths } from './swaths.ts';

/** Chosen because most headers of combines are 5 to 9 m wide. */
const ASSUMED_WIDTH_M = 6;

/** What is known of a harvest besides its points. */
export interface HarvestSettings {
  /** Tonnes per unit of the recorded yields: 1 for t/ha, the density for m³/ha. */
  readonly tonnes: number;
  /** Percent of water at which the crop is traded; null keeps yields as measured. */
  readonly standard_moisture: number | null;
  /** Seconds from the cut to the sensor; null to find them. */
  readonly delay_s: number | null;
}

/** The points of one parcel after cleaning. */
export interface CleanHarvest {
  /** By point: 0 where it is kept, else the position of the reason in `HARVEST_DROPS` plus 1. */
  readonly drops: Uint8Array;
  /** By point: what was cut there, t/ha of the area that its pass has harvested first, at the standard moisture. */
  readonly yields: Float32Array;
  readonly swaths: Swaths;
  readonly delay: FlowDelay;
  /** Mean moisture of the points that have one, percent; null where none has. */
  readonly moisture: number | null;
  /** Whether widths were recorded; otherwise overlaps are not found and harvested areas not known. */
  readonly hasWidths: boolean;
}

/** Decides which points of one parcel count, in the order of `HARVEST_DROPS`, and what was cut at each. */
export function cleanHarvest(points: PlanePoints, grid: PlaneGrid, settings: HarvestSettings): CleanHarvest {
  const { count } = points;
  const movement = movementOf(points);
  const drops = new Uint8Array(count);
  const drop = (i: number, reason: HarvestDrop) => {
    if (drops[i] === 0) drops[i] = HARVEST_DROPS.indexOf(reason) + 1;
  };
  const usual = usualWidthOf(points.width);
  const widths = points.width.map((width) => (width >= 0 ? width : (usual ?? ASSUMED_WIDTH_M)));
  const swaths = new Swaths(points, movement, widths, grid);
  const delay = flowDelayOf(points, movement, settings.delay_s);
  const moisture = meanMoistureOf(points);
  const cut = yieldsAtCut(points, recordedAt(movement, delay.seconds), settings, moisture);
  const flow = secondsOfFlow(movement, cut.yields);
  const yields = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const claimed = swaths.claim(i);
    const fresh = usual === null ? 1 : claimed;
    const speed = movement.speed[i]!;
    if (Number.isNaN(movement.distance[i]!) || Number.isNaN(movement.east[i]!)) drop(i, 'position');
    if (!Number.isNaN(speed) && (speed < HARVEST_RULES.min_speed || speed > HARVEST_RULES.max_speed))
      drop(i, 'speed');
    if (cut.recorded[i]! < 0) drop(i, 'delay');
    if (!(cut.yields[i]! > 0) || widths[i] === 0) drop(i, 'no_yield');
    if (flow.after[i]! < HARVEST_RULES.start_s || flow.before[i]! < HARVEST_RULES.end_s)
      drop(i, 'start_stop');
    if (usual !== null && widths[i]! < HARVEST_RULES.min_width * usual) drop(i, 'narrow');
    if (fresh < HARVEST_RULES.min_fresh) drop(i, 'overlap');
    yields[i] = fresh > 0 ? cut.yields[i]! / fresh : Number.NaN;
  }
  dropOutliers(points, yields, drops, (i) => drop(i, 'outlier'));
  return { drops, yields, swaths, delay, moisture, hasWidths: usual !== null };
}

/** How many points were left out, by reason; reasons without a point are left out, too. */
export function countDrops(drops: Uint8Array): Partial<Record<HarvestDrop, number>> {
  const counts: Partial<Record<HarvestDrop, number>> = {};
  for (const code of drops) {
    const reason = HARVEST_DROPS[code - 1];
    if (reason) counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}

/** The width that most of the cuts have; null where none was recorded. */
function usualWidthOf(widths: Float32Array): number | null {
  const known = widths.filter((width) => width > 0).sort();
  return known.length === 0 ? null : known[Math.floor(known.length * 0.75)]!;
}

function isMoisture(value: number): boolean {
  return value >= HARVEST_RULES.min_moisture && value <= HARVEST_RULES.max_moisture;
}

function meanMoistureOf({ moisture }: PlanePoints): number | null {
  let [sum, known] = [0, 0];
  for (const value of moisture) {
    if (!isMoisture(value)) continue;
    sum += value;
    known++;
  }
  return known === 0 ? null : sum / known;
}

/** What was cut at each point, and which point has recorded it; a point without moisture has the mean one. */
function yieldsAtCut(
  points: PlanePoints,
  recorded: Int32Array,
  { tonnes, standard_moisture }: HarvestSettings,
  mean: number | null,
) {
  const yields = new Float32Array(points.count).fill(Number.NaN);
  for (const [i, from] of recorded.entries()) {
    if (from < 0) continue;
    const wet = points.yields[from]! * tonnes;
    const moisture = isMoisture(points.moisture[from]!) ? points.moisture[from]! : mean;
    yields[i] =
      moisture === null || standard_moisture === null
        ? wet
        : yieldAtMoisture(wet, moisture, standard_moisture);
  }
  return { recorded, yields };
}

/** Points without grain after which the flow starts again. */
const PAUSE_POINTS = 3;

/** Seconds since grain began to flow in the pass of each point, and until it ends; 0 where none flows. */
function secondsOfFlow({ pass, time }: Movement, yields: Float32Array) {
  const count = pass.length;
  const after = new Float32Array(count);
  const before = new Float32Array(count);
  const measure = (order: (step: number) => number, into: Float32Array) => {
    let [first, pause] = [-1, 0];
    for (let step = 0; step < count; step++) {
      const i = order(step);
      const previous = order(step - 1);
      if (step > 0 && pass[i] !== pass[previous]) first = -1;
      if (yields[i]! > 0) {
        if (first < 0 || pause >= PAUSE_POINTS) first = i;
        pause = 0;
        into[i] = Math.abs(time[i]! - time[first]!);
      } else pause++;
    }
  };
  measure((step) => step, after);
  measure((step) => count - 1 - step, before);
  return { after, before };
}
