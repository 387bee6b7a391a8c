import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { simulatedHarvest } from '../../packages/domain/src/harvest/simulated-harvest.fixture.ts';
import {
  cleanHarvest,
  gridYields,
  HARVEST_RULES,
  type PlaneGrid,
  type PlanePoints,
} from '../../packages/domain/src/index.ts';
import { runForOutput } from '../raster/processes.ts';
import { randomOf } from '../raster/random-of.ts';

/** A field of 116 ha, harvested by one combine in 100 360 points. */
const FIELD = { fieldWidth: 1158, fieldLength: 1000, cut: 6, delay: 9 };
const GRID: PlaneGrid = { x0: 0, y0: 1000, pixel: 10, width: 116, height: 100 };
const RUNS = 5;
const SEED = 7;

/** Yields in waves of some hundred meters, t/ha. */
const truth = (x: number, y: number) => 6 + 2 * Math.sin(x / 120) * Math.cos(y / 160);

interface Cells {
  readonly ms: number;
  /** Row by row from the north; null where nothing is known. */
  readonly cells: readonly (number | null)[];
}

/** Cleans and grids a simulated harvest, and compares time and error with the cell means of SciPy. */
export async function runHarvestBench(): Promise<void> {
  const points = withNoise(simulatedHarvest({ ...FIELD, yieldAt: truth }));
  const runs = Array.from({ length: RUNS }, () => clean(points)).toSorted((a, b) => a.ms - b.ms);
  const [best] = runs;
  console.log(`${points.count} points, grid of ${GRID.width} × ${GRID.height} cells (seed ${SEED})`);
  report(`cleaned and gridded, delay found ${best!.delay_s} s of ${FIELD.delay} s`, best!);
  console.log(`  of which gridding ${best!.grid_ms.toFixed(0)} ms`);
  if (spawnSync('python3', ['-c', 'import scipy']).status !== 0)
    return console.log('SKIPPED: SciPy is not installed');
  report('SciPy binned_statistic_2d, all points', await peer(points, () => true));
  const usual = (i: number) => points.yields[i]! > 0.5 && speedOf(points, i) > HARVEST_RULES.min_speed;
  report('SciPy binned_statistic_2d, points with grain and speed', await peer(points, usual));
}

function clean(points: PlanePoints): Cells & { readonly grid_ms: number; readonly delay_s: number } {
  const start = performance.now();
  const cleaned = cleanHarvest(points, GRID, { tonnes: 1, standard_moisture: null, delay_s: null });
  const middle = performance.now();
  const { area_m2, mass_kg } = gridYields(cleaned, GRID, new Uint8Array(GRID.width * GRID.height).fill(1));
  const end = performance.now();
  const cells = Array.from(area_m2, (area, at) => (area >= 5 ? (mass_kg[at]! / area) * 10 : null));
  return { ms: end - start, grid_ms: end - middle, cells, delay_s: cleaned.delay.seconds };
}

async function peer(points: PlanePoints, keeps: (i: number) => boolean): Promise<Cells> {
  const kept = Array.from({ length: points.count }, (_, i) => i).filter(keeps);
  const column = (values: ArrayLike<number>) => kept.map((i) => values[i]!);
  const input = { x: column(points.x), y: column(points.y), yields: column(points.yields), ...GRID };
  const path = join(import.meta.dirname, 'peer.py');
  return JSON.parse(await runForOutput('python3', [path], JSON.stringify(input)));
}

function report(title: string, { ms, cells }: Cells): void {
  let [square, known] = [0, 0];
  for (const [at, value] of cells.entries()) {
    if (value === null) continue;
    const x = (at % GRID.width) * 10 + 5;
    const y = GRID.y0 - Math.floor(at / GRID.width) * 10 - 5;
    square += (value - truth(x, y)) ** 2;
    known++;
  }
  const error = Math.sqrt(square / known).toFixed(3);
  console.log(`${title}: ${ms.toFixed(0)} ms, ${known} cells, error ${error} t/ha (root mean square)`);
}

function speedOf({ x, y, time }: PlanePoints, i: number): number {
  if (i === 0) return Number.POSITIVE_INFINITY;
  return Math.hypot(x[i]! - x[i - 1]!, y[i]! - y[i - 1]!) / (time[i]! - time[i - 1]!);
}

/** A sensor that errs by a tenth, and a point in fifty that is far off. */
function withNoise(points: PlanePoints): PlanePoints {
  const next = randomOf(SEED);
  const random = () => next() / 2 ** 32;
  const yields = points.yields.map((value) => {
    const noisy = value * (1 + 0.2 * (random() - 0.5));
    return random() < 0.02 ? noisy * 3 : noisy;
  });
  return { ...points, yields };
}
